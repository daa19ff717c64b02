/** The demo shop has closed all days up to the day before yesterday. */
import { sql } from 'kysely';
import type { EntryKind } from '#ledger/contract.ts';
import type { EntryMethod } from '#ledger/entry-kinds.ts';
import { addDays, bangkokInstant, type Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { denominations, type CashPiece } from '#cash/day-figures.ts';

type Row = { day: Day; kind: EntryKind; method: EntryMethod; amount: number; entries: number };

/** The cash that stays in the drawer for change, in satang. */
const change = 200_000;

const piecesOf = (satang: number): CashPiece[] => {
  let rest = satang;
  return denominations.flatMap((value) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return count > 0 ? [{ value, count }] : [];
  });
};

/** The count equals the ledger. The float is larger if more cash goes out than comes in. */
const closed = (day: Day, rows: readonly Row[]) => {
  const cash = rows.filter((one) => one.method === 'cash').reduce((sum, one) => sum + one.amount, 0);
  const opening = change + Math.max(0, -cash);
  const counted = opening + cash;
  return {
    day,
    at: bangkokInstant(day, '20:00'),
    put: opening > change,
    opening,
    counted,
    pieces: piecesOf(counted),
    totals: rows.map(({ day: _day, ...total }) => total),
  };
};

/** Closes days with entries in the scope's branch, as its user. */
export const closeDemoDays = async (q: Tx, scope: Scope, today: Day): Promise<void> => {
  const { rows } = await sql<Row>`
    select e.day, e.kind, e.method, sum(e.amount)::int8 as amount, count(*)::int as entries from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.branch_id = ${scope.branchId} and e.day <= ${addDays(today, -2)}::date
    group by 1, 2, 3 order by 1, 2, 3`.execute(q);
  const byDay = new Map<Day, Row[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  const days = [...byDay].map(([day, each]) => closed(day, each));
  await sql`insert into cash_day (shop_id, branch_id, day, closed)
    select ${scope.shopId}, ${scope.branchId}, d.day, true from unnest(${days.map((one) => one.day)}::date[]) as d(day)`.execute(
    q,
  );
  await sql`insert into cash_day_total (shop_id, branch_id, day, kind, method, amount, entries)
    select ${scope.shopId}, ${scope.branchId}, t.day, t.kind, t.method, t.amount, t.entries
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(day date, kind entry_kind, method pay_method, amount bigint, entries int)`.execute(
    q,
  );
  await sql`
    with d as (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as x(day date, at timestamptz, put boolean, opening bigint, counted bigint, pieces jsonb, totals jsonb)
    ), e as (
      select day, 'float'::cash_day_event_kind as kind, at - interval '10 hours' as at, opening, null::bigint as counted, null::bigint as left_in,
        null::jsonb as pieces, null::jsonb as totals from d where put
      union all
      select day, 'close', at, opening, counted, least(counted, ${change}::bigint), pieces, totals from d
    )
    insert into cash_day_event (shop_id, branch_id, day, kind, at, by_user, opening, expected, counted, left_in, pieces, totals)
    select ${scope.shopId}, ${scope.branchId}, day, kind, at, ${scope.userId}, opening, counted, counted, left_in, pieces, totals
    from e order by at`.execute(q);
};
