-- The key of a group's code, as of garments and consumables (0215). Null: not yet computed, no code, or the key belongs to an older
-- group with such a code.
alter table product_group add column code_key text collate "C";
