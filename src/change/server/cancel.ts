import { refundPrice, returnBail } from '../../accounting/server/index.ts';
import { hasRight } from '../../core/common/access.ts';
import type { BodyOf } from '../../core/common/contract.ts';
import { bangkokDay, type Day } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import { writing } from '../../core/server/call.ts';
import type { Scope } from '../../core/server/scope.ts';
import { type ShopRules, shopRules } from '../../shop/server/index.ts';
import { release } from '../../stock/server/index.ts';
import { cancelProposal, givenBack } from '../cancel-policy.ts';
import type { changeContract } from '../contract.ts';
import { counts } from '../../order/totals.ts';
import type { LineRow, Loaded, NewCharge } from '../../order/server/index.ts';
import {
  addCharges,
  changeLines,
  asRows,
  finish,
  illegal,
  lockOrder,
  moneyIn,
  mustBeWithinLimit,
  paperOrder,
  promiseOf,
  reversals,
} from '../../order/server/index.ts';
import { isIn } from '../../order/states.ts';

type Body = BodyOf<typeof changeContract.cancel>;

/** The shop's rule for the first of these lines to be fetched. */
const proposalFor = (lines: readonly LineRow[], rules: ShopRules, kind: Body['kind'], today: Day) =>
  cancelProposal(rules.cancelRules, kind, lines.map((line) => line.pickup_day).toSorted()[0] ?? today, today);

/**
 * Who may not refund does what the shop's rule says; only who may gives price money back or decides otherwise. FORBIDDEN; nothing
 * to decide where nothing was paid above what is left of the price.
 */
const mayDecide = (scope: Scope, body: Body, asked: ReturnType<typeof proposalFor>, over: number): void => {
  if (over === 0 || hasRight(scope, 'refund')) return;
  const same = body.money === asked.money && (body.money === 'forfeit' || body.percent === asked.percent);
  if (!same || body.money === 'refund') throw new AppError('FORBIDDEN');
};

/**
 * What was paid above the price of what is left: a share becomes credit or goes back, the rest is kept as a
 * cancellation fee, so that price and paid are equal. Bail is the customer's money and no income: when nothing of the
 * order is left, or the price goes back, the bail beyond what is left goes back too (docs/decisions). Who does not come is
 * not there to take it: that bail is held until it is fetched (moneyback).
 */
const settle = async (
  q: Tx,
  scope: Scope,
  order: Loaded,
  body: Body,
  { over, nothingLeft, limit }: { over: number; nothingLeft: boolean; limit: number },
): Promise<void> => {
  const give = givenBack(over, body);
  if (give > 0 && body.money === 'credit' && order.head.customer_id === null)
    throw new AppError('CUSTOMER_REQUIRED');
  const fee: NewCharge = {
    lineId: null,
    kind: 'cancel_fee',
    amount: over - give,
    noVat: false,
    reason: body.reason,
  };
  await addCharges(q, scope, order.head.id, [fee]);
  const after = { ...order, charges: [...order.charges, ...asRows([fee])] };
  const money = moneyIn(after);
  const isThere = body.kind !== 'noshow';
  const bail =
    isThere && (nothingLeft || body.money === 'refund') ? Math.max(0, money.bailHeld - money.bail) : 0;
  await mustBeWithinLimit(q, scope, order.head.id, { amount: bail, method: body.method }, limit);
  const paper = paperOrder(scope.shopId, after, money);
  const note = body.reason;
  await refundPrice(q, scope, paper, {
    amount: give,
    method: body.money === 'credit' ? 'credit' : body.method,
    note,
  });
  await returnBail(
    q,
    scope,
    { ...paper, paid: paper.paid - give },
    { amount: bail, method: body.method, note },
  );
};

export const cancel = writing<typeof changeContract.cancel>(async (q, scope, call) => {
  const { body } = call;
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([lockOrder(q, scope, call.params.id), shopRules(q, scope, today)]);
  const lines = order.lines.filter((line) => isIn('held', line.state));
  if (lines.length === 0) throw illegal();
  const ids = lines.map((line) => line.id);

  const left = order.lines.map((line) => (ids.includes(line.id) ? { ...line, state: body.kind } : line));
  const nothingLeft = !left.some((line) => counts(line.state));
  const reversed = reversals(order, lines, nothingLeft, body.reason);
  const cancelled = { ...order, lines: left, charges: [...order.charges, ...asRows(reversed)] };
  const over = Math.max(0, -moneyIn(cancelled).balance);
  mayDecide(scope, body, proposalFor(lines, rules, body.kind, today), over);

  await release(q, scope, lines.map(promiseOf));
  await changeLines(scope, ids, { state: body.kind }).execute(q);
  await addCharges(q, scope, order.head.id, reversed);
  await settle(q, scope, cancelled, body, { over, nothingLeft, limit: rules.staffRefundLimit });
  const before = lines.map((line) => ({ id: line.id, state: line.state, unitId: line.unit_id }));
  const step = { kind: 'cancel' as const, reason: body.reason };
  return finish(q, scope, order, { action: 'rental.cancel', before, after: body, step }, today);
});
