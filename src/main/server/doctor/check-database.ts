import pg from 'pg';
import { findWritableHost } from '#platform/db/database-hosts.ts';
import { opensSealCheck } from '#platform/crypto/seal-check.ts';
import { createSeal, parseSecrets } from '#platform/crypto/sealing.ts';
import { describeKnownFailure } from '#platform/settings/describe-failure.ts';
import { bad, type Finding, formatBytes, ok, warn } from './finding.ts';

const oldestVersion = 150_000;
/** Maximum seconds between the clocks of machine and database. Documents and days use both clocks. */
const clockTolerance = 5;
const day = 86_400_000;
const staleAfterDays = 2;

type Run = { at: Date; nightly: boolean; bytes: number; fault: string | null; copy: string | null };
type Facts = { version: number; versionText: string; now: Date; bytes: number; migrations: number };

export type DatabaseReport = {
  findings: Finding[];
  /** Growth of nightly backups, in bytes a day. */
  growth: number | undefined;
};

const ageText = (at: Date): string => {
  const hours = Math.max(0, Math.round((Date.now() - at.getTime()) / 3_600_000));
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
};
const isStale = (at: Date): boolean => Date.now() - at.getTime() > staleAfterDays * day;

const clockFinding = ({ now }: Facts, asked: number): Finding => {
  const apart = Math.abs(now.getTime() - (asked + Date.now()) / 2) / 1000;
  return apart > clockTolerance
    ? bad('clock', `database and this machine differ by ${Math.round(apart)} s: set both clocks (NTP)`)
    : ok('clock', `${new Date().toISOString()}; days are those of Asia/Bangkok`);
};

const versionFinding = ({ version, versionText, bytes }: Facts): Finding => {
  const text = `PostgreSQL ${versionText}, ${formatBytes(bytes)}`;
  return version < oldestVersion ? bad('database', `${text}: Ratri needs 15 or newer`) : ok('database', text);
};

const backupFinding = (runs: readonly Run[], wanted: boolean): Finding[] => {
  const made = runs.find(({ fault }) => fault === null);
  const failed = runs[0]?.fault;
  const last =
    made === undefined ? 'none yet' : `the last one ${ageText(made.at)}, ${formatBytes(made.bytes)}`;
  if (failed)
    return [bad('backup', `${last}; a later one failed (${failed}): see the page of backups and the log`)];
  if (!wanted) return [];
  return [
    made === undefined || isStale(made.at)
      ? warn('backup', `${last}: is the server running at night?`)
      : ok('backup', last),
  ];
};

const copyFinding = (runs: readonly Run[], wanted: boolean): Finding[] => {
  const copy = runs.find(({ nightly, fault }) => nightly && fault === null)?.copy;
  if (!wanted || copy === undefined || copy === null) return [];
  return [
    copy === 'made'
      ? ok('second backup', 'it has the newest backup')
      : bad('second backup', `BACKUP_ALSO_DIR has no copy of the newest backup (${copy}): see the log`),
  ];
};

const rehearsalFinding = (
  drill: { at: Date; fault: string | null } | undefined,
  wanted: boolean,
): Finding[] => {
  if (!wanted || drill === undefined) return [];
  return [
    drill.fault === null
      ? ok('test of the backup', `restored ${ageText(drill.at)}`)
      : bad(
          'test of the backup',
          `failed ${ageText(drill.at)} (${drill.fault}): the backup may not restore; see the log`,
        ),
  ];
};

const drillFinding = (drill: { at: Date; fault: string | null } | undefined, wanted: boolean): Finding[] => {
  if (!wanted) return [];
  if (drill === undefined)
    return [warn('restore drill', 'none yet: the first follows the first base backup')];
  if (drill.fault !== null)
    return [
      bad(
        'restore drill',
        `failed ${ageText(drill.at)} (${drill.fault}): the archive may not restore; see the log`,
      ),
    ];
  return [
    isStale(drill.at)
      ? warn('restore drill', `the last one ${ageText(drill.at)}`)
      : ok('restore drill', `succeeded ${ageText(drill.at)}`),
  ];
};

