CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    founding TEXT NOT NULL,
    founded REAL NOT NULL,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    touched REAL NOT NULL,
    over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX tables_to_watch ON tables (listed, over, touched);
CREATE TABLE deeds (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    at REAL NOT NULL,
    deed TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE guests (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest, table_id)
) WITHOUT ROWID;
