import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { GiveBackTarget } from '../move-kinds.ts';
import { returnedStockValue } from '../stock-value.ts';
import type { NewGoodsMove } from './post-moves.ts';
import { postGoodsMoves } from './post-moves.ts';

export type SoldGoodsLine = { goodsId: number; quantity: number; orderLineId?: number | undefined };
/** `cost` is in satang for all pieces. A return refers to `moveId`. */
export type WithdrawnGoods = { moveId: number; goodsId: number; quantity: number; cost: number };
export type GoodsSale = { orderId?: number | undefined; note?: string | undefined; key?: string | undefined };

/**
 * Takes all lines from the stock of the scope's branch, or none. Throws GOODS_SHORT (`data.items`),
 * NOT_FOUND, or CONFLICT if `key` was used before.
 */
export const withdrawGoods = async (
  q: Tx,
  scope: Scope,
  lines: readonly SoldGoodsLine[],
  sale: GoodsSale = {},
): Promise<WithdrawnGoods[]> => {
  const posted = await postGoodsMoves(
    q,
    scope,
    lines.map(({ goodsId, quantity, orderLineId }) => ({
      goodsId,
      branchId: scope.branchId,
      kind: 'sale',
      quantity: -quantity,
      orderId: sale.orderId,
      orderLineId,
      note: sale.note,
    })),
    sale.key,
  );
  return posted.map(({ moveId, goodsId, quantity, value }) => ({
    moveId,
    goodsId,
    quantity: -quantity,
    cost: value === 0 ? 0 : -value,
  }));
};

export type ReturnedGoodsLine = { moveId: number; quantity: number };

type SoldMove = {
  moveId: number;
  goodsId: number;
  sold: number;
  cost: number;
  before: number;
  orderId: number | null;
  orderLineId: number | null;
};

/** Locks the sale against concurrent returns. */
const soldMoves = async (q: Tx, scope: Scope, moveIds: readonly number[]): Promise<Map<number, SoldMove>> => {
  await sql`
    select from goods g where g.shop_id = ${scope.shopId} and g.id in (
      select m.goods_id from goods_move m where m.shop_id = ${scope.shopId} and m.id = any(${moveIds}::bigint[]))
    order by g.id for no key update`.execute(q);
  const { rows } = await sql<SoldMove>`
    select m.id as "moveId", m.goods_id as "goodsId", -m.quantity as sold, -m.value as cost, m.order_id as "orderId",
      m.order_line_id as "orderLineId",
      coalesce((select sum(r.quantity) from goods_move r where r.shop_id = ${scope.shopId} and r.of_id = m.id), 0)::int as before
    from goods_move m where m.shop_id = ${scope.shopId} and m.kind = 'sale' and m.id = any(${moveIds}::bigint[])`.execute(
    q,
  );
  return new Map(rows.map((row) => [row.moveId, row]));
};

/**
 * Returns pieces at cost (satang) to the stock of the scope's branch, or writes them off. Throws NOT_FOUND
 * for an unknown withdrawal, CONFLICT for more pieces than are still sold.
 */
export const returnGoodsToStock = async (
  q: Tx,
  scope: Scope,
  lines: readonly ReturnedGoodsLine[],
  to: GiveBackTarget,
  { note, key }: Pick<GoodsSale, 'note' | 'key'> = {},
): Promise<WithdrawnGoods[]> => {
  const sold = await soldMoves(
    q,
    scope,
    lines.map((one) => one.moveId),
  );
  const moves = lines.flatMap(({ moveId, quantity }): NewGoodsMove[] => {
    const sale = sold.get(moveId);
    if (sale === undefined) throw new AppError('NOT_FOUND');
    if (sale.before + quantity > sale.sold) throw new AppError('CONFLICT');
    const value = returnedStockValue(sale.cost, sale.sold, sale.before, quantity);
    sale.before += quantity;
    const back = {
      goodsId: sale.goodsId,
      branchId: scope.branchId,
      value,
      note,
      orderId: sale.orderId ?? undefined,
      orderLineId: sale.orderLineId ?? undefined,
    };
    const came: NewGoodsMove = { ...back, kind: 'sale_return', quantity, ofId: moveId };
    return to === 'stock' ? [came] : [came, { ...back, kind: 'write_off', quantity: -quantity }];
  });
  const posted = await postGoodsMoves(q, scope, moves, key);
  return posted
    .filter((one) => one.quantity > 0)
    .map(({ moveId, goodsId, quantity, value }) => ({ moveId, goodsId, quantity, cost: value }));
};
