/** Tables come from the catalogue, so new tables are backed up too. */
import type pg from 'pg';

export type SchemaTable = { name: string; columns: string[]; byShop: boolean };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedTableName = (name: string): string => `public.${quoted(name)}`;
export const quotedColumnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** The table has rows only during distribution (platform/cluster/distribute-tables.ts). */
const ofCluster = ['migration_key'];

export const readSchemaTables = async (client: pg.ClientBase): Promise<SchemaTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[]; by_shop: boolean }>(
    `
    select c.relname as name, c.relrowsecurity as by_shop,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
    [ofCluster],
  );
  return rows.map((row) => ({ name: row.name, columns: row.columns, byShop: row.by_shop }));
};

export const assertSeesAllShops = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as "all" from pg_roles where rolname = current_user',
  );
  return rows[0]?.all ?? false;
};

export type AppliedMigration = { name: string; hash: string };

export const appliedMigrations = async (client: pg.ClientBase): Promise<AppliedMigration[]> => {
  const { rows } = await client.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'migration'",
  );
  if (rows.length === 0) return [];
  return (await client.query<AppliedMigration>('select name, hash from migration order by name')).rows;
};
