import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SetPosition } from './price-set.ts';

export type OrderSetValues = { setId: number; name: string; price: number; bail: number };

/** The caller has saved the lines in the order of `garments`. `had`: the order had sets. */
export const saveOrderSets = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  orderId: number,
  sets: readonly OrderSetValues[],
  garments: readonly { set?: SetPosition | undefined }[],
  had: boolean,
): Promise<void> => {
  if (had)
    await sql`delete from order_set where shop_id = ${scope.shopId} and order_id = ${orderId}`.execute(q);
  if (sets.length === 0) return;
  const made = await sql<{ id: number }>`
    insert into order_set (shop_id, order_id, set_id, name, price, bail)
    select ${scope.shopId}, ${orderId}, n.set_id, n.name, n.price, n.bail
    from unnest(${sets.map((one) => one.setId)}::bigint[], ${sets.map((one) => one.name)}::text[],
      ${sets.map((one) => one.price)}::bigint[], ${sets.map((one) => one.bail)}::bigint[])
      with ordinality as n (set_id, name, price, bail, ord) order by n.ord
    returning id`.execute(q);
  const heads = made.rows.map((one) => one.id).toSorted((a, b) => a - b);
  await sql`
    with lines as (
      select id, row_number() over (order by id) as ord from order_line where shop_id = ${scope.shopId} and order_id = ${orderId}
    )
    update order_line l set order_set_id = n.head, set_part = n.part
    from unnest(${garments.map(({ set }) => (set === undefined ? null : (heads[set.at] ?? null)))}::bigint[],
      ${garments.map((one) => one.set?.part ?? '')}::text[]) with ordinality as n (head, part, ord)
    join lines x on x.ord = n.ord
    where l.shop_id = ${scope.shopId} and l.id = x.id and n.head is not null`.execute(q);
};
