import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { queryUnderBranchLock, assertNoClosedDay, closedPostingDaysQuery } from './day-lock.ts';
import { markDayStale } from './stale-figures.ts';

/** Signed satang: expenses are negative. */
export type EntryWithoutOrder = {
  kind: 'expense' | 'other_income' | 'cash_rounding';
  /** 'withholding': tax that the shop withholds from the payee. */
  method: PayMethod | 'withholding';
  amount: number;
  day: Day;
  /** ISO timestamp with zone. Default: now. */
  at?: string;
  note: string;
  reversesId?: number;
  /** Id of the entry of the part that coins cannot pay. */
  roundingId?: number;
};

export const bookWithoutOrder = async (q: Tx, scope: Scope, entry: EntryWithoutOrder): Promise<number> => {
  const shutOn = closedPostingDaysQuery(scope, [entry.day]);
  // `offset 0`: a cluster can number rows only after gathering them.
  const [shut, booked] = await queryUnderBranchLock(
    q,
    scope,
    shutOn,
    sql<{ id: number }>`
    insert into ledger_entry (shop_id, branch_id, kind, method, amount, day, at, by_user, note, reverses_id, rounding_id)
    select ${scope.shopId}::int, ${scope.branchId}::bigint, ${entry.kind}::entry_kind, ${entry.method}::pay_method,
      ${entry.amount}::bigint, ${entry.day}::date, coalesce(${entry.at ?? null}::timestamptz, now()), ${scope.userId || null}::bigint, ${entry.note}, ${entry.reversesId ?? null}::bigint, ${entry.roundingId ?? null}::bigint
    from (select 1 as open where not exists (${shutOn}) offset 0) o
    returning id`,
  );
  assertNoClosedDay(shut);
  const [row] = booked;
  if (row === undefined) throw new Error('nothing was booked');
  await markDayStale(scope, entry.day).execute(q);
  return row.id;
};
