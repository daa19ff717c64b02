/** Both operations block the branch's postings while a day is summed. */
import { sql } from 'kysely';
import {
  booksClosedError,
  booksClosedUntilQuery,
  dayClosedError,
  setBranchDayClosed,
  blockBranchPostings,
} from '#ledger/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { cashContract } from '../contract.ts';
import { drawerCashSumOf, drawerDifferenceOf, countedCashOf, type EntrySum } from '../day-figures.ts';
import { addEvent, assertNotFuture, drawerOpened, openingIn } from './drawer/drawer-events.ts';
import { readDay } from './read-day.ts';
import { daySums } from './sql.ts';
import { invalidReportField } from './wire.ts';

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
