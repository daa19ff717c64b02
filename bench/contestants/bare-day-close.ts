/**
 * The bare handler closes a day with two statements: one locks the branch, one counts and stores everything.
 */
import type pg from 'pg';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import {
  type MethodRow,
  type EntrySum,
  drawerCashSumOf,
  sumDayFigures,
  moneyMethods,
} from '#cash/day-figures.ts';
import { type DayEventRow } from '#cash/server/sql.ts';
import { dayEventToWire, methodToWire } from '#cash/server/wire.ts';
import { unclosedDays } from '#cash/shapes.ts';
import { type BareCaller, isoMomentOf } from './bare-orders.ts';

const holdSql = 'select name from branch where shop_id = $1 and id = $2 for update';

const closeSql = `
  with sums as materialized (select e.kind, e.method, e.order_id is null as own, sum(e.amount)::int8 as amount, count(*)::int as entries,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int8 as came from ledger_entry e
      where e.shop_id = $1 and e.branch_id = $2 and e.day = $4::date group by 1, 2, 3),
  totals as materialized (select kind, method, sum(amount)::int8 as amount, sum(entries)::int as entries from sums group by 1, 2),
  before as (select v.left_in as opening from cash_day_event v where v.shop_id = $1 and v.branch_id = $2 and v.day < $4::date and v.kind = 'close' order by v.day desc, v.id desc limit 1),
  figures as materialized (select coalesce((select opening from before), 0) as opening,
    coalesce((select opening from before), 0) + coalesce((select sum(amount) from sums where method = 'cash'), 0)::int8 as expected),
  shut as (insert into cash_day (shop_id, branch_id, day, closed) values ($1, $2, $4, true)
    on conflict (shop_id, branch_id, day) do update set closed = true where not cash_day.closed returning day),
  kept as (insert into cash_day_total (shop_id, branch_id, day, kind, method, amount, entries) select $1, $2, shut.day, t.kind, t.method, t.amount, t.entries from totals t cross join shut),
  event as (insert into cash_day_event (shop_id, branch_id, day, kind, by_user, note, opening, expected, counted, left_in, pieces, totals)
    select $1, $2, shut.day, 'close', $3, $5, f.opening, f.expected, 0, 0, '[]', (select coalesce(jsonb_agg(t), '[]') from totals t) from figures f cross join shut
    returning id, at, opening, expected),
  noted as (insert into audit_log (shop_id, user_id, branch_id, ip, action, subject, after)
    select $1, $3, $2, '127.0.0.1', 'daybook.close', 'cash_day', jsonb_build_object('day', $4, 'opening', f.opening, 'expected', f.expected, 'counted', 0, 'left', 0, 'note', $5) from figures f)
  select e.*, u.display_name as by, (select json_agg(s) from sums s) as sums,
    array(select d.day::date from generate_series($6::date - ${unclosedDays}, $6::date - 1, interval '1 day') as d (day)
      where d.day <> $4::date and exists (select from ledger_entry l where l.shop_id = $1 and l.branch_id = $2 and l.day = d.day::date)
      and not exists (select from cash_day c where c.shop_id = $1 and c.branch_id = $2 and c.day = d.day::date and c.closed) order by 1 desc)::text[] as unclosed
  from event e cross join app_user u where u.shop_id = $1 and u.id = $3`;

type Closed = {
  id: number;
  at: string;
  opening: number;
  expected: number;
  by: string;
  sums: (EntrySum & { came: number })[] | null;
  unclosed: Day[];
};

const aside = (one: { amount: number; entries: number }) => ({ ...one, amount: satangToBaht(one.amount) });

/** Closes the day without a count. Returns the closed day. */
export const closeBareDay = async (
  pool: pg.Pool,
  { shop, branch, user }: BareCaller,
  { day, note }: { day: Day; note: string },
): Promise<unknown> => {
  const client = await pool.connect();
  try {
    const [, held, closed] = await Promise.all([
      client.query('begin'),
      client.query<{ name: string }>({ name: 'close.hold', text: holdSql, values: [shop, branch] }),
      client.query<Closed>({
        name: 'close',
        text: closeSql,
        values: [shop, branch, user, day, note, bangkokDay(new Date())],
      }),
      client.query('commit'),
    ]);
    const [row] = closed.rows;
    if (row === undefined) throw new Error('closed before');
    const sums = row.sums ?? [];
    const { methods, total, apart } = sumDayFigures(sums);
    const cash = sums.filter((one) => one.method === 'cash');
    const came = cash.reduce((all, one) => all + one.came, 0);
    const { id: eventId, opening, expected, by } = row;
    const event: DayEventRow = {
      eventId,
      kind: 'close',
      at: isoMomentOf(row.at),
      by,
      note,
      opening,
      expected,
      counted: 0,
      left: 0,
      pieces: [],
    };
    const method = (one: MethodRow) => methodToWire(one);
    return {
      day,
      branchId: branch,
      branchName: held.rows[0]?.name,
      closed: true,
      methods: moneyMethods.map((one) => ({ method: one, ...method(methods[one]) })),
      total: method(total),
      apart: {
        bailKept: aside(apart.bailKept),
        fromBail: aside(apart.fromBail),
        creditKept: aside(apart.creditKept),
        creditUsed: aside(apart.creditUsed),
        creditPaid: aside(apart.creditPaid),
        withholding: aside(apart.withholding),
        withheldTax: aside(apart.withheldTax),
      },
      drawer: {
        opening: satangToBaht(opening),
        openingFrom: null,
        in: satangToBaht(came),
        out: satangToBaht(drawerCashSumOf(sums) - came),
        expected: satangToBaht(opening + drawerCashSumOf(sums)),
      },
      closing: dayEventToWire(event),
      events: [dayEventToWire(event)],
      unclosed: row.unclosed,
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
