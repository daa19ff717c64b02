-- The web shop writes to who asks (docs/decisions/0023-outbox.md): a message may be about a request, whose sender is no customer yet.

-- src/notice/kinds.ts
alter type message_kind add value 'web_received' before 'free';
alter type message_kind add value 'web_accepted' before 'free';
alter type message_kind add value 'web_offered' before 'free';
alter type message_kind add value 'web_refused' before 'free';
alter type message_kind add value 'slip_taken' before 'free';
alter type message_kind add value 'slip_refused' before 'free';
alter type message_kind add value 'ask_done' before 'free';
alter type message_kind add value 'ask_refused' before 'free';
alter type message_kind add value 'order_link' before 'free';

-- A request goes when its time is over, and what was written about it stays without a word of it: therefore no foreign key.
alter table message
  alter column order_id drop not null,
  alter column customer_id drop not null,
  add column request_id bigint,
  -- What it is about; whatever else messages are about one day is named here.
  add constraint message_about check (order_id is not null or request_id is not null),
  add constraint message_of_customer check (order_id is null or customer_id is not null);
create index message_request on message (shop_id, request_id, id) where request_id is not null;

alter table web_request
  -- Where the shop may write to about it.
  add column email text not null default '' check (length(email) <= 200 and email ~ '^([^[:space:][:cntrl:]@<>,;"]+@[^[:space:][:cntrl:]@<>,;"]+)?$'),
  -- The mailbox, however its address is written: requests a day are counted by it.
  add column mailbox text not null default '' check (length(mailbox) <= 200 and (mailbox = '') = (email = '')),
  -- The key of its page, sealed: only its digest finds it, and the shop puts its address into what it writes.
  add column sealed text not null default '';
