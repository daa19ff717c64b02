import { sql } from 'kysely';
import { refundPrice, reverseEntries, takePayments } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { vatExclusive } from '#lib/money/money.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { returnGoodsToStock } from '#sales/consumables/server/index.ts';
import { isSold, saleAmount, type SaleState } from '#orders/order/rules/sale-lines.ts';
import {
  addCharges,
  endSaleLines,
  commitOrderChange,
  illegalTransition,
  invalidField,
  type LoadedOrder,
  lockOrder,
  moneyOfOrder,
  assertWithinRefundLimit,
  type NewCharge,
  documentOrderOf,
  paymentStageOf,
  reloadOrder,
  type OrderSaleRow,
} from '#orders/order/server/index.ts';
import { loadShopRules } from '#setup/shop/server/index.ts';
import { takeBackSoldUnits } from '#inventory/stock/server/index.ts';
import type { GiveBackPlace, retailContract } from '../contract.ts';

type Back = { line: OrderSaleRow; quantity: number; to: GiveBackPlace };

const unitState = { rack: 'ready', inspect: 'inspect', written_off: 'retired' } as const;

const unCharge = ({ line, quantity }: Back, reason: string): NewCharge => ({
  lineId: null,
  kind: 'sale',
  amount: -saleAmount({ ...line, quantity }),
  noVat: false,
  reason,
});

/**
 * Garments go to the rack, to inspection, or are retired. Consumables go to the stock of the scope's branch,
 * or are written off.
 */
const bringBack = async (
  q: Tx,
  scope: Scope,
  back: readonly Back[],
  { as, reason }: { as: (to: GiveBackPlace) => Exclude<SaleState, 'sold'>; reason: string },
): Promise<void> => {
  for (const to of ['rack', 'inspect', 'written_off'] as const) {
    const mine = back.filter((one) => one.to === to);
    if (mine.length === 0) continue;
    const unitIds = mine.flatMap(({ line }) => line.unit_id ?? []);
    await takeBackSoldUnits(q, scope, unitIds, unitState[to], reason);
    const goods = mine.flatMap(({ line, quantity }) =>
      line.goods_move_id === null ? [] : [{ moveId: line.goods_move_id, quantity }],
    );
    const came =
      goods.length === 0
        ? []
        : await returnGoodsToStock(q, scope, goods, to === 'written_off' ? 'write_off' : 'stock', {
            note: reason,
          });
    const costs = came.values();
    const ended = mine.map(({ line, quantity }) => ({
      id: line.id,
      quantity,
      cost: line.goods_move_id === null ? line.cost : (costs.next().value?.cost ?? 0),
    }));
    await endSaleLines(scope, ended, as(to), reason).execute(q);
  }
};

/** Returns the satang paid above the price of the items that remain sold. Payments cover sold items first. */
const paidBeyond = async (q: Tx, scope: Scope, { head, charges }: LoadedOrder): Promise<number> => {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(e.amount), 0)::bigint as paid from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.order_id = ${head.id} and (e.kind = 'sale'
      or exists (select from sold_refund w where w.shop_id = e.shop_id and w.entry_id = e.id))`.execute(q);
  const sold = charges.reduce((sum, one) => (one.kind === 'sale' ? sum + one.amount : sum), 0);
  return (rows[0]?.paid ?? 0) - vatExclusive(Math.max(0, sold), head.vat_rate).total;
};

/**
 * Pays owed rent with the money for returned items, at most `most` satang. Ledger and documents show a refund
 * and a new cash payment, so sales fall, rent rises and the drawer's cash stays the same.
 */
const payRentWith = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { most, reason }: { most: number; reason: string },
): Promise<void> => {
  const order = await reloadOrder(q, scope, orderId);
  const stage = paymentStageOf(order);
  if (order.head.kind !== 'rental' || stage === undefined) return;
  const beyond = most <= 0 ? 0 : await paidBeyond(q, scope, order);
  const amount = Math.min(most, beyond);
  if (amount <= 0) return;
  const { shopId } = scope;
  const method = 'cash';
  const unmoved = true;
  const back = { amount, method, note: reason, sold: true, unmoved } as const;
  await refundPrice(q, scope, documentOrderOf(shopId, order), back);
  const now = await reloadOrder(q, scope, orderId);
  const paid = [{ for: 'price', method, amount }] as const;
  await takePayments(q, scope, documentOrderOf(shopId, now), stage, paid, { unmoved });
};

/** Pays owed rent first. Refunds money paid above the remaining price, at most the price of these items. */
export const takeBackSoldItems = writeHandler<typeof retailContract.giveBack>(async (q, scope, call) => {
  const { lines, reason, method, slip, slipImageId, seenSlips } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  if (new Set(lines.map((one) => one.saleLineId)).size < lines.length) throw invalidField('lines');
  const back = lines.map(({ saleLineId, quantity, to }, index): Back => {
    const line = order.sales.find((one) => one.id === saleLineId);
    if (line === undefined) throw new AppError('NOT_FOUND');
    if (!isSold(line.state)) throw illegalTransition();
    if (quantity > line.quantity) throw invalidField(`lines.${index}.quantity`);
    if (to === 'inspect' && line.unit_id === null) throw invalidField(`lines.${index}.to`);
    return { line, quantity, to };
  });
  const rules = await loadShopRules(q, scope, bangkokDay(new Date()));
  await bringBack(q, scope, back, { as: (to) => (to === 'written_off' ? to : 'returned'), reason });
  await addCharges(
    q,
    scope,
    order.head.id,
    back.map((one) => unCharge(one, reason)),
  );
  const after = await reloadOrder(q, scope, order.head.id);
  const money = moneyOfOrder(after);
  const amount = Math.max(0, Math.min(-money.balance, moneyOfOrder(order).price - money.price));
  if (method !== 'credit')
    await assertWithinRefundLimit(
      q,
      scope,
      order.head.id,
      { amount, method, slip, slipImageId },
      rules.staffRefundLimit,
    );
  await refundPrice(q, scope, documentOrderOf(scope.shopId, after), {
    amount,
    method,
    note: reason,
    slip,
    slipImageId,
    sold: order.head.kind === 'rental',
  });
  const given = moneyOfOrder(order).price - money.price;
  await payRentWith(q, scope, order.head.id, { most: given - amount, reason });
  return commitOrderChange(q, scope, order, {
    action: 'sale.return',
    seenSlips,
    after: { lines, reason, method, amount },
  });
});

/** Voids a whole sale of today. Throws SALE_NOT_TODAY also after a return or in another branch. */
export const voidSale = writeHandler<typeof retailContract.undo>(async (q, scope, call) => {
  const { reason, seenSlips } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const today = bangkokDay(new Date());
  if (order.head.kind !== 'sale') throw new AppError('NOT_FOUND');
  if (
    order.head.made_day !== today ||
    order.head.branch_id !== scope.branchId ||
    order.sales.some((one) => !isSold(one.state))
  )
    return call.fail('SALE_NOT_TODAY');
  const back = order.sales.map((line): Back => ({ line, quantity: line.quantity, to: 'rack' }));
  await bringBack(q, scope, back, { as: () => 'void', reason });
  await addCharges(
    q,
    scope,
    order.head.id,
    back.map((one) => unCharge(one, reason)),
  );
  const now = await reloadOrder(q, scope, order.head.id);
  await reverseEntries(
    q,
    scope,
    documentOrderOf(scope.shopId, now),
    order.entries.map((one) => one.id),
    reason,
  );
  return commitOrderChange(q, scope, order, { action: 'sale.void', after: { reason }, seenSlips });
});
