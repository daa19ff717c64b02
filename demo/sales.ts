import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { sellAtOnce } from '#sales/retail/server/index.ts';
import { soldBecause } from './words/sales.ts';

const garmentPrice = 900;

const idleUnit = async (q: Tx, scope: Scope): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u
    where u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId} and u.state = 'ready'
      and not exists (select from reservation r where r.shop_id = ${scope.shopId} and r.unit_id = u.id)
      and (select count(*) from unit o where o.shop_id = u.shop_id and o.item_id = u.item_id and o.state = 'ready') > 3
    order by u.id limit 1`.execute(q);
  return rows[0]?.id;
};

const piecesOf = async (q: Tx, scope: Scope): Promise<{ id: number; price: number }[]> =>
  (
    await sql<{ id: number; price: number }>`
      select g.id, g.price from goods g join goods_stock s on s.shop_id = g.shop_id and s.goods_id = g.id
      where g.shop_id = ${scope.shopId} and s.branch_id = ${scope.branchId} and s.on_hand > 10 order by g.id limit 3`.execute(
      q,
    )
  ).rows;

export const addSales = async (q: Tx, scope: Scope, customerId: number | undefined): Promise<void> => {
  const article = { quantity: 1, discount: 0, discountReason: '' };
  const sell = (lines: Parameters<typeof sellAtOnce>[2]['lines'], satang: number, who: number | null) =>
    sellAtOnce(q, scope, {
      customerId: who,
      lines,
      note: '',
      movePromises: false,
      payments: [{ for: 'price', method: 'cash', amount: satang }],
    });
  const goods = await piecesOf(q, scope);
  for (const { id, price } of goods) await sell([{ ...article, goodsId: id, quantity: 2 }], 2 * price, null);
  const unitId = await idleUnit(q, scope);
  const [first] = goods;
  if (unitId === undefined || first === undefined) return;
  const garment = { ...article, unitId, price: garmentPrice * 100, discountReason: soldBecause };
  await sell(
    [garment, { ...article, goodsId: first.id }],
    garmentPrice * 100 + first.price,
    customerId ?? null,
  );
};
