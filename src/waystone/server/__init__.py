"""The web table: pages, live updates, an API and the tables behind them."""
