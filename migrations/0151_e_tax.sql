-- Electronic tax papers (docs/decisions/0070-e-tax.md): what the shop set, and each message as it was made.

create table etax_setting (
  shop_id int not null references shop,
  active boolean not null default false,
  -- Whom the time stamp of papers sent by mail is asked of.
  copy_address text not null default 'csemail@etax.teda.th' check (length(copy_address) between 3 and 200),
  -- The key with its chain, sealed; '' for none.
  sealed_key text not null default '' check (length(sealed_key) <= 60000),
  -- Its certificate (PEM), which is no secret, and until when it holds.
  certificate text not null default '' check (length(certificate) <= 20000),
  certificate_until timestamptz,
  primary key (shop_id),
  check ((sealed_key = '') = (certificate = '') and (certificate = '') = (certificate_until is null))
);

-- The address of each place of business in the codes of the standard, which papers do not carry.
create table etax_place (
  shop_id int not null,
  branch_id bigint not null,
  building_no text not null check (length(building_no) between 1 and 16),
  street text not null default '' check (length(street) <= 70),
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  subdistrict_code text not null check (subdistrict_code ~ '^[0-9]{6}$'),
  district_code text not null check (district_code ~ '^[0-9]{4}$'),
  primary key (shop_id, branch_id),
  foreign key (shop_id, branch_id) references branch
);

create table etax_message (
  shop_id int not null,
  id bigint generated always as identity,
  document_id bigint not null,
  -- The paper itself, or the note that it is void.
  form text not null check (form in ('paper', 'cancellation')),
  type_code text not null check (type_code in ('388', 'T01', 'T03', 'T05', 'T06', '81', 'T07')),
  message_no text not null check (length(message_no) between 1 and 35),
  xml text not null check (length(xml) between 100 and 4000000),
  signed boolean not null,
  made_at timestamptz not null default now(),
  made_by bigint,
  sent_at timestamptz,
  sent_by bigint,
  refused_at timestamptz,
  refused_by bigint,
  refusal text not null default '' check (length(refusal) <= 300),
  primary key (shop_id, id),
  foreign key (shop_id, document_id) references document,
  foreign key (shop_id, made_by) references app_user,
  foreign key (shop_id, sent_by) references app_user,
  foreign key (shop_id, refused_by) references app_user,
  check ((form = 'cancellation') = (type_code = 'T07')),
  check ((refused_at is null) = (refusal = ''))
);
-- Nothing is issued twice: only what was refused is made again.
create unique index etax_message_once on etax_message (shop_id, document_id, form) where refused_at is null;
create index etax_message_document on etax_message (shop_id, document_id);
create index etax_message_made_by on etax_message (shop_id, made_by) where made_by is not null;
create index etax_message_sent_by on etax_message (shop_id, sent_by) where sent_by is not null;
create index etax_message_refused_by on etax_message (shop_id, refused_by) where refused_by is not null;

alter table etax_setting enable row level security;
alter table etax_setting force row level security;
create policy tenant on etax_setting using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on etax_setting to :app;

alter table etax_place enable row level security;
alter table etax_place force row level security;
create policy tenant on etax_place using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on etax_place to :app;

-- What was made is never changed: only what became of it is told.
alter table etax_message enable row level security;
alter table etax_message force row level security;
create policy tenant on etax_message using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update (sent_at, sent_by, refused_at, refused_by, refusal) on etax_message to :app;
