-- What the item was called when the line was made, kept when the item is renamed; null: it is called so still.
alter table order_line add column item_name text;
