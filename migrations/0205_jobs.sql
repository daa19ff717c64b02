-- State of background jobs (docs/decisions/0090-one-job-runner.md).

-- Last failure of a job in a shop.
create table job_failure (
  shop_id int not null references shop,
  job text not null check (length(job) between 1 and 30),
  failed_at timestamptz not null default now(),
  -- In a row.
  failures int not null default 1 check (failures > 0),
  fault text not null check (fault in ('database', 'network', 'storage', 'other')),
  -- Of the log line.
  work_id text not null check (length(work_id) <= 32),
  -- First success after it.
  ended_at timestamptz,
  primary key (shop_id, job)
);
create index job_failure_open on job_failure (job) where ended_at is null;
alter table job_failure enable row level security;
alter table job_failure force row level security;
create policy tenant on job_failure using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on job_failure to :app;

-- Last run of a job in the installation.
create table job_run (
  job text primary key check (length(job) between 1 and 30),
  ran_at timestamptz not null
);
grant select, insert, update on job_run to :app;
