CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    founding TEXT NOT NULL,
    founded DOUBLE PRECISION NOT NULL,
    game TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    touched DOUBLE PRECISION NOT NULL,
    over BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX tables_to_watch ON tables (listed, over, touched);
CREATE TABLE deeds (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    deed TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE guests (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest, table_id)
);
