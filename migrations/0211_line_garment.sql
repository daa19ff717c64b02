-- draft_unit_id: the scanned garment of a draft, which reserves nothing. parts_held: parts that were not handed over, as named then.
alter table order_line add column draft_unit_id bigint, add column parts_held jsonb;
alter table order_line
  add constraint order_line_draft_unit foreign key (shop_id, draft_unit_id) references unit not valid,
  add constraint order_line_draft_unit_free check (draft_unit_id is null or reservation_id is null) not valid;
