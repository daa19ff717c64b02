-- The key of a code (src/lib/codes/code-key.ts): the same for upper and lower case, full and half width, invisible characters,
-- UPC-A and EAN-13. The server writes it; null: not yet computed, or the key belongs to an older row with such a code.
alter table unit add column code_key text collate "C";
alter table goods add column code_key text collate "C", add column barcode_key text collate "C";
