/** Money of steps: what of it an order takes, and what is booked without one until somebody says whose it is. */
import { sql } from 'kysely';
import { mustBeOpen, slipTakenBy } from '#ledger/server/index.ts';
import { type PaymentIn as Payment, PaymentIn } from '#ledger/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { addOwn, reverseOwn } from '#cash/server/index.ts';
import { directionOf, type StepKind, type TakenIn } from '../offline-step.ts';

const satang = (amount: number): number => satangOfBaht(amount) ?? 0;

/** Satang in all. */
export const sumOf = (taken: readonly TakenIn[]): number =>
  taken.reduce((sum, one) => sum + satang(one.amount), 0);

/** As the operations of money take it. */
export const asPayments = (taken: readonly TakenIn[]): Payment[] => taken.map((one) => PaymentIn.parse(one));

/** What of the money an order still takes (satang), in the order in which it was taken, and what is left over. */
export const fitting = (
  taken: readonly TakenIn[],
  due: { price: number; bail: number },
): { fits: TakenIn[]; left: TakenIn[] } => {
  const open = { price: Math.max(0, due.price), bail: Math.max(0, due.bail) };
  const fits: TakenIn[] = [];
  const left: TakenIn[] = [];
  for (const one of taken) {
    const whole = satang(one.amount);
    const takes = Math.min(whole, open[one.for]);
    open[one.for] -= takes;
    // Change was given for the whole of it: part of it shows none.
    const { tendered: _, ...part } = one;
    if (takes === whole) fits.push(one);
    else if (takes > 0) fits.push({ ...part, amount: baht(takes) });
    if (takes < whole) left.push({ ...part, amount: baht(whole - takes) });
  }
  return { fits, left };
};

/** A slip that has paid already: its money was booked when it did. */
const isBooked = async (q: Tx, scope: Scope, { slip: text }: TakenIn): Promise<boolean> => {
  const slip = text === undefined ? null : parseSlip(text);
  return slip !== null && (await slipTakenBy(q, scope, slip)) !== '';
};

/** The money without what slips say that were used before. */
export const notBooked = async (q: Tx, scope: Scope, taken: readonly TakenIn[]): Promise<TakenIn[]> => {
  const open: TakenIn[] = [];
  for (const one of taken) if (!(await isBooked(q, scope, one))) open.push(one);
  return open;
};

/** The scope in which the day of the work is open: that day, else today; none when both are closed. */
export const openDay = async (q: Tx, scope: Scope): Promise<Scope | undefined> => {
  const { happened: _, ...rest } = scope;
  const now: Scope = rest;
  for (const one of scope.happened === undefined ? [now] : [scope, now])
    try {
      await mustBeOpen(q, one, workDay(one));
      return one;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  return undefined;
};

/** Books the money of a step at scope.branchId without an order, an entry for each payment, by its kind as income or as given out. DAY_CLOSED. */
export const hold = async (
  q: Tx,
  scope: Scope,
  step: { stepId: number; number: string; kind: StepKind },
  taken: readonly TakenIn[],
): Promise<void> => {
  const direction = directionOf(step.kind);
  for (const one of taken) {
    const entryId = await addOwn(q, scope, {
      kind: direction < 0 ? 'expense' : 'other_income',
      method: one.method,
      amount: direction * satang(one.amount),
      day: workDay(scope),
      note: step.number,
      category: '',
      imageId: one.slipImageId ?? null,
    });
    await sql`insert into offline_money (shop_id, entry_id, step_id, taken)
      values (${scope.shopId}, ${entryId}, ${step.stepId}, ${JSON.stringify(one)}::jsonb)`.execute(q);
  }
};

/** What a step has in the books without an order (satang, signed). */
export const heldOf = (kind: StepKind, taken: readonly TakenIn[]): number => directionOf(kind) * sumOf(taken);

/** The shop bears what was given: the entry stays, and nothing waits for it. */
export const bearHeld = async (q: Tx, scope: Scope, stepId: number): Promise<void> => {
  await sql`update offline_money set placed = true where shop_id = ${scope.shopId} and step_id = ${stepId} and not placed`.execute(
    q,
  );
};

/** Takes the money of a step that waits out of the books again (entries of today), to be placed by who asked; what it was. DAY_CLOSED. */
export const takeHeld = async (
  q: Tx,
  scope: Scope,
  step: { stepId: number; number: string },
): Promise<TakenIn[]> => {
  const { rows } = await sql<{ entryId: number; taken: TakenIn; gone: boolean }>`
    select m.entry_id as "entryId", m.taken, exists (select from ledger_entry r
      where r.shop_id = ${scope.shopId} and r.reverses_id = m.entry_id and r.order_id is null) as gone
    from offline_money m where m.shop_id = ${scope.shopId} and m.step_id = ${step.stepId} and not m.placed order by m.entry_id`.execute(
    q,
  );
  // What somebody has taken back in the book by hand is not in it any more.
  const there = rows.filter((row) => !row.gone);
  for (const { entryId } of there) await reverseOwn(q, scope, entryId, step.number);
  await sql`update offline_money set placed = true
    where shop_id = ${scope.shopId} and entry_id = any(${rows.map((row) => row.entryId)}::bigint[])`.execute(
    q,
  );
  return there.map((row) => row.taken);
};
