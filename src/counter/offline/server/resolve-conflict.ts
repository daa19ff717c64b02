import { sql } from 'kysely';
import { codeKey } from '#lib/codes/code-key.ts';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { type OperationCall, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { illegalTransition, invalidField, lockOrder, takeWithSurplus } from '#orders/order/server/index.ts';
import type { StepPaymentInput, offlineContract } from '../contract.ts';
import { adminResolutions, resolutionsFor } from '../resolutions.ts';
import { runStepOperation } from './step-operations.ts';
import { type AppliedStep, payIntoOrder } from './apply-money.ts';
import { withoutCustomerName } from './apply-step.ts';
import { scopeOfStepDay, scopeOfToday } from './step-days.ts';
import { type StoredStep, storedStepsQuery, stepById, stepToWire, conflictOf } from './stored-steps.ts';
import {
  toOrderPayments,
  writeOffHeldMoney,
  bookHeldMoney,
  firstOpenDay,
  sumOfPayments,
  releaseHeldMoney,
  unmovedPayments,
} from './step-money.ts';
import { bookStepMoney, scopeOfBooking } from './book-held-money.ts';

type Settling = OperationCall<typeof offlineContract.settle>;

type Outcome = {
  orderId: number | null;
  customerId: number | null;
  left: readonly StepPaymentInput[];
  taken?: readonly StepPaymentInput[];
  /** Signed satang booked without an order. */
  held: number;
  goodsDone: boolean;
};

const lockStep = async (q: Tx, scope: Scope, call: Settling): Promise<StoredStep> => {
  const { id } = call.params;
  const branches = sql`branch_id = any(${[...scope.branchIds]}::bigint[])`;
  const held =
    await sql`select id from offline_step where shop_id = ${scope.shopId} and id = ${id} and ${branches} for update`.execute(
      q,
    );
  if (held.rows.length === 0) throw new AppError('NOT_FOUND');
  const kept = (await storedStepsQuery(scope, sql`t.id = ${id}`).execute(q)).rows[0];
  if (kept === undefined) throw new AppError('NOT_FOUND');
  if (kept.state !== 'conflict' || !resolutionsFor(conflictOf(kept)).includes(call.body.way))
    throw illegalTransition();
  return kept;
};

const orderOf = (kept: StoredStep, asked: number | undefined): number => {
  const orderId = asked ?? kept.orderId;
  if (orderId === null) throw invalidField('orderId');
  return orderId;
};

/** Pays the order and refunds the surplus as credit. */
const asCredit = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  taken: readonly StepPaymentInput[],
  number: string,
): Promise<number | null> => {
  const order = await lockOrder(q, scope, orderId);
  await takeWithSurplus(
    q,
    scope,
    order,
    toOrderPayments(taken.map((one) => ({ ...one, for: 'price' }))),
    { amount: sumOfPayments(taken), note: number, goes: 'credit' },
    'rental.pay',
  );
  return order.head.customer_id;
};

/**
 * Applies the step again on its day, or today if some of its money is booked. Unbooked money is booked first
 * and still needs a resolution.
 */
const again = async (q: Tx, scope: Scope, call: Settling, kept: StoredStep): Promise<Outcome> => {
  const { swaps, without, way, returnDay } = call.body;
  const day = bangkokDay(new Date(kept.happenedAt));
  const own = scopeOfStepDay(scope, { ...kept, day, arrived: bangkokDay(new Date(kept.sentAt)) });
  const at = kept.held !== 0 ? scopeOfToday(own) : ((await firstOpenDay(q, own)) ?? scopeOfToday(own));
  const same = { orderId: kept.orderId, customerId: kept.customerId };
  if (kept.unbooked) {
    const held = await bookStepMoney(q, at, kept);
    return { ...same, left: [], held, goodsDone: !kept.goodsOpen };
  }
  const unmoved = await unmovedPayments(q, scope, kept);
  const taken = [...(await releaseHeldMoney(q, scopeOfToday(own), kept)), ...unmoved];
  const done: AppliedStep = await runStepOperation(q, at, {
    what: kept.what,
    number: kept.number,
    day,
    taken,
    fit: true,
    keepPromise: way === 'retry',
    ...(way === 'days' && returnDay !== undefined && { returnDay }),
    ...(way === 'swap' && { swaps: new Map((swaps ?? []).map((one) => [codeKey(one.barcode), one.by])) }),
    ...(way === 'without' && {
      without: new Set((without ?? []).map((one) => (typeof one === 'number' ? one : codeKey(one)))),
    }),
  });
  return { ...done, taken, held: 0, goodsDone: true };
};

