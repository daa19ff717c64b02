import { sql } from 'kysely';
import { takePayments, refundPrice } from '#ledger/server/index.ts';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { type Call, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  finish,
  illegal,
  invalid,
  lockOrder,
  paperOrder,
  payStage,
  reloadOrder,
} from '#orders/order/server/index.ts';
import type { TakenIn, offlineContract } from '../contract.ts';
import { adminWays, waysOut } from '../resolutions.ts';
import { apply } from './step-operations.ts';
import { type Applied, payInto } from './apply-money.ts';
import { onItsDay, onToday, withoutName } from './apply-step.ts';
import { type KeptStep, keptSteps, stepById, stepOut, stuckOf } from './stored-steps.ts';
import { asPayments, bearHeld, heldOf, hold, openDay, sumOf, takeHeld } from './step-money.ts';
import { bookNow } from './book-held-money.ts';

type Settling = Call<typeof offlineContract.settle>;

/** What a way has done with the step: money that is left over, the order it is of, and whether its garments are entered. */
type Outcome = {
  orderId: number | null;
  customerId: number | null;
  /** To be booked without an order again. */
  left: TakenIn[];
  /** Satang (signed) that are in the book without one then. */
  held: number;
  goodsDone: boolean;
};

/** The step, held until the transaction ends. ILLEGAL_TRANSITION when nothing waits, or not for this way. */
const lockStep = async (q: Tx, scope: Scope, call: Settling): Promise<KeptStep> => {
  const { id } = call.params;
  const branches = sql`branch_id = any(${[...scope.branchIds]}::bigint[])`;
  const held =
    await sql`select id from offline_step where shop_id = ${scope.shopId} and id = ${id} and ${branches} for update`.execute(
      q,
    );
  if (held.rows.length === 0) throw new AppError('NOT_FOUND');
  const kept = (await keptSteps(scope, sql`t.id = ${id}`).execute(q)).rows[0];
  if (kept === undefined) throw new AppError('NOT_FOUND');
  if (kept.state !== 'conflict' || !waysOut(stuckOf(kept)).includes(call.body.way)) throw illegal();
  return kept;
};

const orderOf = (kept: KeptStep, asked: number | undefined): number => {
  const orderId = asked ?? kept.orderId;
  if (orderId === null) throw invalid('orderId');
  return orderId;
};

/** The customer keeps the money: paid on the order, and given back there as credit. CREDIT_NOBODY. */
const asCredit = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  taken: readonly TakenIn[],
  number: string,
): Promise<number | null> => {
  const order = await lockOrder(q, scope, orderId);
  const sum = sumOf(taken);
  const paper = paperOrder(scope.shopId, order);
  await takePayments(
    q,
    scope,
    { ...paper, price: Math.max(paper.price, paper.paid + sum) },
    payStage(order) ?? 'reserve',
    asPayments(taken.map((one) => ({ ...one, for: 'price' }))),
  );
  const paid = await reloadOrder(q, scope, orderId);
  await refundPrice(q, scope, paperOrder(scope.shopId, paid), {
    amount: sum,
    method: 'credit',
    note: number,
  });
  await finish(q, scope, order, {
    action: 'rental.pay',
    step: { kind: 'pay', reason: number },
    after: { amount: sum, method: 'credit', note: number },
  });
  return order.head.customer_id;
};

/**
 * Tries it again: on its own day as long as nothing of it is booked, else today, so that no money stands twice. Money that no
 * open day could take is booked first, and waits as any other.
 */
const again = async (q: Tx, scope: Scope, call: Settling, kept: KeptStep): Promise<Outcome> => {
  const { swaps, without, way } = call.body;
  if (way === 'swap' && (swaps ?? []).length === 0) throw invalid('swaps');
  if (way === 'without' && (without ?? []).length === 0) throw invalid('without');
  const day = bangkokDay(new Date(kept.happenedAt));
  const own = onItsDay(scope, kept.branchId, day, kept.number);
  const at = kept.held !== 0 ? onToday(own) : ((await openDay(q, own)) ?? onToday(own));
  const same = { orderId: kept.orderId, customerId: kept.customerId };
  if (kept.unbooked) {
    const held = await bookNow(q, at, kept);
    return { ...same, left: [], held, goodsDone: !kept.goodsOpen };
  }
  const done: Applied = await apply(q, at, {
    what: kept.what,
    number: kept.number,
    day,
    taken: await takeHeld(q, onToday(own), kept),
    fit: true,
    keepPromise: way === 'retry',
    ...(way === 'swap' && { swaps: new Map((swaps ?? []).map((one) => [one.barcode, one.by])) }),
    ...(way === 'without' && { without: new Set(without) }),
  });
  return { ...done, held: heldOf(kept.kind, done.left), goodsDone: true };
};

