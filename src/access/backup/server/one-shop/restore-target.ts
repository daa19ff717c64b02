import pg from 'pg';
import { isCluster } from '#platform/cluster/distribute-tables.ts';
import { findWritableHost } from '#platform/db/database-hosts.ts';
import { BackupFault } from '../backup-fault.ts';
import { quotedTableName } from '../database-schema.ts';
import type { ShopTable } from './shop-rows.ts';

export const connectOwner = async (ownerUrl: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: await findWritableHost(ownerUrl),
    application_name: name,
  });
  client.on('error', () => {});
  await client.connect();
  if (await isCluster(client)) {
    await client.end();
    throw new BackupFault('place', `${name} does not work on a cluster yet: nothing was changed`);
  }
  return client;
};

export const withoutTimeouts =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

const isSuperuser = async (client: pg.ClientBase): Promise<boolean> =>
  (
    await client.query<{ strong: boolean }>(
      'select rolsuper as strong from pg_roles where rolname = current_user',
    )
  ).rows[0]?.strong === true;

/**
 * Allows inserts and deletes of a shop's rows in any order. A superuser skips foreign keys, which hold for a
 * whole shop. Another owner locks all tables and checks the keys afterwards.
 */
export const suspendForeignKeys = async (
  client: pg.Client,
  tables: readonly ShopTable[],
): Promise<() => Promise<void>> => {
  if (await isSuperuser(client)) {
    await client.query('set local session_replication_role = replica');
    return async () => {};
  }
  const guarded = tables.filter(({ byShop }) => byShop).map(({ name }) => quotedTableName(name));
  for (const name of guarded) await client.query(`alter table ${name} no force row level security`);
  const { rows } = await client.query<{ table: string; name: string; def: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as def
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, def } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${def}`);
    for (const name of guarded) await client.query(`alter table ${name} force row level security`);
  };
};

/** New rows of the shop must get ids after the restored ones. */
export const advanceSequences = async (client: pg.Client, shopId: number): Promise<void> => {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select d.objid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.deptype in ('a', 'i') and exists (select from pg_attribute x where x.attrelid = d.refobjid and x.attname = 'shop_id')`);
  for (const { sequence, table, column } of rows)
    await client.query(
      `select setval('${sequence}'::regclass, m.id) from (select max(${column}) as id from ${table} where shop_id = $1) m
       where m.id > (select last_value from ${sequence})`,
      [shopId],
    );
};
