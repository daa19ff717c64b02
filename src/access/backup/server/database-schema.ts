/** What the tables are, asked of the catalogue: so a new one is in the next backup by itself. */
import type pg from 'pg';

export type Table = { name: string; columns: string[]; byShop: boolean };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const tableName = (name: string): string => `public.${quoted(name)}`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** What only a cluster has, for the moments in which its tables are spread (platform/cluster/distribute-tables.ts). */
const ofCluster = ['migration_key'];

/** Every table of ours with the columns that are stored as given; generated ones are reckoned again. Those of extensions are not ours. */
export const tablesOf = async (client: pg.ClientBase): Promise<Table[]> => {
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

/** Whether this role is shown the rows of every shop at once. */
export const seesAllShops = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as "all" from pg_roles where rolname = current_user',
  );
  return rows[0]?.all ?? false;
};

export type Migration = { name: string; hash: string };

/** The migrations applied; none where there is no schema yet. */
export const appliedMigrations = async (client: pg.ClientBase): Promise<Migration[]> => {
  const { rows } = await client.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'migration'",
  );
  if (rows.length === 0) return [];
  return (await client.query<Migration>('select name, hash from migration order by name')).rows;
};
