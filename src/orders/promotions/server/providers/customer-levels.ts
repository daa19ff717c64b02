/** The higher level remains after a merge. */
import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';

export const customerLevelData: CustomerDataProvider = {
  follow: async (q, scope, { from, into }) => {
    await sql`insert into member as m (shop_id, customer_id, level_id, at)
      select f.shop_id, ${into}, higher.level_id, f.at from member f
      cross join lateral (select v.id as level_id from member_level v join member b on b.shop_id = v.shop_id and b.level_id = v.id
        where v.shop_id = ${scope.shopId} and b.customer_id in (${from}, ${into}) order by v.rank desc limit 1) higher
      where f.shop_id = ${scope.shopId} and f.customer_id = ${from}
      on conflict (shop_id, customer_id) do update set level_id = excluded.level_id`.execute(q);
    await sql`delete from member where shop_id = ${scope.shopId} and customer_id = ${from}`.execute(q);
  },
  collect: async (q, scope, customerId) => {
    const { rows } = await sql<{ name: string; at: string }>`
      select v.name, m.at from member m join member_level v on v.shop_id = m.shop_id and v.id = m.level_id
      where m.shop_id = ${scope.shopId} and m.customer_id = ${customerId}`.execute(q);
    return [{ name: 'levels', rows }];
  },
  forget: async (q, scope, customerId) => {
    await sql`delete from member where shop_id = ${scope.shopId} and customer_id = ${customerId}`.execute(q);
  },
};
