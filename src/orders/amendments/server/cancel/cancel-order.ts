import { refundPrice, returnBail } from '#ledger/server/index.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { loadShopRules } from '#setup/shop/server/index.ts';
import { releaseReservations } from '#inventory/stock/server/index.ts';
import { type CancelProposal, cancelRefundOf } from '#orders/amendments/cancel-policy.ts';
import { bailReturnedOnCancel, cancellationOutcome, cancellationCharge } from './cancellation-money.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import type { Order } from '#orders/order/contract.ts';
import type { amendmentContract } from '#orders/amendments/contract.ts';
import { customerWishPort } from '#orders/amendments/server/ports/customer-wishes.ts';
import type { LoadedOrder, OrderLineRecord } from '#orders/order/server/index.ts';
import {
  addCharges,
  updateLines,
  chargesAsRows,
  commitOrderChange,
  illegalTransition,
  lockOrder,
  moneyOfOrder,
  assertWithinRefundLimit,
  documentOrderOf,
  reservationIdOf,
} from '#orders/order/server/index.ts';

type Body = BodyOf<typeof amendmentContract.cancel>;

const mayDecide = (scope: Scope, body: Body, asked: CancelProposal, over: number): void => {
  if (over === 0 || hasRight(scope, 'refund')) return;
  const same = body.money === asked.money && (body.money === 'forfeit' || body.percent === asked.percent);
  if (!same || body.money === 'refund') throw new AppError('FORBIDDEN');
};

const assertPickupDayCame = (lines: readonly OrderLineRecord[], today: Day): void => {
  const last = lines
    .map((line) => line.pickup_day)
    .toSorted()
    .at(-1);
  if (last !== undefined && last > today) throw new AppError('NOSHOW_EARLY', { values: { day: last } });
};

/**
 * Turns a share of the overpayment into credit or a refund, the remainder into a cancellation fee. The
 * deposit is no income. After a no-show, the shop holds it until the customer collects it. If `payLater`,
 * refund and deposit stay with the order until `settleOrder` pays them out.
 */
const settle = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  body: Body,
  {
    over,
    nothingLeft,
    limit,
    payLater,
  }: { over: number; nothingLeft: boolean; limit: number; payLater: boolean },
): Promise<void> => {
  const give = cancelRefundOf(over, body);
  const fee = cancellationCharge(over - give, body.reason);
  await addCharges(q, scope, order.head.id, [fee]);
  const after = { ...order, charges: [...order.charges, ...chargesAsRows([fee])] };
  const money = moneyOfOrder(after);
  const bail = payLater ? 0 : bailReturnedOnCancel(money, body, nothingLeft);
  await assertWithinRefundLimit(q, scope, order.head.id, { amount: bail, method: body.method }, limit);
  const paper = documentOrderOf(scope.shopId, after, money);
  const note = body.reason;
  const given = payLater && body.money !== 'credit' ? 0 : give;
  await refundPrice(q, scope, paper, {
    amount: given,
    method: body.money === 'credit' ? 'credit' : body.method,
    note,
  });
  await returnBail(
    q,
    scope,
    { ...paper, paid: paper.paid - given },
    {
      amount: bail,
      method: body.method,
      note,
      cashBefore: body.money === 'credit' ? 0 : given - voucherShareOf(order, given),
    },
  );
};

export const cancelOrderLines = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  body: Body,
  { payLater = false }: { payLater?: boolean } = {},
): Promise<Order> => {
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([lockOrder(q, scope, orderId), loadShopRules(q, scope, today)]);
  const { lines, reversed, cancelled, nothingLeft, over, proposal } = cancellationOutcome(order, body, today);
  if (lines.length === 0) throw illegalTransition();
  if (body.kind === 'noshow') assertPickupDayCame(lines, today);
  const ids = lines.map((line) => line.id);
  mayDecide(scope, body, proposal, over);

  await releaseReservations(q, scope, lines.map(reservationIdOf));
  await updateLines(scope, ids, { state: body.kind }).execute(q);
  await addCharges(q, scope, order.head.id, reversed);
  const waived = cancelRefundOf(over, body) - cancelRefundOf(over, proposal);
  await settle(q, scope, cancelled, body, { over, nothingLeft, limit: rules.staffRefundLimit, payLater });
  const before = lines.map((line) => ({ id: line.id, state: line.state, unitId: line.unit_id }));
  const step = { kind: 'cancel' as const, reason: body.reason };
  const { seenSlips, ...after } = body;
  const reply = await commitOrderChange(
    q,
    scope,
    order,
    {
      action: 'rental.cancel',
      before,
      after,
      step,
      reductions:
        waived > 0
          ? [{ kind: 'waiver', amount: waived, reason: body.reason, orderVersion: order.head.version + 1 }]
          : [],
      seenSlips,
    },
    today,
  );
  const carriedOut = body.kind === 'cancelled' ? 'cancel' : null;
  await customerWishPort.provided(q, scope, order.head.id, { kind: carriedOut });
  return reply;
};

export const cancelOrder = writeHandler<typeof amendmentContract.cancel>((q, scope, call) =>
  cancelOrderLines(q, scope, call.params.id, call.body),
);
