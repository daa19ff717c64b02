/** What selling asks of this room. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { BackTo } from '../move-kinds.ts';
import { worthBack } from '../stock-value.ts';
import type { NewMove } from './post-moves.ts';
import { post } from './post-moves.ts';

export type SoldLine = { goodsId: number; quantity: number; orderLineId?: number | undefined };
/** `cost`: satang that all its pieces were bought for. `moveId` is what a return names. */
export type TakenGoods = { moveId: number; goodsId: number; quantity: number; cost: number };
export type Sale = { orderId?: number | undefined; note?: string | undefined; key?: string | undefined };

/**
 * Goods leave scope.branchId for a sale, all or none; answers in the order of the lines. GOODS_SHORT names what is short
 * and how many are left (`data.items`); NOT_FOUND; CONFLICT when `key` was used before.
 */
export const takeGoods = async (
  q: Tx,
  scope: Scope,
  lines: readonly SoldLine[],
  sale: Sale = {},
): Promise<TakenGoods[]> => {
  const posted = await post(
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

/** `moveId` of the sale it takes back. */
export type BackLine = { moveId: number; quantity: number };

type SoldMove = {
  moveId: number;
  goodsId: number;
  sold: number;
  cost: number;
  before: number;
  orderId: number | null;
  orderLineId: number | null;
};

/** Sales with what came back of them already; their goods are locked, for two may bring back the same sale. */
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
 * Sold goods come back at scope.branchId, to be sold again or to be written off, each worth what it went for; answers
 * with what came back (`cost` in satang). NOT_FOUND for a sale that is not there, CONFLICT for more than is still away.
 */
export const giveBackGoods = async (
  q: Tx,
  scope: Scope,
  lines: readonly BackLine[],
  to: BackTo,
  { note, key }: Pick<Sale, 'note' | 'key'> = {},
): Promise<TakenGoods[]> => {
  const sold = await soldMoves(
    q,
    scope,
    lines.map((one) => one.moveId),
  );
  const moves = lines.flatMap(({ moveId, quantity }): NewMove[] => {
    const sale = sold.get(moveId);
    if (sale === undefined) throw new AppError('NOT_FOUND');
    if (sale.before + quantity > sale.sold) throw new AppError('CONFLICT');
    const value = worthBack(sale.cost, sale.sold, sale.before, quantity);
    sale.before += quantity;
    const back = {
      goodsId: sale.goodsId,
      branchId: scope.branchId,
      value,
      note,
      orderId: sale.orderId ?? undefined,
      orderLineId: sale.orderLineId ?? undefined,
    };
    const came: NewMove = { ...back, kind: 'sale_return', quantity, ofId: moveId };
    return to === 'stock' ? [came] : [came, { ...back, kind: 'write_off', quantity: -quantity }];
  });
  const posted = await post(q, scope, moves, key);
  return posted
    .filter((one) => one.quantity > 0)
    .map(({ moveId, goodsId, quantity, value }) => ({ moveId, goodsId, quantity, cost: value }));
};
