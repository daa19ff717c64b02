import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { queryUnderBranchLock, assertNoClosedDay, closedPostingDaysQuery } from './day-lock.ts';
import { markDayStale } from './stale-figures.ts';

/** Signed satang; expenses are negative. */
export type EntryWithoutOrder = {
  kind: 'expense' | 'other_income' | 'cash_rounding';
  /** 'withholding': tax withheld from the payee. */
  method: PayMethod | 'withholding';
  amount: number;
  day: Day;
  /** An ISO time with zone. Defaults to now. */
  at?: string;
  note: string;
  reversesId?: number;
  /** Entry of the part that coins cannot pay. */
  roundingId?: number;
};

const entryRows = (entries: readonly EntryWithoutOrder[]): string =>
  JSON.stringify(
    entries.map(({ reversesId, roundingId, ...entry }, ord) => ({
      ...entry,
      ord,
      reverses_id: reversesId ?? null,
      rounding_id: roundingId ?? null,
    })),
  );

/** Returns ids in entry order. Throws DAY_CLOSED or BOOKS_CLOSED before writing. */
export const bookAllWithoutOrder = async (
  q: Tx,
  scope: Scope,
  entries: readonly EntryWithoutOrder[],
): Promise<number[]> => {
  if (entries.length === 0) return [];
  const days = [...new Set(entries.map((entry) => entry.day))];
  const shutOn = closedPostingDaysQuery(scope, days);
  const [shut, booked] = await queryUnderBranchLock(
    q,
    scope,
    shutOn,
    sql<{ id: number }>`
    insert into ledger_entry (shop_id, branch_id, kind, method, amount, day, at, by_user, note, reverses_id, rounding_id)
    select ${scope.shopId}::int, ${scope.branchId}::bigint, e.kind, e.method, e.amount, e.day, coalesce(e.at, now()),
      ${scope.userId || null}::bigint, e.note, e.reverses_id, e.rounding_id
    from jsonb_to_recordset(${entryRows(entries)}::jsonb) as e(ord int, kind entry_kind, method pay_method, amount bigint, day date,
      at timestamptz, note text, reverses_id bigint, rounding_id bigint)
    where not exists (${shutOn})
    order by e.ord
    returning id`,
  );
  assertNoClosedDay(shut);
  if (booked.length < entries.length) throw new Error('nothing was booked');
  for (const day of days) await markDayStale(scope, day).execute(q);
  return booked.map((row) => row.id).toSorted((a, b) => a - b);
};

export const bookWithoutOrder = async (q: Tx, scope: Scope, entry: EntryWithoutOrder): Promise<number> =>
  (await bookAllWithoutOrder(q, scope, [entry]))[0] ?? 0;
