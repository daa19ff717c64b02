import { refundPrice } from '#ledger/server/index.ts';
import type { FeeAmount, FeeKind } from '#ledger/entry-kinds.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { loadShopRules } from '#setup/shop/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { LoadedOrder, NewCharge } from '#orders/order/server/index.ts';
import {
  addCharges,
  assertDistinctLines,
  assertWithinRefundLimit,
  chargesAsRows,
  commitOrderChange,
  documentOrderOf,
  lockOrder,
  moneyOfOrder,
  updateLines,
} from '#orders/order/server/index.ts';
import type { amendmentContract } from '#orders/amendments/contract.ts';
import { isSameFee, lowerableFeesOf, type LowerableFee } from '#orders/amendments/lowerable-fees.ts';
import { lostLineOf, recoverLines } from '../recover-lost.ts';

type Body = Omit<BodyOf<typeof amendmentContract.lowerFee>, 'seenSlips'>;

type FeeCharge = NewCharge & { kind: FeeKind };

const feesOf = (order: LoadedOrder): LowerableFee[] =>
  lowerableFeesOf(order.charges.map((one) => ({ ...one, orderDetailId: one.line_id })));

const loweringCharges = (order: LoadedOrder, { fees, reason }: Body): FeeCharge[] => {
  const open = feesOf(order);
  return fees.map((fee) => {
    const { orderDetailId, kind, noVat, amount } = fee;
    if (orderDetailId !== null && !order.lines.some((line) => line.id === orderDetailId))
      throw new AppError('NOT_FOUND');
    const one = open.find((other) => isSameFee(other, fee));
    const left = one?.left ?? 0;
    if (one === undefined || amount > left)
      throw new AppError('LOWERING_TOO_LARGE', { values: { left: formatBaht(left) } });
    one.left -= amount;
    return { lineId: orderDetailId, kind, amount: -amount, noVat, reason };
  });
};

const withCharges = (order: LoadedOrder, charges: readonly NewCharge[]): LoadedOrder => ({
  ...order,
  charges: [...order.charges, ...chargesAsRows(charges)],
});

const overpaidOf = (order: LoadedOrder): number => Math.max(0, -moneyOfOrder(order).balance);

const priceDropsOf = (order: LoadedOrder, charges: readonly FeeCharge[]): FeeAmount[] =>
  charges.map((one, index) => {
    const price = (count: number): number => moneyOfOrder(withCharges(order, charges.slice(0, count))).price;
    return { kind: one.kind, noVat: one.noVat, amount: price(index) - price(index + 1) };
  });

const reopenLines = async (q: Tx, scope: Scope, order: LoadedOrder, { fees }: Body): Promise<void> => {
  const settled = order.lines.filter(
    (line) =>
      isInStateSet('settled', line.state) &&
      fees.some(({ orderDetailId: id }) => id === null || id === line.id),
  );
  for (const lost of [true, false]) {
    const ids = settled.filter((line) => line.lost === lost).map((line) => line.id);
    if (ids.length > 0) await updateLines(scope, ids, { state: lost ? 'lost' : 'returned' }).execute(q);
  }
};

const giveBack = async (
  q: Tx,
  scope: Scope,
  after: LoadedOrder,
  body: Body,
  { amount, fees, limit }: { amount: number; fees: FeeAmount[]; limit: number },
): Promise<void> => {
  const { method, reason: note, slip, slipImageId } = body;
  const paper = documentOrderOf(scope.shopId, after);
  if (body.money === 'credit') {
    await refundPrice(q, scope, paper, { amount, method: 'credit', note, fees });
    return;
  }
  const give = { amount, method, slip, slipImageId };
  await assertWithinRefundLimit(q, scope, after.head.id, give, limit);
  await refundPrice(q, scope, paper, { ...give, note, fees });
};

/**
 * The reduction pays the order's debts first. The customer gets the remainder. Documents and entries have
 * today's date.
 */
export const lowerFee = writeHandler<typeof amendmentContract.lowerFee>(async (q, scope, call) => {
  const { seenSlips, ...body } = call.body;
  const { reason, foundIds } = body;
  assertDistinctLines(foundIds);
  if (foundIds.length > 0 && effectiveRole(scope.roles) === 'staff') throw new AppError('FORBIDDEN');
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([
    lockOrder(q, scope, call.params.id),
    loadShopRules(q, scope, today),
  ]);
  const charges = loweringCharges(order, body);
  const found = foundIds.map((id) => lostLineOf(order, id));
  const after = withCharges(order, charges);
  const back = overpaidOf(after) - overpaidOf(order);
  await addCharges(q, scope, order.head.id, charges);
  if (back > 0 && body.money === 'leave') await reopenLines(q, scope, order, body);
  await recoverLines(q, scope, found, reason);
  if (back > 0 && body.money !== 'leave') {
    const fees = priceDropsOf(order, charges);
    await giveBack(q, scope, after, body, { amount: back, fees, limit: rules.staffRefundLimit });
  }
  const before = {
    fees: feesOf(order),
    lines: found.map((line) => ({ id: line.id, state: line.state })),
  };
  const step = { kind: 'lower' as const, reason };
  return commitOrderChange(
    q,
    scope,
    order,
    { action: 'rental.lower-fee', before, after: { ...body, back }, step, seenSlips },
    today,
  );
});
