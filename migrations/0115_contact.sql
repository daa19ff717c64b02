-- What customers write to the shop through its web shop (docs/decisions/0057-web-shop.md).
create table contact_message (
  shop_id int not null references shop,
  id bigint generated always as identity,
  -- Of the form it was typed into: a form that is sent twice is one message.
  form_key uuid not null,
  name text not null check (length(name) between 1 and 100),
  phone text not null check (length(phone) <= 30),
  email text not null check (length(email) <= 200),
  body text not null check (length(body) between 1 and 2000),
  language text not null check (length(language) = 2),
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by bigint,
  primary key (shop_id, id),
  unique (shop_id, form_key),
  foreign key (shop_id, answered_by) references app_user,
  check (phone <> '' or email <> ''),
  check (answered_by is null or answered_at is not null)
);
create index contact_waiting on contact_message (shop_id, id) where answered_at is null;
create index contact_sent on contact_message (shop_id, sent_at);
create index contact_answered on contact_message (shop_id, answered_at) where answered_at is not null;
create index contact_answered_by on contact_message (shop_id, answered_by) where answered_by is not null;

alter table contact_message enable row level security;
alter table contact_message force row level security;
create policy tenant on contact_message using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on contact_message to :app;