const place = async (q: Tx, scope: Scope, call: Settling, kept: StoredStep): Promise<Outcome> => {
  const { way, orderId } = call.body;
  const at = scopeOfBooking(scope, kept);
  const same = { orderId: kept.orderId, customerId: kept.customerId, goodsDone: !kept.goodsOpen };
  if (adminResolutions.includes(way) && effectiveRole(scope.roles) === 'staff')
    throw new AppError('FORBIDDEN');
  if (way === 'bear') {
    await writeOffHeldMoney(q, at, kept.stepId);
    return { ...same, left: [], held: 0 };
  }
  const taken = await releaseHeldMoney(q, at, kept);
  if (way === 'giveBack' || way === 'repaid') return { ...same, left: [], held: 0 };
  const into = orderOf(kept, orderId);
  if (way === 'credit') {
    const customerId = await asCredit(q, at, into, taken, kept.number);
    return { ...same, customerId, left: [], held: 0 };
  }
  const { left } = await payIntoOrder(q, at, into, {
    what: kept.what,
    number: kept.number,
    day: bangkokDay(new Date()),
    taken,
    fit: true,
  });
  return { ...same, orderId: kept.orderId ?? into, left, taken, held: 0 };
};

const take = async (q: Tx, scope: Scope, call: Settling, kept: StoredStep): Promise<Outcome> => {
  const { way } = call.body;
  if (way === 'note')
    return { orderId: kept.orderId, customerId: kept.customerId, left: [], held: kept.held, goodsDone: true };
  return way === 'retry' || way === 'days' || way === 'swap' || way === 'without'
    ? again(q, scope, call, kept)
    : place(q, scope, call, kept);
};

const whyOpen = (
  kept: StoredStep,
  goodsDone: boolean,
  held: number,
): Pick<StoredStep, 'reason' | 'reasonValues'> => {
  if (!goodsDone || held === 0) return kept;
  return held > 0
    ? { reason: 'OFFLINE_MONEY_LEFT', reasonValues: {} }
    : { reason: 'REFUND_TOO_LARGE', reasonValues: { held: formatBaht(0) } };
};

export const resolveConflict = writeHandler<typeof offlineContract.settle>(async (q, scope, call) => {
  const kept = await lockStep(q, scope, call);
  const { way, note } = call.body;
  const { orderId, customerId, goodsDone, ...money } = await take(q, scope, call, kept);
  const at = scopeOfBooking(scope, kept);
  const held = money.held + (await bookHeldMoney(q, at, kept, money.left, money.taken));
  const open = !goodsDone || held !== 0;
  const why = whyOpen(kept, goodsDone, held);
  const what = open && !goodsDone ? kept.what : withoutCustomerName(kept.what, customerId);
  await sql`update offline_step set state = ${open ? 'conflict' : 'settled'}, order_id = ${orderId}::bigint,
      goods_open = ${!goodsDone}, unbooked = false, held = ${held}, what = ${JSON.stringify(what)}::jsonb,
      reason = ${why.reason}, reason_values = ${JSON.stringify(why.reasonValues)}::jsonb,
      settled_way = ${way}, settled_by = ${scope.userId}, settled_at = now(), settled_note = ${note}
    where shop_id = ${scope.shopId} and id = ${kept.stepId}`.execute(q);
  await writeAudit(q, at, {
    action: 'offline.settle',
    subject: 'offline_step',
    id: kept.stepId,
    after: { number: kept.number, kind: kept.kind, way, note },
  });
  return stepToWire(await stepById(q, scope, kept.stepId), call.language);
});
