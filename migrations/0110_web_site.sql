-- The web shop of a shop (docs/decisions/0057-web-shop.md).

-- The directory of web shops: whose the first part of an address (/w/NAME/) or a host name is. A host name has a dot, the word
-- of a shop has none. Holds nothing but what stands in public addresses.
create table web_address (
  name text primary key check (name = lower(name) and length(name) between 1 and 253),
  shop_id int not null
);
create index web_address_shop on web_address (shop_id);

-- How a shop shows itself; a shop without a row has never had a web shop.
create table web_site (
  shop_id int primary key references shop,
  open boolean not null default false,
  -- Its own host name; '' for none.
  host text not null default '' check (host = lower(host) and length(host) <= 253),
  accent text not null default '#8c4a5f' check (accent ~ '^#[0-9a-f]{6}$'),
  tagline text not null default '' check (length(tagline) <= 200),
  about text not null default '' check (length(about) <= 4000),
  -- May strangers see how many garments are free?
  show_counts boolean not null default false,
  -- Of rent and bail, due with a request.
  share_due_percent int not null default 30 check (share_due_percent between 0 and 100),
  -- So long are garments kept for a request; 0: not at all.
  hold_minutes int not null default 0 check (hold_minutes between 0 and 2880),
  -- Live holds of one telephone number.
  max_holds int not null default 2 check (max_holds between 1 and 20),
  parcel boolean not null default false,
  -- Satang.
  parcel_fee bigint not null default 0 check (parcel_fee between 0 and 10000000),
  line_url text not null default '' check (length(line_url) <= 300),
  -- Of Google Maps; stands in pages, and is bound there to the shop's addresses.
  google_key text not null default '' check (length(google_key) <= 100),
  terms text not null default '' check (length(terms) <= 20000),
  privacy text not null default '' check (length(privacy) <= 20000),
  -- Grows with every change of terms or privacy: consent is given to one of them.
  terms_version int not null default 1,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

alter table web_site enable row level security;
alter table web_site force row level security;
create policy tenant on web_site using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on web_site to :app;
grant select, insert, delete on web_address to :app;
