-- How the shop answers requests of its web shop (docs/decisions/0057-web-shop.md).

-- Accepted is what its order says; only what an order that is gone cannot say stands here.
alter table web_request
  add column closed_as text check (closed_as in ('refused', 'withdrawn')),
  add column refuse_reason text not null default '' check (refuse_reason in ('', 'taken', 'soon', 'unreached', 'rules', 'other')),
  -- Words to the customer, with an offer or a refusal.
  add column answer text not null default '' check (length(answer) <= 1000),
  -- Something else than what was asked for is offered; the customer answers to the draft of this version.
  add column offered_at timestamptz,
  add column offered_version int,
  add column answered_at timestamptz,
  add column answered_by bigint,
  -- What was asked for, as it was shown: days, garments, prices in satang. null for requests from before.
  add column asked jsonb,
  -- Search key of name, telephone, LINE and the order's number.
  add column search text not null default '',
  add constraint web_request_reason check ((closed_as is not distinct from 'refused') or refuse_reason = ''),
  add constraint web_request_offer check ((offered_at is null) = (offered_version is null)),
  add constraint web_request_by foreign key (shop_id, answered_by) references app_user;
update web_request set search = lower(name || ' ' || phone_key || ' ' || line_id);
create index web_request_newest on web_request (shop_id, branch_id, id);
create index web_request_search on web_request using gin (shop_id, search gin_trgm_ops);
create index web_request_answered_by on web_request (shop_id, answered_by) where answered_by is not null;
create index web_request_created on web_request (shop_id, created_at);
drop index web_request_branch;
grant delete on web_request to :app;
