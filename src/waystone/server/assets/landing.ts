// The first page works without a script; this only remembers the visitor's name.
export {};
