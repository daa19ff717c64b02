/** Money of a step as an order takes it: what the counter's own operations of money do with it. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Day } from '#lib/dates/day.ts';
import { refundOrder } from '#orders/refunds/server/index.ts';
import { type Loaded, lockOrder, moneyIn, payOrder } from '#orders/order/server/index.ts';
import { isIn } from '#orders/order/states.ts';
import { restIn, type StepWhat, type TakenIn } from '../offline-step.ts';
import { asPayments, fitting, sumOf } from './step-money.ts';

export type Wanted = {
  what: StepWhat;
  /** On its slip. */
  number: string;
  /** The day on which it happened. */
  day: Day;
  taken: readonly TakenIn[];
  /** More money than is owed now, or may go back, is left over instead of refused. */
  fit?: boolean;
  /** What promotions give less than the device promised is given as a discount, within what the person may give. */
  keepPromise?: boolean;
  /** Garments by barcode, and those in their place. */
  swaps?: ReadonlyMap<string, string>;
  /** Lines (ids) and garments (barcodes) that are left out. */
  without?: ReadonlySet<number | string>;
};
export type Applied = { orderId: number; customerId: number | null; left: TakenIn[] };

export type Of<K extends StepWhat['kind']> = Extract<StepWhat, { kind: K }>;

/** The money of an order that it still takes; satang. */
export const dueOf = (order: Loaded): { price: number; bail: number } => {
  const { balance, bail, bailHeld } = moneyIn(order);
  return { price: balance, bail: bail - bailHeld };
};

export const fitted = (
  { taken, fit }: Wanted,
  due: { price: number; bail: number },
): { fits: readonly TakenIn[]; left: TakenIn[] } =>
  fit === true ? fitting(taken, due) : { fits: taken, left: [] };

/** The order that a step names: by its id, or by the step that opened it. OFFLINE_STEP_BEFORE when that one was not carried out. */
export const orderNamed = async (
  q: Tx,
  scope: Scope,
  { orderId, openedBy }: { orderId?: number | undefined; openedBy?: string | undefined },
): Promise<number> => {
  if (orderId !== undefined) return orderId;
  const { rows } = await sql<{ id: number | null }>`
    select order_id as id from offline_step where shop_id = ${scope.shopId} and step = ${openedBy ?? null}::uuid and kind = 'open'`.execute(
    q,
  );
  const found = rows[0]?.id ?? null;
  if (found === null) throw new AppError('OFFLINE_STEP_BEFORE');
  return found;
};

/** Bail that went back in cash; what is owed is kept from it, as where the counter settles. */
export const giveBack = async (
  q: Tx,
  scope: Scope,
  what: Of<'giveBack'>,
  wanted: Wanted,
): Promise<Applied> => {
  const order = await lockOrder(q, scope, await orderNamed(q, scope, what));
  const { balance, bailHeld } = moneyIn(order);
  const due = Math.max(0, bailHeld - balance);
  // Everything is back and nothing is held any more: somebody else has given it back.
  if (due === 0 && !order.lines.some((line) => isIn('ahead', line.state)))
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(0) } });
  const { fits, left } = fitted(wanted, { price: 0, bail: due });
  // Nothing of it is due: refused as the counter refuses the whole.
  const amount = sumOf(fits.length === 0 ? wanted.taken : fits);
  await refundOrder(q, scope, order.head.id, { amount, method: 'cash', note: wanted.number });
  return { orderId: order.head.id, customerId: order.head.customer_id, left };
};

/** Puts the money onto an order as far as it takes it. PAYMENT_TOO_LARGE when it takes none of it. */
export const payInto = async (q: Tx, scope: Scope, orderId: number, wanted: Wanted): Promise<Applied> => {
  const order = await lockOrder(q, scope, orderId);
  const { fits, left } = fitted(wanted, dueOf(order));
  if (fits.length === 0) throw new AppError('PAYMENT_TOO_LARGE', { values: { due: formatBaht(0) } });
  await payOrder(q, scope, orderId, asPayments(fits), 'rental.pay');
  return { orderId, customerId: order.head.customer_id, left };
};

/**
 * What is owed above the bail is paid, and the bail kept for the other part, as where the counter settles. OFFLINE_REST when the
 * device reckoned another sum; with `fit` as much as closes the order is entered, and what is owed still stays owed.
 */
export const payRest = async (q: Tx, scope: Scope, what: Of<'pay'>, wanted: Wanted): Promise<Applied> => {
  const order = await lockOrder(q, scope, await orderNamed(q, scope, what));
  const { id, customer_id: customerId } = order.head;
  if (order.lines.some((line) => isIn('ahead', line.state))) throw new AppError('ILLEGAL_TRANSITION');
  const { balance, bailHeld } = moneyIn(order);
  const rest = Math.max(0, balance - bailHeld);
  const keeps = balance > 0 && bailHeld > 0;
  // Somebody else has settled it.
  if (rest === 0 && !keeps) throw new AppError('PAYMENT_TOO_LARGE', { values: { due: formatBaht(0) } });
  const said = satangOfBaht(restIn(what)) ?? 0;
  if (wanted.fit !== true && rest !== said)
    throw new AppError('OFFLINE_REST', { values: { said: formatBaht(said), now: formatBaht(rest) } });
  const { fits, left } = fitted(wanted, { price: rest, bail: 0 });
  if (fits.length > 0) await payOrder(q, scope, id, asPayments(fits), 'rental.pay');
  if (keeps) await refundOrder(q, scope, id, { amount: 0, method: 'cash', note: wanted.number });
  return { orderId: id, customerId, left };
};
