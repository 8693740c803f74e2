"""Wakening Lair: a co-operative crawl against a waking terror."""
