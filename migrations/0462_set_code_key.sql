-- The key of a set's code, as of groups (0305). Null: not yet computed, or the key belongs to an older set with such a code.
alter table product_set add column code_key text collate "C";
