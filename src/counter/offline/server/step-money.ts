import { sql } from 'kysely';
import { assertDayOpen, loadCashCoin, orderUsingSlip } from '#ledger/server/index.ts';
import { type PaymentIn as Payment, PaymentIn } from '#ledger/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { cashGiven, cashTaken } from '#lib/money/cash.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { insertBranchEntry, reverseOwnEntry } from '#cash/server/index.ts';
import {
  cashMovedByStep,
  stepDirectionOf,
  type OfflineStepKind,
  type StepContent,
  type StepPaymentInput,
} from '../offline-step.ts';

export const sumOfPayments = (taken: readonly StepPaymentInput[]): number =>
  taken.reduce((sum, one) => sum + nearestSatang(one.amount), 0);

export const toOrderPayments = (taken: readonly StepPaymentInput[]): Payment[] =>
  taken.map((one) => PaymentIn.parse(one));

/** Splits payments, in order, into the part that the order accepts and the remainder. `due` is in satang. */
export const splitByOrderDue = (
  taken: readonly StepPaymentInput[],
  due: { price: number; bail: number },
): { fits: StepPaymentInput[]; left: StepPaymentInput[] } => {
  const open = { price: Math.max(0, due.price), bail: Math.max(0, due.bail) };
  const fits: StepPaymentInput[] = [];
  const left: StepPaymentInput[] = [];
  for (const one of taken) {
    const whole = nearestSatang(one.amount);
    const takes = Math.min(whole, open[one.for]);
    open[one.for] -= takes;
    // A part has no `tendered`, because the change was for the whole payment.
    const { tendered: _, ...part } = one;
    if (takes === whole) fits.push(one);
    else if (takes > 0) fits.push({ ...part, amount: satangToBaht(takes) });
    if (takes < whole) left.push({ ...part, amount: satangToBaht(whole - takes) });
  }
  return { fits, left };
};

const isBooked = async (q: Tx, scope: Scope, { slip: text }: StepPaymentInput): Promise<boolean> => {
  const slip = text === undefined ? null : parseSlip(text);
  return slip !== null && (await orderUsingSlip(q, scope, slip)) !== '';
};

export const withoutUsedSlips = async (
  q: Tx,
  scope: Scope,
  taken: readonly StepPaymentInput[],
): Promise<StepPaymentInput[]> => {
  const open: StepPaymentInput[] = [];
  for (const one of taken) if (!(await isBooked(q, scope, one))) open.push(one);
  return open;
};

/** Returns the scope of the step's day, else of today, or undefined if both are closed. */
export const firstOpenDay = async (q: Tx, scope: Scope): Promise<Scope | undefined> => {
  const { happened: _, ...rest } = scope;
  const now: Scope = rest;
  for (const one of scope.happened === undefined ? [now] : [scope, now])
    try {
      await assertDayOpen(q, one, workDay(one));
      return one;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  return undefined;
};

/**
 * Returns the satang that changed hands for each payment in `left`. A step's cash is rounded once, in its
 * largest payment.
 */
const movedAmounts = (
  direction: number,
  left: readonly StepPaymentInput[],
  { coin, booked }: { coin: number; booked: number },
): number[] => {
  const cash = left.filter((one) => one.method === 'cash');
  const sum = sumOfPayments(cash);
  const rounded = (amount: number) => (direction < 0 ? cashGiven : cashTaken)(amount, coin);
  let rounding = rounded(booked + sum) - rounded(booked) - sum;
  const moved = new Map(left.map((one) => [one, nearestSatang(one.amount)]));
  for (const one of cash.toSorted((a, b) => b.amount - a.amount)) {
    const amount = Math.max(0, nearestSatang(one.amount) + rounding);
    rounding -= amount - nearestSatang(one.amount);
    moved.set(one, amount);
  }
  return left.map((one) => moved.get(one) ?? 0);
};

/** Books the money that no order accepted and returns signed satang. */
export const bookHeldMoney = async (
  q: Tx,
  scope: Scope,
  step: { stepId: number; number: string; kind: OfflineStepKind },
  left: readonly StepPaymentInput[],
  all = left,
): Promise<number> => {
  const direction = stepDirectionOf(step.kind);
  const cashOf = (payments: readonly StepPaymentInput[]) =>
    sumOfPayments(payments.filter((one) => one.method === 'cash'));
  const booked = cashOf(all) - cashOf(left);
  const moved = movedAmounts(direction, left, { coin: await loadCashCoin(q, scope), booked });
  for (const [index, one] of left.entries()) {
    const amount = moved[index] ?? 0;
    if (amount === 0) continue;
    const entryId = await insertBranchEntry(q, scope, {
      kind: direction < 0 ? 'expense' : 'other_income',
      method: one.method,
      amount: direction * amount,
      day: workDay(scope),
      note: step.number,
      category: '',
      imageId: one.slipImageId ?? null,
      part: true,
    });
    // If an order took a part, the stored remainder has the rounded amount.
    const taken = booked === 0 ? one : { ...one, amount: satangToBaht(amount) };
    await sql`insert into offline_money (shop_id, entry_id, step_id, taken)
      values (${scope.shopId}, ${entryId}, ${step.stepId}, ${JSON.stringify(taken)}::jsonb)`.execute(q);
  }
  return direction * moved.reduce((sum, one) => sum + one, 0);
};

/** The shop covers the loss, so the entries are resolved but not reversed. */
export const writeOffHeldMoney = async (q: Tx, scope: Scope, stepId: number): Promise<void> => {
  await sql`update offline_money set placed = true where shop_id = ${scope.shopId} and step_id = ${stepId} and not placed`.execute(
    q,
  );
};

/** Returns cash payments without an entry, because rounding left no cash to move. */
export const unmovedPayments = async (
  q: Tx,
  scope: Scope,
  { stepId, what }: { stepId: number; what: StepContent },
): Promise<StepPaymentInput[]> => {
  const { rows } = await sql<{ taken: StepPaymentInput }>`
    select taken from offline_money where shop_id = ${scope.shopId} and step_id = ${stepId}`.execute(q);
  const booked = rows.map((row) => row.taken);
  return cashMovedByStep(what).filter((one) => {
    const at = booked.findIndex(
      (row) => row.method === 'cash' && row.for === one.for && row.amount === one.amount,
    );
    if (at >= 0) booked.splice(at, 1);
    return at < 0 && one.method === 'cash' && stepDirectionOf(what.kind) > 0;
  });
};

/** Reverses the entries today. The caller books the returned payments elsewhere. */
export const releaseHeldMoney = async (
  q: Tx,
  scope: Scope,
  step: { stepId: number; number: string },
): Promise<StepPaymentInput[]> => {
  const { rows } = await sql<{ entryId: number; taken: StepPaymentInput; gone: boolean }>`
    select m.entry_id as "entryId", m.taken, exists (select from ledger_entry r
      where r.shop_id = ${scope.shopId} and r.reverses_id = m.entry_id and r.order_id is null) as gone
    from offline_money m where m.shop_id = ${scope.shopId} and m.step_id = ${step.stepId} and not m.placed order by m.entry_id`.execute(
    q,
  );
  const there = rows.filter((row) => !row.gone);
  for (const { entryId } of there) await reverseOwnEntry(q, scope, entryId, step.number);
  await sql`update offline_money set placed = true
    where shop_id = ${scope.shopId} and entry_id = any(${rows.map((row) => row.entryId)}::bigint[])`.execute(
    q,
  );
  return there.map((row) => row.taken);
};
