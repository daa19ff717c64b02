/** Closing a day, opening it again, and the cash a day begins with. The branch is stopped while the day is summed. */
import { sql } from 'kysely';
import { booksClosed, closedUntil, dayClosed, setClosed, stopBranch } from '#ledger/server/index.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { daybookContract } from '../contract.ts';
import { cashOf, countedIn, type Piece, type Sum } from '../day-figures.ts';
import { dayIn } from './read-day.ts';
import { daySums, openingOf } from './sql.ts';
import { invalid } from './wire.ts';

type NewEvent = {
  kind: 'float' | 'close' | 'reopen';
  note?: string;
  opening?: number;
  expected?: number;
  counted?: number;
  left?: number;
  pieces?: readonly Piece[];
  totals?: readonly Omit<Sum, 'own' | 'sold'>[];
};

const addEvent = (q: Tx, scope: Scope, day: Day, event: NewEvent) =>
  sql`insert into cash_day_event (shop_id, branch_id, day, kind, by_user, note, opening, expected, counted, left_in, pieces, totals)
    values (${scope.shopId}, ${scope.branchId}, ${day}, ${event.kind}, ${scope.userId || null}, ${event.note ?? ''},
      ${event.opening ?? null}, ${event.expected ?? null}, ${event.counted ?? null}, ${event.left ?? null},
      ${event.pieces === undefined ? null : JSON.stringify(event.pieces)}::jsonb,
      ${event.totals === undefined ? null : JSON.stringify(event.totals)}::jsonb)`.execute(q);

const mustBePast = (day: Day): void => {
  if (day > bangkokDay(new Date())) throw invalid('day', 'not later than today');
};

/** Sums by kind and method, entries of orders and of the branch together. */
const byKind = (sums: readonly Sum[]): Omit<Sum, 'own' | 'sold'>[] => {
  const all = new Map<string, Omit<Sum, 'own' | 'sold'>>();
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

const keepTotals = (q: Tx, scope: Scope, day: Day, totals: readonly Omit<Sum, 'own' | 'sold'>[]) =>
  sql`insert into cash_day_total (shop_id, branch_id, day, kind, method, amount, entries)
    select ${scope.shopId}, ${scope.branchId}, ${day}::date, t.kind, t.method, t.amount, t.entries
    from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as t(kind entry_kind, method pay_method, amount bigint, entries int)`.execute(
    q,
  );

const openingIn = async (q: Tx, scope: Scope, day: Day): Promise<number> =>
  (await openingOf(scope, day).execute(q)).rows[0]?.opening ?? 0;

/** DAY_CLOSED when it is closed already; VALIDATION for a later day, too much left, or a difference without a word. */
export const close = writing<typeof daybookContract.close>(async (q, scope, call) => {
  const { day, pieces, left, note } = call.body;
  mustBePast(day);
  const values = pieces.map((one) => one.value);
  if (new Set(values).size < values.length) throw invalid('pieces', 'each value once');
  const counted = countedIn(pieces);
  if (left > counted) throw invalid('left', 'not more than counted');
  if ((await stopBranch(q, scope, day)).closed) throw dayClosed(day);
  const sums = (await daySums(scope, day).execute(q)).rows;
  const opening = await openingIn(q, scope, day);
  const expected = opening + cashOf(sums);
  if (counted !== expected && note === '') throw invalid('note', 'why it differs');
  const totals = byKind(sums);
  await setClosed(q, scope, day, true);
  await keepTotals(q, scope, day, totals);
  const kept = pieces.filter((one) => one.count > 0);
  await addEvent(q, scope, day, {
    kind: 'close',
    note,
    opening,
    expected,
    counted,
    left,
    pieces: kept,
    totals,
  });
  await audit(q, scope, {
    action: 'daybook.close',
    subject: 'cash_day',
    after: { day, opening, expected, counted, left, note },
  });
  return dayIn(q, scope, day);
});

/** Opens a closed day again; CONFLICT when it is open, BOOKS_CLOSED when the accounts are. */
export const reopen = writing<typeof daybookContract.reopen>(async (q, scope, call) => {
  const { day, reason } = call.body;
  if (!(await stopBranch(q, scope, day)).closed) return call.fail('CONFLICT');
  const books = (await closedUntil(scope).execute(q)).rows[0];
  if (books !== undefined && day <= books.closedUntil) throw booksClosed(books.closedUntil);
  await sql`delete from cash_day_total
    where shop_id = ${scope.shopId} and branch_id = ${scope.branchId} and day = ${day}::date`.execute(q);
  await setClosed(q, scope, day, false);
  await addEvent(q, scope, day, { kind: 'reopen', note: reason });
  await audit(q, scope, { action: 'daybook.reopen', subject: 'cash_day', after: { day, reason } });
  return dayIn(q, scope, day);
});

/** The cash the day of scope.branchId begins with, in place of what the last count left. */
export const setFloat = writing<typeof daybookContract.setFloat>(async (q, scope, call) => {
  const { day, amount } = call.body;
  mustBePast(day);
  if ((await stopBranch(q, scope, day)).closed) throw dayClosed(day);
  const before = await openingIn(q, scope, day);
  await addEvent(q, scope, day, { kind: 'float', opening: amount });
  await audit(q, scope, {
    action: 'daybook.float',
    subject: 'cash_day',
    before: { day, opening: before },
    after: { day, opening: amount },
  });
  return dayIn(q, scope, day);
});
