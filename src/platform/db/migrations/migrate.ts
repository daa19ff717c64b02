/** One process at a time applies migrations. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { type AppRole, prepareRole } from '../app-role.ts';
import { findWritableHost } from '../database-hosts.ts';
import { applyStatements, applyInTransaction } from './apply-migration.ts';
import {
  distributeTables,
  isCluster,
  isDistributed,
  assertCanDistribute,
  runDistributed,
  distributeRole,
} from '#platform/cluster/distribute-tables.ts';
import { markLeakproof } from '../leakproof.ts';
import { migrationNotesOf } from './migration-notes.ts';
import { databaseErrorCodeOf } from '../pool.ts';

const lockKey = 7_284_116;

/** A quoted text must not end a line with ';'. */
export const splitStatements = (sql: string): string[] =>
  sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * PostgreSQL would otherwise replan statements whose planning costs more than their execution
 * (bench/README.md).
 */
const plansOnce = async (client: pg.Client, role: AppRole): Promise<void> => {
  await client.query(
    `alter role ${pg.escapeIdentifier(role.name)} set plan_cache_mode = 'force_generic_plan'`,
  );
};

export const readMigrations = async (
  folder: string,
): Promise<{ name: string; hash: string; text: string }[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, hash: createHash('sha256').update(text).digest('hex'), text };
    }),
  );
};

/** Polls, because a session waiting for the lock would block a concurrent index build. */
const takeTurn = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ]);
    if (rows[0]?.mine === true) return;
    await sleep(100);
  }
};

const isAway = (error: unknown): boolean => /^(08|57P)/.test(databaseErrorCodeOf(error) ?? '');

type Known = { name: string; hash: string; narrows: string | null };

const readKnown = async (client: pg.Client): Promise<Known[]> => {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
  );
  const { rowCount } = await client.query(
    "select 1 from pg_attribute where attrelid = 'migration'::regclass and attname = 'narrows'",
  );
  if (rowCount === 0) await client.query('alter table migration add column if not exists narrows text');
  return (await client.query<Known>('select name, hash, narrows from migration')).rows;
};

/** Throws if a newer version removed something that this version uses. Additions are accepted. */
const refuseNarrowed = (known: readonly Known[], here: ReadonlySet<string>): void => {
  for (const { name, narrows } of known)
    if (narrows !== null && !here.has(name))
      throw new Error(
        `a newer version of Ratri has made this database incompatible with this version (${name}: ${narrows}).\n` +
          `  Start the newer version, or restore an earlier backup to a new place: ${commandLineOf('restore', 'SOURCE')}.`,
      );
};

const partsOf = (version: string): number[] => version.split('.').map(Number);
const isBefore = (one: string, other: string): boolean => {
  const [a, b] = [partsOf(one), partsOf(other)];
  const at = a.findIndex((part, n) => part !== b[n]);
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
};

/**
 * Returns names of applied migrations. Throws if an applied file changed, or a migration removes something
 * that version `runningVersion` uses.
 */
export const migrate = async (options: {
  ownerUrl: string;
  folder: string;
  role: AppRole;
  warn: (text: string) => void;
  only?: ReadonlySet<string>;
  runningVersion?: string | undefined;
  /** If false, tables stay on the coordinator until filled. */
  spreads?: boolean;
}): Promise<string[]> => {
  const client = new pg.Client({ connectionString: await findWritableHost(options.ownerUrl) });
  client.on('error', () => {});
  await client.connect();
  const done: string[] = [];
  try {
    await takeTurn(client);
    const cluster = await isCluster(client);
    if (cluster) await assertCanDistribute(client);
    const before = await readKnown(client);
    const spread = cluster && (await isDistributed(client));
    /** An unreachable node prevents the start only if migrations are due. */
    let away = false;
    const unlessAway = async (work: () => Promise<void>): Promise<void> => {
      if (away && done.length === 0) return;
      try {
        await work();
      } catch (error) {
        if (!spread || done.length > 0 || !isAway(error)) throw error;
        away = true;
        options.warn(
          `a node of the cluster does not respond; its shops are unavailable until it does (${error instanceof Error ? error.message : ''})`,
        );
      }
    };
    await unlessAway(async () => {
      await prepareRole(client, options.ownerUrl, options.role);
      if (cluster) await distributeRole(client, options.role);
    });
    if (!cluster) await plansOnce(client, options.role);
    const known = new Map(before.map((row) => [row.name, row.hash]));
    const all = await readMigrations(options.folder);
    refuseNarrowed(before, new Set(all.map((one) => one.name)));
    for (const { name, hash, text } of all) {
      if (options.only?.has(name) === false) continue;
      const applied = known.get(name);
      if (applied === hash) continue;
      if (applied !== undefined) throw new Error(`migration ${name} was changed after it was applied`);
      const { outside, narrows = null, since } = migrationNotesOf(text);
      if (
        narrows !== null &&
        options.runningVersion !== undefined &&
        isBefore(options.runningVersion, since ?? options.runningVersion)
      )
        throw new Error(
          `migration ${name} removes something that the running version ${options.runningVersion} still uses (${narrows}). ` +
            'Stop it first, or upgrade to an intermediate version.',
        );
      const each = splitStatements(text).map((one) =>
        one.replaceAll(':app', pg.escapeIdentifier(options.role.name)),
      );
      const record = (): Promise<unknown> =>
        client.query('insert into migration (name, hash, narrows) values ($1, $2, $3)', [
          name,
          hash,
          narrows,
        ]);
      try {
        const whole = spread ? () => runDistributed(client, each) : each.join(';\n');
        await (outside ? applyStatements(client, each, record) : applyInTransaction(client, whole, record));
      } catch (error) {
        throw new Error(`migration ${name} failed`, { cause: error });
      }
      done.push(name);
    }
    const trigrams = await client.query<{ n: number }>("select cardinality(show_trgm('ไทย')) as n");
    if (!trigrams.rows[0]?.n)
      throw new Error(
        'this database cannot search Thai text: create it with a UTF-8 LC_CTYPE (for example C.UTF-8)',
      );
    // Tables are distributed last, because a foreign key between new tables needs both on the coordinator.
    if (cluster) {
      if (options.spreads !== false) await unlessAway(() => distributeTables(client, options.role));
    } else if (done.length > 0 && !(await markLeakproof(client)))
      options.warn(
        'the database role may not mark functions LEAKPROOF: searches by date and name will be slower (see docs/operations.md)',
      );
    return done;
  } finally {
    await client.end();
  }
};
