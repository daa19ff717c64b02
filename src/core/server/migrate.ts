/** Plain SQL migrations, forward only, applied in order under a lock by the owner of the schema. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

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

/** Lets index conditions on ranges, text and states be used under row-level security; needs a superuser, so it may be refused. */
const leakproof = async (client: pg.Client): Promise<boolean> => {
  try {
    for (const name of [
      'range_overlaps(anyrange,anyrange)',
      'textlike(text,text)',
      'texticlike(text,text)',
      'enum_eq(anyenum,anyenum)',
      'enum_ne(anyenum,anyenum)',
    ])
      await client.query(`alter function pg_catalog.${name} leakproof`);
    // Close names (pg_trgm).
    await client.query('alter function similarity_op(text,text) leakproof');
    return true;
  } catch {
    return false;
  }
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

/** Applies what is missing, or what is missing of `only`. Returns the names applied. A file changed after it was applied is refused. */
export const migrate = async (options: {
  ownerUrl: string;
  folder: string;
  role: AppRole;
  warn: (text: string) => void;
  only?: ReadonlySet<string>;
}): Promise<string[]> => {
  const client = new pg.Client({ connectionString: options.ownerUrl });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    await prepareRole(client, options.role);
    const known = new Map<string, string>(
      (await client.query<{ name: string; hash: string }>('select name, hash from migration')).rows.map(
        (row) => [row.name, row.hash],
      ),
    );
    for (const { name, hash, text } of await migrationsIn(options.folder)) {
      if (options.only?.has(name) === false) continue;
      const before = known.get(name);
      if (before === hash) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      await client.query('begin');
      try {
        // All of one file in one round trip; they were split only to be checked one by one on a cluster.
        await client.query(statements(text).join(';\n').replaceAll(':app', quoteName(options.role.name)));
        await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed`, { cause: error });
      }
      applied.push(name);
    }
    const trigrams = await client.query<{ n: number }>("select cardinality(show_trgm('ไทย')) as n");
    if (!trigrams.rows[0]?.n)
      throw new Error(
        'this database cannot search Thai text: create it with a UTF-8 LC_CTYPE (for example C.UTF-8)',
      );
    if (applied.length > 0 && !(await leakproof(client)))
      options.warn(
        'the database role may not mark functions LEAKPROOF: searches by date and name will be slower (see README)',
      );
    return applied;
  } finally {
    await client.end();
  }
};
