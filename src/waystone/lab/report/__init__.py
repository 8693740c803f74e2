"""The report on a study: findings in sentences, charts and tables, as a page that opens from disk and as data."""
