-- Last failure of a background job of the installation, as job_failure for a shop (docs/decisions/0090-one-job-runner.md).
create table installation_job_failure (
  job text primary key check (length(job) between 1 and 30),
  failed_at timestamptz not null default now(),
  -- In a row.
  failures int not null default 1 check (failures > 0),
  fault text not null check (fault in ('database', 'network', 'storage', 'other')),
  -- Of the log line.
  work_id text not null check (length(work_id) <= 32),
  -- First success after it.
  ended_at timestamptz
);
grant select, insert, update on installation_job_failure to :app;
