/** One transaction loads all records into a schema without rows. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { findWritableHost } from '#platform/db/database-hosts.ts';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupFault } from './backup-fault.ts';
import type { RecordHeadOf } from './backup-records.ts';
import { quotedColumnList, quotedTableName, readSchemaTables } from './database-schema.ts';

export type RecordLoader = {
  table(head: RecordHeadOf<'table'>, data: AsyncIterable<Buffer>): Promise<void>;
  sequences(head: RecordHeadOf<'sequences'>): Promise<void>;
  finish(rows: Readonly<Record<string, number>>): Promise<void>;
  close(): Promise<void>;
};

type Made = { table: string; name: string; def: string };

/** Drops keys and indexes. The returned function creates them after the load, which is much faster. */
const takeOff = async (client: pg.Client): Promise<() => Promise<void>> => {
  const { rows: constraints } = await client.query<Made & { foreign: boolean }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as def, contype = 'f' as foreign
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u', 'x') and conparentid = 0
    order by contype = 'f' desc, conrelid, conname`);
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows: indexes } = await client.query<{ name: string; def: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as def
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by i.indrelid, c.relname`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const add = ({ table, name, def }: Made): Promise<unknown> =>
    client.query(`alter table ${table} add constraint ${name} ${def}`);
  return async () => {
    for (const { def } of indexes) await client.query(def);
    for (const one of constraints.filter(({ foreign }) => !foreign)) await add(one);
    for (const one of constraints.filter(({ foreign }) => foreign)) await add(one);
  };
};

/** Empties all tables, also the table of migrations, because the backup contains its rows. */
export const openRecordLoader = async (ownerUrl: string): Promise<RecordLoader> => {
  const client = new pg.Client({
    connectionString: await findWritableHost(ownerUrl),
    application_name: 'ratri restore',
  });
  client.on('error', () => {});
  await client.connect();
  const loaded: Record<string, number> = {};
  try {
    await client.query('begin');
    await client.query(
      "set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local maintenance_work_mem = '256MB'; set local synchronous_commit = on",
    );
    const tables = await readSchemaTables(client);
    // Row-level security must not hide rows of other shops.
    const guarded = tables.filter(({ byShop }) => byShop).map(({ name }) => quotedTableName(name));
    for (const name of guarded) await client.query(`alter table ${name} no force row level security`);
    await client.query(`truncate ${tables.map(({ name }) => quotedTableName(name)).join(', ')}`);
    const putBack = await takeOff(client);
    return {
      table: async ({ name, columns }, data) => {
        if (!tables.some((one) => one.name === name && one.columns.join() === columns.join()))
          throw new BackupFault('place', `the table ${name} of the backup does not fit`);
        const into = client.query(
          copyFrom(`copy ${quotedTableName(name)} (${quotedColumnList(columns)}) from stdin with (freeze)`),
        );
        await pipeline(Readable.from(data, { objectMode: false }), into);
        loaded[name] = into.rowCount;
      },
      sequences: async ({ sequences }) => {
        for (const { name, value } of sequences)
          await client.query('select setval($1::regclass, $2::bigint)', [quotedTableName(name), value]);
      },
      finish: async (rows) => {
        for (const { name } of tables)
          if (loaded[name] !== rows[name])
            throw new BackupFault('damaged', `${name} has ${loaded[name]} rows instead of ${rows[name]}`);
        await putBack();
        for (const name of guarded) await client.query(`alter table ${name} force row level security`);
        await client.query('commit');
        await client.query('analyze');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
};
