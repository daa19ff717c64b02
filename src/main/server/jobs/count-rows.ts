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
  const query = sql<{ rows: number }>`select (${sql.join(counts, sql` + `)})::float8 as rows`;
  const { rows } = await db.tx({ shopId }, (q) => query.execute(q), { long: true });
  return rows[0]?.rows ?? 0;
};
