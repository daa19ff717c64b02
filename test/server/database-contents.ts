import pg from 'pg';
import { inject } from 'vitest';

export const readDatabaseSchema = async (url: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select conrelid::regclass::text || '.' || conname as name, pg_get_constraintdef(oid) || convalidated as def from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select tablename || '.' || policyname, concat(roles, cmd, qual, with_check) from pg_policies where schemaname = 'public'
      union all select relname, concat(relrowsecurity, relforcerowsecurity) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select sequencename, last_value::text from pg_sequences where schemaname = 'public'
      union all select table_name || '.' || privilege_type, 'app' from information_schema.role_table_grants where table_schema = 'public' and grantee like 'ratri_app%'
      order by 1, 2`);
    return rows;
  } finally {
    await client.end();
  }
};

/** Reads every table in a stable order as a superuser. */
export const readDatabaseContents = async (databaseUrl: string): Promise<unknown> => {
  const url = new URL(inject('ownerUrl'));
  url.pathname = new URL(databaseUrl).pathname;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const tables: unknown[] = [];
    for (const { name } of rows)
      tables.push(
        (
          await client.query(
            `select '${name}' as name, count(*), md5(string_agg(t::text, chr(10) order by t::text)) as sum from "${name}" t`,
          )
        ).rows[0],
      );
    return tables;
  } finally {
    await client.end();
  }
};
