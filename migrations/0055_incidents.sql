-- Breaches of personal data: the authority is told within 72 hours of the notice (PDPA section 37 (4)), unless nobody is at risk.
create table incident (
  shop_id int not null,
  id bigint generated always as identity,
  noticed_at timestamptz not null,
  what text not null check (length(what) between 1 and 2000),
  whose text not null default '' check (length(whose) <= 500),
  -- None: not known yet.
  people int check (people >= 0),
  done text not null default '' check (length(done) <= 2000),
  high_risk boolean not null default false,
  reported_at timestamptz,
  told_at timestamptz,
  -- Why nobody is at risk, and nothing is reported.
  no_report text not null default '' check (length(no_report) <= 500),
  created_by bigint,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_id, id),
  check (reported_at >= noticed_at),
  check (told_at >= noticed_at),
  check (no_report = '' or reported_at is null and not high_risk)
);
create index incident_open on incident (shop_id, noticed_at) where reported_at is null and no_report = '';
alter table incident enable row level security;
alter table incident force row level security;
create policy tenant on incident using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on incident to :app;
