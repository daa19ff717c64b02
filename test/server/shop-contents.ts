import type { OwnerQuery } from './test-shops.ts';

/** Returns count and hash of each table's rows: of one shop (`shopId`), or of all shops except `but`. */
export const readShopContents = async (
  sql: OwnerQuery,
  { shopId, but }: { shopId?: number; but?: number },
): Promise<Record<string, string>> => {
  const tables = await sql<{ name: string; own: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped) as own
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'shop_size' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name, own } of tables) {
    if (!own && shopId !== undefined) continue;
    const which =
      shopId !== undefined
        ? `where shop_id = ${shopId}`
        : own
          ? `where shop_id is distinct from ${but ?? null}`
          : '';
    const [row] = await sql<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from "${name}" t ${which}`,
    );
    found[name] = row?.sum ?? '';
  }
  return found;
};
