-- Each row of the audit log is sealed soon after its commit: a hash over the seal before it and its own content.
create table audit_seal (
  shop_id int not null,
  -- 1, 2, 3 … of the shop, without gaps.
  seq bigint not null check (seq > 0),
  log_id bigint not null,
  -- SHA-256 in hexadecimal digits.
  hash text not null check (hash <> ''),
  at timestamptz not null default now(),
  primary key (shop_id, seq),
  unique (shop_id, log_id),
  foreign key (shop_id, log_id) references audit_log
);
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
create policy tenant on audit_seal using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on audit_seal to :app;

-- The end of the shop's chain.
create table audit_head (
  shop_id int primary key references shop,
  seq bigint not null default 0 check (seq >= 0),
  hash text not null default '',
  -- Whatever was written before this moment is sealed; none: nothing was sealed yet.
  settled_at timestamptz,
  sealed_at timestamptz
);
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy tenant on audit_head using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on audit_head to :app;

-- Read by day and by person, newest first; what is not sealed yet is looked for by time.
create index audit_log_by_time on audit_log (shop_id, at, id);
create index audit_log_by_person on audit_log (shop_id, user_id, at, id);
