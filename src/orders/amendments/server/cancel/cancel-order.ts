import { refundPrice, returnBail } from '#ledger/server/index.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { shopRules } from '#setup/shop/server/index.ts';
import { release } from '#inventory/stock/server/index.ts';
import { type CancelProposal, givenBack } from '#orders/amendments/cancel-policy.ts';
import { bailBack, calledOff, cancelFee } from './cancellation-money.ts';
import type { changeContract } from '#orders/amendments/contract.ts';
import type { Loaded } from '#orders/order/server/index.ts';
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
} from '#orders/order/server/index.ts';

type Body = BodyOf<typeof changeContract.cancel>;

/**
 * Who may not refund does what the shop's rule says; only who may gives price money back or decides otherwise. FORBIDDEN; nothing
 * to decide where nothing was paid above what is left of the price.
 */
const mayDecide = (scope: Scope, body: Body, asked: CancelProposal, over: number): void => {
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
  const fee = cancelFee(over - give, body.reason);
  await addCharges(q, scope, order.head.id, [fee]);
  const after = { ...order, charges: [...order.charges, ...asRows([fee])] };
  const money = moneyIn(after);
  const bail = bailBack(money, body, nothingLeft);
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
  const { lines, reversed, cancelled, nothingLeft, over, proposal } = calledOff(order, rules, body, today);
  if (lines.length === 0) throw illegal();
  const ids = lines.map((line) => line.id);
  mayDecide(scope, body, proposal, over);

  await release(q, scope, lines.map(promiseOf));
  await changeLines(scope, ids, { state: body.kind }).execute(q);
  await addCharges(q, scope, order.head.id, reversed);
  await settle(q, scope, cancelled, body, { over, nothingLeft, limit: rules.staffRefundLimit });
  const before = lines.map((line) => ({ id: line.id, state: line.state, unitId: line.unit_id }));
  const step = { kind: 'cancel' as const, reason: body.reason };
  return finish(q, scope, order, { action: 'rental.cancel', before, after: body, step }, today);
});