/** The money alone; what garments it came with stays as it is. */
const place = async (q: Tx, scope: Scope, call: Settling, kept: KeptStep): Promise<Outcome> => {
  const { way, orderId } = call.body;
  const at: Scope = { ...scope, branchId: kept.branchId };
  const same = { orderId: kept.orderId, customerId: kept.customerId, goodsDone: !kept.goodsOpen };
  // What lowers the book is an admin's to do, as it is there.
  if (adminWays.includes(way) && effectiveRole(scope.roles) === 'staff') throw new AppError('FORBIDDEN');
  if (way === 'bear') {
    if (call.body.note === '') throw invalid('note');
    await bearHeld(q, at, kept.stepId);
    return { ...same, left: [], held: 0 };
  }
  const taken = await takeHeld(q, at, kept);
  if (way === 'giveBack' || way === 'repaid') return { ...same, left: [], held: 0 };
  const into = orderOf(kept, orderId);
  if (way === 'credit') {
    const customerId = await asCredit(q, at, into, taken, kept.number);
    return { ...same, customerId, left: [], held: 0 };
  }
  const { left } = await payInto(q, at, into, {
    what: kept.what,
    number: kept.number,
    day: bangkokDay(new Date()),
    taken,
    fit: true,
  });
  return { ...same, orderId: kept.orderId ?? into, left, held: sumOf(left) };
};

const take = async (q: Tx, scope: Scope, call: Settling, kept: KeptStep): Promise<Outcome> => {
  const { way, note } = call.body;
  if (way === 'note') {
    if (note === '') throw invalid('note');
    // Its money waits on: a note moves none.
    return { orderId: kept.orderId, customerId: kept.customerId, left: [], held: kept.held, goodsDone: true };
  }
  return way === 'retry' || way === 'swap' || way === 'without'
    ? again(q, scope, call, kept)
    : place(q, scope, call, kept);
};

/** Why it waits still: money that no order takes, or that no bail covers. */
const whyOpen = (
  kept: KeptStep,
  goodsDone: boolean,
  held: number,
): Pick<KeptStep, 'reason' | 'reasonValues'> => {
  if (!goodsDone || held === 0) return kept;
  return held > 0
    ? { reason: 'OFFLINE_MONEY_LEFT', reasonValues: {} }
    : { reason: 'REFUND_TOO_LARGE', reasonValues: { held: formatBaht(0) } };
};

export const settle = writing<typeof offlineContract.settle>(async (q, scope, call) => {
  const kept = await lockStep(q, scope, call);
  const { way, note } = call.body;
  const { orderId, customerId, left, held, goodsDone } = await take(q, scope, call, kept);
  await hold(q, { ...scope, branchId: kept.branchId }, kept, left);
  const open = !goodsDone || held !== 0;
  const why = whyOpen(kept, goodsDone, held);
  const what = open && !goodsDone ? kept.what : withoutName(kept.what, customerId);
  await sql`update offline_step set state = ${open ? 'conflict' : 'settled'}, order_id = ${orderId}::bigint,
      goods_open = ${!goodsDone}, unbooked = false, held = ${held}, what = ${JSON.stringify(what)}::jsonb,
      reason = ${why.reason}, reason_values = ${JSON.stringify(why.reasonValues)}::jsonb,
      settled_way = ${way}, settled_by = ${scope.userId}, settled_at = now(), settled_note = ${note}
    where shop_id = ${scope.shopId} and id = ${kept.stepId}`.execute(q);
  await audit(
    q,
    { ...scope, branchId: kept.branchId },
    {
      action: 'offline.settle',
      subject: 'offline_step',
      id: kept.stepId,
      after: { number: kept.number, kind: kept.kind, way, note },
    },
  );
  return stepOut(await stepById(q, scope, kept.stepId), call.language);
});