const growthOf = (runs: readonly Run[]): number | undefined => {
  const made = runs.filter(({ fault }) => fault === null);
  const [last] = made;
  const first = made.at(-1);
  if (last === undefined || first === undefined) return undefined;
  const days = (last.at.getTime() - first.at.getTime()) / day;
  return days < 1 ? undefined : (last.bytes - first.bytes) / days;
};

const sealFinding = (sealed: string | undefined, secret: string | undefined): Finding[] => {
  if (secret === undefined || sealed === undefined) return [];
  const keys = parseSecrets(secret).length;
  return [
    !opensSealCheck(sealed, createSeal(secret))
      ? bad(
          'keys',
          'SEAL_SECRET or secrets/seal is another key than that of the database: restore the earlier one',
        )
      : ok('keys', keys === 1 ? 'one key' : `one key and ${keys - 1} earlier ones`),
  ];
};

export const databaseFaultOf = (error: unknown): string => {
  const known = describeKnownFailure(error);
  if (known !== undefined) return known;
  const [text = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return `${text === '' ? 'it does not answer' : text}: see the log of PostgreSQL`;
};

type Query = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;

const readFacts = async (query: Query): Promise<Facts | undefined> => {
  const [row] = await query<Facts>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
       clock_timestamp() as now, pg_database_size(current_database())::float8 as bytes`,
  );
  return row;
};

const readHistory = async (query: Query, shopId: number) => {
  await query("select set_config('app.shop_id', $1, false)", [String(shopId)]);
  const runs = await query<Run>(
    'select at, nightly, bytes::float8 as bytes, fault, copy from backup_run where shop_id = $1 order by id desc limit 30',
    [shopId],
  );
  const drills = await query<{ at: Date; fault: string | null; source: string }>(
    'select distinct on (source) source, at, fault from archive_drill where shop_id = $1 order by source, id desc',
    [shopId],
  );
  const drillOf = (source: string) => drills.find((drill) => drill.source === source);
  return { runs, drill: drillOf('archive'), rehearsal: drillOf('backup') };
};

const jobFindings = async (query: Query): Promise<Finding[]> => {
  const failures = await query<{ job: string; times: number }>(
    'select job, failures::int as times from installation_job_failure where ended_at is null order by job',
  );
  return failures.length === 0
    ? [ok('jobs', 'no failed job of the installation')]
    : failures.map(({ job, times }) =>
        bad('jobs', `${job} failed ${times} times: see the page of backups and the log`),
      );
};

type Wanted = { sealSecret: string | undefined; backups: boolean; copies: boolean; archive: boolean };

/** `ownerUrl` may name several hosts. The check only reads. */
export const checkDatabase = async (ownerUrl: string, wanted: Wanted): Promise<DatabaseReport> => {
  const client = new pg.Client({
    connectionString: await findWritableHost(ownerUrl),
    application_name: 'ratri doctor',
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  });
  client.on('error', () => {});
  await client.connect();
  const query: Query = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<T>(text, values)).rows;
  try {
    const asked = Date.now();
    const facts = await readFacts(query);
    if (facts === undefined) return { findings: [], growth: undefined };
    const findings = [versionFinding(facts), clockFinding(facts, asked)];
    const [there] = await query<{ there: boolean }>(
      "select to_regclass('public.seal_check') is not null as there",
    );
    if (there?.there !== true)
      return {
        findings: [...findings, warn('shop', 'the database has no tables of this version: start Ratri once')],
        growth: undefined,
      };
    const [seal] = await query<{ sealed: string }>('select sealed from seal_check');
    const [shop] = await query<{ shop_id: number }>(
      'select distinct shop_id from login order by shop_id limit 1',
    );
    const { runs, drill, rehearsal } =
      shop === undefined
        ? { runs: [], drill: undefined, rehearsal: undefined }
        : await readHistory(query, shop.shop_id);
    return {
      findings: [
        ...findings,
        ...sealFinding(seal?.sealed, wanted.sealSecret),
        ...backupFinding(runs, wanted.backups),
        ...copyFinding(runs, wanted.copies),
        ...drillFinding(drill, wanted.archive),
        ...rehearsalFinding(rehearsal, wanted.backups),
        ...(await jobFindings(query)),
      ],
      growth: growthOf(runs),
    };
  } finally {
    await client.end();
  }
};
