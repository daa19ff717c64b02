-- outside a transaction
-- What 0211_line_garment.sql put onto new rows holds for all; a garment that is removed looks for its drafts.
create index concurrently if not exists order_line_draft_unit on order_line (shop_id, draft_unit_id) where draft_unit_id is not null;
alter table order_line validate constraint order_line_draft_unit;
alter table order_line validate constraint order_line_draft_unit_free;
