import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export const countRowsOf = async (db: Db, shopId: number): Promise<number> => {
  const tables = await db.directory<{ name: string }>({
    text: `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
        and has_table_privilege(oid, 'select') order by 1`,
  });
  const counts = tables.map(
    ({ name }) => sql`(select count(*) from ${sql.table(name)} where shop_id = ${shopId})`,
  );
  const [row] = await db.read(
    { shopId },
    sql<{ rows: number }>`select (${sql.join(counts, sql` + `)})::float8 as rows`,
  );
  return row?.rows ?? 0;
};
