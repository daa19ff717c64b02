-- The shop's conversations with its customers (docs/decisions/0063-mail.md). What the web shop's contact form brought moves in here.

create type mail_folder as enum ('inbox', 'sent', 'draft', 'spam', 'trash');

create table conversation (
  shop_id int not null references shop,
  id bigint generated always as identity,
  -- How it began.
  channel text not null check (channel in ('contact', 'email', 'line')),
  -- What it began with: the same begins one conversation only.
  begun_by text not null check (length(begun_by) between 1 and 300),
  begun_at timestamptz not null default now(),
  subject text not null default '' check (length(subject) <= 300),
  -- Who writes, as they said themselves; not a customer until somebody says which.
  name text not null check (length(name) <= 200),
  phone text not null default '' check (length(phone) <= 30),
  phone_key text not null default '' check (phone_key ~ '^[0-9]{0,15}$'),
  email text not null default '' check (length(email) <= 200),
  -- Of the page it was written on.
  language text not null default 'th' check (length(language) = 2),
  customer_id bigint,
  order_id bigint,
  assigned_to bigint,
  state text not null default 'waiting' check (state in ('waiting', 'answered')),
  answered_at timestamptz,
  answered_by bigint,
  last_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_id, id),
  unique (shop_id, begun_by),
  foreign key (shop_id, customer_id) references customer,
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, assigned_to) references app_user,
  foreign key (shop_id, answered_by) references app_user,
  check ((state = 'answered') = (answered_at is not null)),
  check (answered_by is null or answered_at is not null)
);
create index conversation_waiting on conversation (shop_id, last_at, id) where state = 'waiting';
create index conversation_begun on conversation (shop_id, begun_at) where channel = 'contact';
create index conversation_answered on conversation (shop_id, answered_at) where answered_at is not null;
create index conversation_phone on conversation (shop_id, phone_key) where phone_key <> '';
create index conversation_email on conversation (shop_id, lower(email)) where email <> '';
create index conversation_customer on conversation (shop_id, customer_id) where customer_id is not null;
create index conversation_order on conversation (shop_id, order_id) where order_id is not null;
create index conversation_assigned_to on conversation (shop_id, assigned_to) where assigned_to is not null;
create index conversation_answered_by on conversation (shop_id, answered_by) where answered_by is not null;

create table mail (
  shop_id int not null references shop,
  id bigint generated always as identity,
  conversation_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  -- Where it lies; what it is, its direction says.
  folder mail_folder not null,
  from_name text not null default '' check (length(from_name) <= 200),
  -- An address, or a telephone number.
  from_address text not null default '' check (length(from_address) <= 320),
  to_address text not null default '' check (length(to_address) <= 320),
  subject text not null default '' check (length(subject) <= 300),
  body text not null default '' check (length(body) <= 200000),
  sent_at timestamptz not null default now(),
  unread boolean not null default false,
  starred boolean not null default false,
  labels text[] not null default '{}' check (labels <@ array['personal', 'company', 'important', 'private']),
  -- Key of the first of what is said (docs/thai.md §3).
  search text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, conversation_id) references conversation on delete cascade
);
create index mail_conversation on mail (shop_id, conversation_id, id);
create index mail_folder on mail (shop_id, folder, sent_at desc, id desc);
create index mail_unread on mail (shop_id, sent_at, id) where unread and folder in ('inbox', 'spam');
create index mail_starred on mail (shop_id, sent_at desc, id desc) where starred and folder <> 'trash';
create index mail_personal on mail (shop_id, sent_at desc, id desc) where 'personal' = any (labels) and folder <> 'trash';
create index mail_company on mail (shop_id, sent_at desc, id desc) where 'company' = any (labels) and folder <> 'trash';
create index mail_important on mail (shop_id, sent_at desc, id desc) where 'important' = any (labels) and folder <> 'trash';
create index mail_private on mail (shop_id, sent_at desc, id desc) where 'private' = any (labels) and folder <> 'trash';
create index mail_search on mail using gin (shop_id, search gin_trgm_ops);

-- Whom an address belongs to.
create index customer_email on customer (shop_id, lower(email)) where email <> '';

insert into conversation (shop_id, channel, begun_by, begun_at, name, phone, phone_key, email, language, state, answered_at, answered_by, last_at)
select shop_id, 'contact', 'contact:' || form_key, sent_at, name, phone,
  left(regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^66', '0'), 15), email, language,
  case when answered_at is null then 'waiting' else 'answered' end, answered_at, answered_by, sent_at
from contact_message order by shop_id, id;
insert into mail (shop_id, conversation_id, direction, folder, from_name, from_address, body, sent_at, unread, search)
select m.shop_id, c.id, 'in', 'inbox', m.name, coalesce(nullif(m.email, ''), m.phone), m.body, m.sent_at, m.answered_at is null,
  lower(concat_ws(' ', m.name, nullif(c.phone_key, ''), nullif(m.email, ''), regexp_replace(m.body, '\s+', ' ', 'g')))
from contact_message m join conversation c on c.shop_id = m.shop_id and c.begun_by = 'contact:' || m.form_key order by m.shop_id, m.id;
drop table contact_message;

alter table conversation enable row level security;
alter table conversation force row level security;
create policy tenant on conversation using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
alter table mail enable row level security;
alter table mail force row level security;
create policy tenant on mail using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on conversation, mail to :app;
