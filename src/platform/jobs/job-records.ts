import { sql } from 'kysely';
import type { JobFault, JobName } from '#lib/vocabulary/job-names.ts';
import type { Db } from '../db/db.ts';
import { currentWorkContext } from '../telemetry/work-context.ts';
import type { ShopsQuery } from './shops-with-work.ts';

export type JobRecords = {
  failed(job: JobName, shopId: number, error: unknown): Promise<void>;
  recovered(job: JobName, shopId: number): Promise<void>;
  ran(job: JobName): Promise<void>;
  installationFailed(job: JobName, error: unknown): Promise<void>;
  /** Ends failures older than `seconds`. A younger failure may be another process's. */
  installationRecovered(job: JobName, seconds: number): Promise<void>;
};

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);
const storage = new Set(['EACCES', 'EDQUOT', 'EIO', 'ENOENT', 'ENOSPC', 'EPERM', 'EROFS']);

export const jobFaultOf = (error: unknown): JobFault => {
  if (!(error instanceof Error)) return 'other';
  if ('severity' in error) return 'database';
  const code = 'code' in error ? String(error.code) : '';
  if (network.has(code) || error.name === 'TimeoutError') return 'network';
  if (storage.has(code)) return 'storage';
  return error.cause === undefined ? 'other' : jobFaultOf(error.cause);
};

/**
 * Milliseconds between writes of run times. While WAL is archived, a commit in an idle database costs a WAL
 * file.
 */
const writeEvery = 600_000;

export const openJobRecords = (db: Pick<Db, 'tx' | 'directory'>): JobRecords => {
  const runs = new Map<JobName, Date>();
  const written = new Map<JobName, number>();
  return {
    failed: (job, shopId, error) =>
      db.tx({ shopId }, async (q) => {
        await sql`
          insert into job_failure (shop_id, job, fault, work_id)
          values (${shopId}, ${job}, ${jobFaultOf(error)}, ${currentWorkContext()?.id ?? ''})
          on conflict (shop_id, job) do update set failed_at = now(), fault = excluded.fault, work_id = excluded.work_id,
            failures = case when job_failure.ended_at is null then job_failure.failures + 1 else 1 end, ended_at = null`.execute(
          q,
        );
      }),
    recovered: (job, shopId) =>
      db.tx({ shopId }, async (q) => {
        await sql`update job_failure set ended_at = now()
          where shop_id = ${shopId} and job = ${job} and ended_at is null`.execute(q);
      }),
    ran: async (job) => {
      runs.set(job, new Date());
      const now = performance.now();
      if (now - (written.get(job) ?? -Infinity) < writeEvery) return;
      for (const one of runs.keys()) written.set(one, now);
      await db.directory({
        text: `insert into job_run (job, ran_at) select * from unnest($1::text[], $2::timestamptz[])
          on conflict (job) do update set ran_at = greatest(job_run.ran_at, excluded.ran_at)`,
        values: [[...runs.keys()], [...runs.values()]],
      });
    },
    installationFailed: async (job, error) => {
      await db.directory({
        text: `insert into installation_job_failure (job, fault, work_id) values ($1, $2, $3)
          on conflict (job) do update set failed_at = now(), fault = excluded.fault, work_id = excluded.work_id, ended_at = null,
            failures = case when installation_job_failure.ended_at is null then installation_job_failure.failures + 1 else 1 end`,
        values: [job, jobFaultOf(error), currentWorkContext()?.id ?? ''],
      });
    },
    installationRecovered: async (job, seconds) => {
      await db.directory({
        text: `update installation_job_failure set ended_at = now()
          where job = $1 and ended_at is null and failed_at < now() - make_interval(secs => $2)`,
        values: [job, seconds],
      });
    },
  };
};

export const shopsWithFailure = (job: JobName): ShopsQuery => sql<{ shop_id: number }>`
  select f.shop_id from job_failure f where f.job = ${sql.lit(job)} and f.ended_at is null`;

export type JobFailureRow = {
  job: JobName;
  at: string;
  times: number;
  fault: JobFault;
  workId: string;
  over: boolean;
};

const failureColumns =
  'job, failed_at as at, failures as times, fault, work_id as "workId", ended_at is not null as over';

export const jobFailuresQuery = (shopId: number) => sql<JobFailureRow>`
  select ${sql.raw(failureColumns)} from job_failure where shop_id = ${shopId}`;

export const listInstallationJobFailures = (db: Pick<Db, 'directory'>): Promise<JobFailureRow[]> =>
  db.directory({ text: `select ${failureColumns} from installation_job_failure` });

/** The times may lag by up to `writeEvery`. */
export const listJobRuns = async (db: Pick<Db, 'directory'>): Promise<{ job: string; at: string }[]> =>
  db.directory({ text: 'select job, ran_at as at from job_run' });
