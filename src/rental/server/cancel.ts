import { sql } from 'kysely';
import { keepBail, refundPrice, returnBail } from '../../accounting/server/index.ts';
import { effectiveRole } from '../../core/common/access.ts';
import type { BodyOf } from '../../core/common/contract.ts';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import { writing } from '../../core/server/call.ts';
import type { Scope } from '../../core/server/scope.ts';
import { release } from '../../stock/server/index.ts';
import type { rentalContract } from '../contract.ts';
import { counts } from '../totals.ts';
import { addCharges, type NewCharge } from './charges.ts';
import { finish, promiseOf } from './finish.ts';
import { type Loaded, lockOrder, moneyIn } from './load.ts';
import { paperOrder } from './paper.ts';
import { illegal } from './refuse.ts';
import type { ChargeRow, LineRow } from './rows.ts';

type Body = BodyOf<typeof rentalContract.cancel>;

/** Fees for lengthening or changing what is now cancelled fall away: each is taken back by a row of its own. */
const reversals = (
  order: Loaded,
  cancelled: readonly LineRow[],
  nothingLeft: boolean,
  reason: string,
): NewCharge[] =>
  order.charges
    .filter((one) => one.kind === 'extension_fee' || one.kind === 'swap_fee' || one.kind === 'shipping')
    .filter((one) => nothingLeft || cancelled.some((line) => line.id === one.line_id))
    .map((one) => ({ lineId: one.line_id, kind: one.kind, amount: -one.amount, reason }));

const asRows = (charges: readonly NewCharge[]): ChargeRow[] =>
  charges.map((one) => ({
    id: 0,
    line_id: one.lineId,
    kind: one.kind,
    amount: one.amount,
    reason: one.reason,
    at: '',
  }));

/** Price and bail beyond what the rest of the order asks for go back, each with its paper. */
const giveBack = async (q: Tx, scope: Scope, order: Loaded, body: Body): Promise<void> => {
  const money = moneyIn(order);
  const paper = paperOrder(scope.shopId, order, money);
  const price = Math.max(0, -money.balance);
  const give = { method: body.method, note: body.reason };
  await refundPrice(q, scope, paper, { ...give, amount: price });
  await returnBail(
    q,
    scope,
    { ...paper, paid: paper.paid - price },
    { ...give, amount: Math.max(0, money.bailHeld - money.bail) },
  );
};

/**
 * What was paid is kept: bail too when nothing of the order is left. A cancellation fee of the same amount
 * makes it income that is owed, so that price and paid stay equal.
 */
const keepAll = async (
  q: Tx,
  scope: Scope,
  order: Loaded,
  nothingLeft: boolean,
  reason: string,
): Promise<void> => {
  const before = moneyIn(order);
  const bail = nothingLeft ? before.bailHeld : 0;
  const fee: NewCharge = {
    lineId: null,
    kind: 'cancel_fee',
    amount: Math.max(0, bail - before.balance),
    reason,
  };
  await addCharges(q, scope, order.head.id, [fee]);
  const after = { ...order, charges: [...order.charges, ...asRows([fee])] };
  await keepBail(q, scope, paperOrder(scope.shopId, after), [
    { kind: 'other_income', amount: bail, note: reason },
  ]);
};

export const cancel = writing<typeof rentalContract.cancel>(async (q, scope, call) => {
  const { body } = call;
  if (body.money === 'refund' && effectiveRole(scope.roles) === 'staff') throw new AppError('FORBIDDEN');
  const order = await lockOrder(q, scope, call.params.id);
  const lines = order.lines.filter((line) => line.state === 'reserved' || line.state === 'prepared');
  if (lines.length === 0) throw illegal();
  const ids = lines.map((line) => line.id);

  await release(q, scope, lines.map(promiseOf));
  await sql`update order_line set state = ${body.kind} where shop_id = ${scope.shopId} and id = any(${ids}::bigint[])`.execute(
    q,
  );
  const left = order.lines.map((line) => (ids.includes(line.id) ? { ...line, state: body.kind } : line));
  const nothingLeft = !left.some((line) => counts(line.state));
  const reversed = reversals(order, lines, nothingLeft, body.reason);
  await addCharges(q, scope, order.head.id, reversed);
  const cancelled = { ...order, lines: left, charges: [...order.charges, ...asRows(reversed)] };
  await (body.money === 'refund'
    ? giveBack(q, scope, cancelled, body)
    : keepAll(q, scope, cancelled, nothingLeft, body.reason));
  const before = lines.map((line) => ({ id: line.id, state: line.state, unitId: line.unit_id }));
  return finish(q, scope, order.head.id, { action: 'rental.cancel', before, after: body });
});
