-- The shop's mailbox, read by IMAP, and what e-mails bring besides their text (docs/decisions/0066-mailbox.md).

create table mail_box (
  shop_id int primary key references shop,
  active boolean not null default false,
  -- What customers write to: what comes from it is the shop's own.
  address text not null check (length(address) between 3 and 200),
  host text not null check (length(host) between 1 and 200),
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null check (length(username) <= 200),
  -- The password, sealed.
  secret text not null default '',
  version int not null default 1,
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  -- Who reads it now, and how long nobody else does.
  lease_by uuid,
  lease_until timestamptz,
  -- When everything in it had been read.
  read_at timestamptz,
  failures int not null default 0 check (failures >= 0),
  -- What the server said when it could not be read.
  error text not null default '' check (length(error) <= 300),
  foreign key (shop_id, updated_by) references app_user,
  check ((lease_by is null) = (lease_until is null))
);
create index mail_box_updated_by on mail_box (shop_id, updated_by);

-- How far each folder of the mailbox has been read.
create table mail_box_place (
  shop_id int not null references shop,
  source text not null check (source in ('inbox', 'junk', 'sent')),
  -- Changes when the server counts anew.
  validity bigint not null check (validity >= 0),
  last_uid bigint not null check (last_uid >= 0),
  -- What lay there before the shop had this mailbox read: of it what was seen elsewhere waits for nobody.
  old_uid bigint not null check (old_uid >= 0),
  -- What was begun and not finished: after a few tries it is kept without being read.
  trying_uid bigint not null default 0,
  tries int not null default 0,
  primary key (shop_id, source)
);

alter table mail
  add column message_id text not null default '' check (length(message_id) <= 280),
  add column reply_to text not null default '' check (length(reply_to) <= 320),
  add column cc text[] not null default '{}' check (cardinality(cc) <= 50),
  -- As it was laid out, cleaned.
  add column html text not null default '' check (length(html) <= 500000),
  -- Not written by a person to the shop: nobody waits for an answer.
  add column auto text not null default '' check (auto in ('', 'machine', 'bounce', 'list', 'own')),
  -- What of it is not here, and why.
  add column notes text[] not null default '{}' check (notes <@ array['large', 'many', 'broken', 'cut', 'forged']);
create unique index mail_message_id on mail (shop_id, message_id) where message_id <> '';
create index mail_from on mail (shop_id, lower(from_address), sent_at) where message_id <> '';

create table mail_file (
  shop_id int not null references shop,
  id bigint generated always as identity,
  mail_id bigint not null,
  -- As the sender calls it.
  name text not null check (length(name) between 1 and 200),
  bytes int not null check (bytes >= 0),
  -- By its bytes, whatever it is called.
  picture boolean not null default false,
  -- None where it was not taken in.
  content bytea,
  primary key (shop_id, id),
  foreign key (shop_id, mail_id) references mail on delete cascade
);
create index mail_file_mail on mail_file (shop_id, mail_id, id);
-- Pictures and papers do not shrink.
alter table mail_file alter column content set storage external;

alter table mail_box enable row level security;
alter table mail_box force row level security;
create policy tenant on mail_box using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
alter table mail_box_place enable row level security;
alter table mail_box_place force row level security;
create policy tenant on mail_box_place using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
alter table mail_file enable row level security;
alter table mail_file force row level security;
create policy tenant on mail_file using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on mail_box, mail_box_place, mail_file to :app;
