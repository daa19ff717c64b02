/** Plain SQL migrations, forward only, applied in order under a lock by the owner of the schema. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { writableOf } from '../database-hosts.ts';
import { applyEach, applyWhole } from './apply-migration.ts';
import {
  distribute,
  isCluster,
  isSpread,
  mayDistribute,
  spreading,
  takeRole,
} from '#platform/cluster/distribute-tables.ts';
import { leakproof } from '../leakproof.ts';
import { notesOf } from './migration-notes.ts';
import { codeOf } from '../pool.ts';

const lockKey = 7_284_116;

/** Splits a migration into its statements: one statement per string, as a cluster wants it. No statement may hold ';' at a line's end inside quotes. */
export const statements = (sql: string): string[] =>
  sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export type AppRole = { name: string; password: string };

/** Makes (or re-keys) the app's login role: neither owner nor superuser, and it cannot pass row-level security. */
const prepareRole = async (client: pg.Client, role: AppRole): Promise<void> => {
  const { rows } = await client.query<{ strong: boolean }>(
    'select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as strong from pg_roles where rolname = $1',
    [role.name],
  );
  const [known] = rows;
  // Only a superuser may name these of a role that is there, even to say that they stay as they are.
  const weak = known?.strong === false ? '' : 'nosuperuser nobypassrls nocreatedb nocreaterole';
  await client.query(
    `${known === undefined ? 'create' : 'alter'} role ${quoteName(role.name)} login ${weak} password ${pg.escapeLiteral(role.password)}`,
  );
};

/**
 * A statement of the app's role is planned once for all values. Left to itself the planner makes a new plan for each call of what costs more
 * to plan than to run, for it weighs what a plan reads and not the time it takes to make one (bench/README.md, Statistics).
 */
const plansOnce = async (client: pg.Client, role: AppRole): Promise<void> => {
  await client.query(`alter role ${quoteName(role.name)} set plan_cache_mode = 'force_generic_plan'`);
};

/** Every migration of the folder, in order, with what tells whether it was changed. */
export const migrationsIn = async (
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

/** Asked for again and again: a statement that waits would be waited for by an index that is made concurrently. */
const takeTurn = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ]);
    if (rows[0]?.mine === true) return;
    await sleep(100);
  }
};

/** Of a server that cannot be reached, or is only coming up. */
const isAway = (error: unknown): boolean => /^(08|57P)/.test(codeOf(error) ?? '');

type Known = { name: string; hash: string; narrows: string | null };

const readKnown = async (client: pg.Client): Promise<Known[]> => {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
  );
  // `narrows`: what versions that do not know the migration can no longer do.
  const { rowCount } = await client.query(
    "select 1 from pg_attribute where attrelid = 'migration'::regclass and attname = 'narrows'",
  );
  if (rowCount === 0) await client.query('alter table migration add column if not exists narrows text');
  return (await client.query<Known>('select name, hash, narrows from migration')).rows;
};

/** A database that a newer version has only widened is worked on; one that it has narrowed is not. */
const refuseNarrowed = (known: readonly Known[], here: ReadonlySet<string>): void => {
  for (const { name, narrows } of known)
    if (narrows !== null && !here.has(name))
      throw new Error(
        `a newer version of Ratri has changed this database in a way that this one cannot work with (${name}: ${narrows}).\n` +
          '  Start the newer version, or put a backup from before it into a new place: npm run restore -- SOURCE.',
      );
};

/** '1.10.0' as numbers, to be compared. */
const partsOf = (version: string): number[] => version.split('.').map(Number);
const isBefore = (one: string, other: string): boolean => {
  const [a, b] = [partsOf(one), partsOf(other)];
  const at = a.findIndex((part, n) => part !== b[n]);
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
};

/**
 * Applies what is missing, or what is missing of `only`. Returns the names applied. A file changed after it was applied is refused,
 * and what narrows while a version works `beside` that still uses it.
 */
export const migrate = async (options: {
  ownerUrl: string;
  folder: string;
  role: AppRole;
  warn: (text: string) => void;
  only?: ReadonlySet<string>;
  /** The version that works on the database meanwhile. */
  beside?: string | undefined;
  /** False: on a cluster tables stay at the coordinator, to be filled there; the next start spreads them with their rows. */
  spreads?: boolean;
}): Promise<string[]> => {
  const client = new pg.Client({ connectionString: await writableOf(options.ownerUrl) });
  await client.connect();
  const done: string[] = [];
  try {
    await takeTurn(client);
    const cluster = await isCluster(client);
    // Before anything is made or changed where it does not belong.
    if (cluster) await mayDistribute(client);
    const before = await readKnown(client);
    const spread = cluster && (await isSpread(client));
    /** A server of the cluster that is away stops nobody who has nothing new for it. */
    let away = false;
    const unlessAway = async (work: () => Promise<void>): Promise<void> => {
      if (away && done.length === 0) return;
      try {
        await work();
      } catch (error) {
        if (!spread || done.length > 0 || !isAway(error)) throw error;
        away = true;
        options.warn(
          `a server of the cluster does not answer, and its shops cannot work until it does (${error instanceof Error ? error.message : ''})`,
        );
      }
    };
    await unlessAway(async () => {
      await prepareRole(client, options.role);
      if (cluster) await takeRole(client, options.role);
    });
    if (!cluster) await plansOnce(client, options.role);
    const known = new Map(before.map((row) => [row.name, row.hash]));
    const all = await migrationsIn(options.folder);
    refuseNarrowed(before, new Set(all.map((one) => one.name)));
    for (const { name, hash, text } of all) {
      if (options.only?.has(name) === false) continue;
      const applied = known.get(name);
      if (applied === hash) continue;
      if (applied !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      const { outside, narrows = null, since } = notesOf(text);
      if (
        narrows !== null &&
        options.beside !== undefined &&
        isBefore(options.beside, since ?? options.beside)
      )
        throw new Error(
          `migration ${name} takes away what version ${options.beside}, which is running, still uses (${narrows}). ` +
            'Stop it first, or upgrade to a version between.',
        );
      const each = statements(text).map((one) => one.replaceAll(':app', quoteName(options.role.name)));
      const record = (): Promise<unknown> =>
        client.query('insert into migration (name, hash, narrows) values ($1, $2, $3)', [
          name,
          hash,
          narrows,
        ]);
      try {
        // All of one file in one round trip; where shops are spread over a cluster one by one.
        const whole = spread ? () => spreading(client, each) : each.join(';\n');
        await (outside ? applyEach(client, each, record) : applyWhole(client, whole, record));
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
    // Once all of them stand as plain tables: what they do to each other needs both ends at the coordinator.
    if (cluster) {
      if (options.spreads !== false) await unlessAway(() => distribute(client, options.role));
    } else if (done.length > 0 && !(await leakproof(client)))
      options.warn(
        'the database role may not mark functions LEAKPROOF: searches by date and name will be slower (see README)',
      );
    return done;
  } finally {
    await client.end();
  }
};
