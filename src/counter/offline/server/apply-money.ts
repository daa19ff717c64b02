import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Day } from '#lib/dates/day.ts';
import { refundOrder } from '#orders/refunds/server/index.ts';
import { type LoadedOrder, lockOrder, moneyOfOrder, payOrder } from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import { stepRestOf, type StepContent, type StepPaymentInput } from '../offline-step.ts';
import { toOrderPayments, splitByOrderDue, sumOfPayments } from './step-money.ts';

export type StepToApply = {
  what: StepContent;
  number: string;
  day: Day;
  taken: readonly StepPaymentInput[];
  /** True books only the amount due and returns the surplus in `left`. False refuses a surplus. */
  fit?: boolean;
  /** True gives a discount, within the user's limit, if promotions now give less than was promised. */
  keepPromise?: boolean;
  /** New barcodes, by the replaced garment's code key (lib/codes) or line id. */
  swaps?: ReadonlyMap<string, string>;
  /** New last day, for a hand-over after the rental's end. */
  returnDay?: Day;
  without?: ReadonlySet<number | string>;
};
export type AppliedStep = { orderId: number; customerId: number | null; left: StepPaymentInput[] };

export type StepOfKind<K extends StepContent['kind']> = Extract<StepContent, { kind: K }>;

/** Returns the satang that the order still accepts. */
export const stepDueOf = (order: LoadedOrder): { price: number; bail: number } => {
  const { balance, bail, bailHeld } = moneyOfOrder(order);
  return { price: balance, bail: bail - bailHeld };
};

/** `due` is in satang. */
export const fitPaymentsToOrder = (
  { taken, fit }: StepToApply,
  due: { price: number; bail: number },
): { fits: readonly StepPaymentInput[]; left: StepPaymentInput[] } =>
  fit === true ? splitByOrderDue(taken, due) : { fits: taken, left: [] };

export const orderOfStep = async (
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

export const refundBailOfStep = async (
  q: Tx,
  scope: Scope,
  what: StepOfKind<'giveBack'>,
  wanted: StepToApply,
): Promise<AppliedStep> => {
  const order = await lockOrder(q, scope, await orderOfStep(q, scope, what));
  const { balance, bailHeld, paid } = moneyOfOrder(order);
  const ontoVoucher = Math.max(0, voucherShareOf(order, paid) - paid - balance);
  const due = Math.max(0, bailHeld - balance - ontoVoucher);
  if (due === 0 && !order.lines.some((line) => isInStateSet('ahead', line.state)))
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(0) } });
  const { fits, left } = fitPaymentsToOrder(wanted, { price: 0, bail: due });
  // If nothing is due, the full amount makes refundOrder throw its usual error.
  const amount = sumOfPayments(fits.length === 0 ? wanted.taken : fits);
  await refundOrder(q, scope, order.head.id, { amount, method: 'cash', note: wanted.number, moved: true });
  return { orderId: order.head.id, customerId: order.head.customer_id, left };
};

export const payIntoOrder = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  wanted: StepToApply,
): Promise<AppliedStep> => {
  const order = await lockOrder(q, scope, orderId);
  const { fits, left } = fitPaymentsToOrder(wanted, stepDueOf(order));
  if (fits.length === 0) throw new AppError('PAYMENT_TOO_LARGE', { values: { due: formatBaht(0) } });
  await payOrder(q, scope, orderId, toOrderPayments(fits), 'rental.pay');
  return { orderId, customerId: order.head.customer_id, left };
};

/**
 * Deducts the deposit from the debt and pays the remaining debt. Throws OFFLINE_REST if the device computed
 * another amount. A part of the debt may stay open if `fit` is set.
 */
export const payOrderRest = async (
  q: Tx,
  scope: Scope,
  what: StepOfKind<'pay'>,
  wanted: StepToApply,
): Promise<AppliedStep> => {
  const order = await lockOrder(q, scope, await orderOfStep(q, scope, what));
  const { id, customer_id: customerId } = order.head;
  if (order.lines.some((line) => isInStateSet('ahead', line.state))) throw new AppError('ILLEGAL_TRANSITION');
  const { balance, bailHeld } = moneyOfOrder(order);
  const rest = Math.max(0, balance - bailHeld);
  const keeps = balance > 0 && bailHeld > 0;
  if (rest === 0 && !keeps) throw new AppError('PAYMENT_TOO_LARGE', { values: { due: formatBaht(0) } });
  const computed = nearestSatang(stepRestOf(what));
  if (wanted.fit !== true && rest !== computed)
    throw new AppError('OFFLINE_REST', { values: { said: formatBaht(computed), now: formatBaht(rest) } });
  const { fits, left } = fitPaymentsToOrder(wanted, { price: rest, bail: 0 });
  // The deposit is deducted first, because a payment of less than a coin must cover the whole debt.
  if (keeps) await refundOrder(q, scope, id, { amount: 0, method: 'cash', note: wanted.number });
  if (fits.length > 0) await payOrder(q, scope, id, toOrderPayments(fits), 'rental.pay');
  return { orderId: id, customerId, left };
};
