/** Postings of the branch are blocked while a day is summed. */
import { sql } from 'kysely';
import {
  booksClosedError,
  booksClosedUntilQuery,
  dayClosedError,
  setBranchDayClosed,
  blockBranchPostings,
} from '#ledger/server/index.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeReductions } from '#platform/audit/write-reductions.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { cashContract } from '../contract.ts';
import {
  drawerCashSumOf,
  drawerDifferenceOf,
  countedCashOf,
  type CashPiece,
  type EntrySum,
} from '../day-figures.ts';
import { readDay } from './read-day.ts';
import { daySums, openingCashOf } from './sql.ts';
import { invalidReportField } from './wire.ts';

type NewEvent = {
  kind: 'float' | 'close' | 'reopen';
  note?: string;
  opening?: number;
  expected?: number;
  counted?: number;
  left?: number;
  pieces?: readonly CashPiece[];
  totals?: readonly Omit<EntrySum, 'own' | 'sold'>[];
};

const addEvent = (q: Tx, scope: Scope, day: Day, event: NewEvent) =>
  sql`insert into cash_day_event (shop_id, branch_id, day, kind, by_user, note, opening, expected, counted, left_in, pieces, totals)
    values (${scope.shopId}, ${scope.branchId}, ${day}, ${event.kind}, ${scope.userId || null}, ${event.note ?? ''},
      ${event.opening ?? null}, ${event.expected ?? null}, ${event.counted ?? null}, ${event.left ?? null},
      ${event.pieces === undefined ? null : JSON.stringify(event.pieces)}::jsonb,
      ${event.totals === undefined ? null : JSON.stringify(event.totals)}::jsonb)`.execute(q);

/** `amount`: satang that the drawer lacks. */
const drawerOpened = (q: Tx, scope: Scope, amount: number, reason: string): Promise<void> =>
  writeReductions(q, scope, [{ kind: 'drawer', amount, reason, subject: 'cash_day', id: null }]);

const assertNotFuture = (day: Day): void => {
  if (day > bangkokDay(new Date())) throw invalidReportField('day', 'not later than today');
};

const byKind = (sums: readonly EntrySum[]): Omit<EntrySum, 'own' | 'sold'>[] => {
  const all = new Map<string, Omit<EntrySum, 'own' | 'sold'>>();
  for (const { kind, method, amount, entries } of sums) {
    const key = `${kind} ${method}`;
    const was = all.get(key);
    all.set(key, {
      kind,
      method,
      amount: amount + (was?.amount ?? 0),
      entries: entries + (was?.entries ?? 0),
    });
  }
  return [...all.values()];
};

const keepTotals = (q: Tx, scope: Scope, day: Day, totals: readonly Omit<EntrySum, 'own' | 'sold'>[]) =>
  sql`insert into cash_day_total (shop_id, branch_id, day, kind, method, amount, entries)
    select ${scope.shopId}, ${scope.branchId}, ${day}::date, t.kind, t.method, t.amount, t.entries
    from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as t(kind entry_kind, method pay_method, amount bigint, entries int)`.execute(
    q,
  );

/** Null if no count or float is known. */
const openingIn = async (q: Tx, scope: Scope, day: Day): Promise<number | null> =>
  (await openingCashOf(scope, day).execute(q)).rows[0]?.opening ?? null;

/**
 * Throws DAY_CLOSED if already closed, or VALIDATION for a future day, more cash left than counted, or a
 * difference without a note.
 */
export const closeBookDay = writeHandler<typeof cashContract.close>(async (q, scope, call) => {
  const { day, pieces, left, note } = call.body;
  assertNotFuture(day);
  const values = pieces.map((one) => one.value);
  if (new Set(values).size < values.length) throw invalidReportField('pieces', 'each value once');
  const counted = countedCashOf(pieces);
  if (left > counted) throw invalidReportField('left', 'not more than counted');
  if ((await blockBranchPostings(q, scope, day)).closed) throw dayClosedError(day);
  const sums = (await daySums(scope, day).execute(q)).rows;
  const opening = (await openingIn(q, scope, day)) ?? 0;
  const expected = opening + drawerCashSumOf(sums);
  if (drawerDifferenceOf(counted, expected) !== 0 && note === '')
    throw invalidReportField('note', 'why it differs');
  const totals = byKind(sums);
  await setBranchDayClosed(q, scope, day, true);
  await keepTotals(q, scope, day, totals);
  const nonZero = pieces.filter((one) => one.count > 0);
  await addEvent(q, scope, day, {
    kind: 'close',
    note,
    opening,
    expected,
    counted,
    left,
    pieces: nonZero,
    totals,
  });
  const lacking = -drawerDifferenceOf(counted, expected);
  if (lacking > 0) await drawerOpened(q, scope, lacking, note);
  await writeAudit(q, scope, {
    action: 'daybook.close',
    subject: 'cash_day',
    after: { day, opening, expected, counted, left, note },
  });
  return readDay(q, scope, day);
});

/** Throws CONFLICT if the day is open, BOOKS_CLOSED if its books are closed. */
export const reopenBookDay = writeHandler<typeof cashContract.reopen>(async (q, scope, call) => {
  const { day, reason } = call.body;
  if (!(await blockBranchPostings(q, scope, day)).closed) return call.fail('CONFLICT');
  const books = (await booksClosedUntilQuery(scope).execute(q)).rows[0];
  if (books !== undefined && day <= books.closedUntil) throw booksClosedError(books.closedUntil);
  await sql`delete from cash_day_total
    where shop_id = ${scope.shopId} and branch_id = ${scope.branchId} and day = ${day}::date`.execute(q);
  await setBranchDayClosed(q, scope, day, false);
  await addEvent(q, scope, day, { kind: 'reopen', note: reason });
  await drawerOpened(q, scope, 0, reason);
  await writeAudit(q, scope, { action: 'daybook.reopen', subject: 'cash_day', after: { day, reason } });
  return readDay(q, scope, day);
});

/**
 * Sets the opening float of a day, instead of the cash that the last count left. Another amount needs a note
 * (VALIDATION).
 */
export const setDrawerFloat = writeHandler<typeof cashContract.setFloat>(async (q, scope, call) => {
  const { day, amount, note } = call.body;
  assertNotFuture(day);
  if ((await blockBranchPostings(q, scope, day)).closed) throw dayClosedError(day);
  const before = await openingIn(q, scope, day);
  if (before !== null && amount !== before && note === '') throw invalidReportField('note', 'why it differs');
  await addEvent(q, scope, day, { kind: 'float', opening: amount, note });
  if (before !== null && amount !== before) await drawerOpened(q, scope, Math.max(0, before - amount), note);
  await writeAudit(q, scope, {
    action: 'daybook.float',
    subject: 'cash_day',
    before: { day, opening: before },
    after: { day, opening: amount, note },
  });
  return readDay(q, scope, day);
});
