/** Amounts are in satang and days in Asia/Bangkok. Test keys move no money. */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OnlineDay, OnlineDayRow } from '#counter/online-payments/day-shapes.ts';
import { isUncaptured, referencesIn } from './payments.ts';
import { subjectBranch, subjectJoins, subjectNo } from './subject.ts';

type Reach = Pick<Scope, 'shopId' | 'branchIds'>;

/** The ledger has payments when booked, holds when captured, and refunds when sent. */
const moves = ({ shopId, branchIds }: Reach, from: Day, to: Day) => sql`
  select p.id, p.order_id, p.method, case b.kind when 'paid' then 'payment' else 'capture' end as kind,
    case b.kind when 'paid' then p.price + p.bail else p.captured end as amount, p.fee, p.reference,
    (b.at at time zone 'Asia/Bangkok')::date as day, b.at
  from online_booking b
  join online_payment p on p.shop_id = b.shop_id and p.id = b.payment_id
  left join rental_order o on o.shop_id = p.shop_id and o.id = p.order_id
  where b.shop_id = ${shopId} and ${subjectBranch} = any(${[...branchIds]}::bigint[]) and p.livemode
    and (b.kind = 'paid' or (b.kind = 'ended' and p.captured > 0))
    and b.at >= ${from}::date::timestamp at time zone 'Asia/Bangkok'
    and b.at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'
  union all
  select p.id, p.order_id, p.method, 'refund', -f.amount, null, p.reference,
    (f.created_at at time zone 'Asia/Bangkok')::date, f.created_at
  from online_refund f
  join online_payment p on p.shop_id = f.shop_id and p.id = f.payment_id
  left join rental_order o on o.shop_id = p.shop_id and o.id = p.order_id
  where f.shop_id = ${shopId} and ${subjectBranch} = any(${[...branchIds]}::bigint[]) and p.livemode and f.status <> 'failed'
    and f.created_at >= ${from}::date::timestamp at time zone 'Asia/Bangkok'
    and f.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`;

export type MoveRow = Omit<OnlineDayRow, 'paymentId'> & { id: number; reference: string };

export const dayMovesQuery = (scope: Reach, day: Day) => sql<MoveRow>`
  select m.id, m.order_id as "orderId", ${subjectNo} as "orderNo", coalesce(c.name, vs.name, '') as "customerName", m.kind, m.method,
    m.amount, m.fee, m.reference
  from (${moves(scope, day, day)}) m
  join online_payment p on p.shop_id = ${scope.shopId} and p.id = m.id
  ${subjectJoins}
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  order by m.at, m.id`;

export type DaySumRow = { day: string; taken: number; refunded: number; fees: number };

export const daySumsQuery = (scope: Reach, from: Day, to: Day) => sql<DaySumRow>`
  select to_char(m.day, 'YYYY-MM-DD') as day, coalesce(sum(m.amount) filter (where m.amount > 0), 0)::int8 as taken,
    coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::int8 as refunded, coalesce(sum(m.fee), 0)::int8 as fees
  from (${moves(scope, from, to)}) m group by m.day`;

type DifferenceRow = {
  kind: OnlineDay['differences'][number]['kind'];
  orderId: number | null;
  orderNo: string;
  amount: number;
};

/** Differences stay open until staff have dealt with them. */
export const dayDifferencesQuery = ({ shopId, branchIds }: Reach, day: Day) => {
  const until = sql`(${day}::date + 1)::timestamp at time zone 'Asia/Bangkok'`;
  const reached = sql`p.shop_id = ${shopId} and ${subjectBranch} = any(${[...branchIds]}::bigint[]) and p.livemode`;
  const tables = sql`online_payment p ${subjectJoins}`;
  const order = sql`p.order_id as "orderId", ${subjectNo} as "orderNo", p.id`;
  return sql<DifferenceRow>`
    select d.kind, d."orderId", d."orderNo", d.amount from (
      select 'notBooked' as kind, ${order}, p.price + p.bail as amount from ${tables}
      where ${reached} and p.confirmed_at < ${until} and p.booked_at is null and p.status in ('paid', 'authorized')
        and p.capture_amount is null
      union all
      select 'surplus', ${order}, p.surplus from ${tables}
      where ${reached} and p.booked_at < ${until} and p.surplus > 0 and not p.surplus_seen
      union all
      select 'noFee', ${order}, p.captured from ${tables}
      where ${reached} and p.booked_at < ${until} and p.booked_at > ${until} - interval '14 days' and p.status = 'paid' and p.fee is null
      union all
      select 'uncaptured', ${order}, p.capture_amount - p.captured from ${tables}
      where ${reached} and p.booked_at < ${until} and ${isUncaptured}
      union all
      select 'refundFailed', ${order}, f.amount from ${tables}
      join online_refund f on f.shop_id = p.shop_id and f.payment_id = p.id
      where ${reached} and f.created_at < ${until} and f.status = 'failed' and f.resolved_at is null
    ) d order by d.id desc limit 100`;
};

export const paymentsByReferenceQuery = ({ shopId, branchIds }: Reach, references: readonly string[]) => sql<{
  reference: string;
  orderId: number | null;
  orderNo: string;
  captured: number;
}>`
  select p.reference::text as reference, p.order_id as "orderId", ${subjectNo} as "orderNo", p.captured
  from online_payment p ${subjectJoins}
  where p.shop_id = ${shopId} and ${subjectBranch} = any(${[...branchIds]}::bigint[]) and p.reference = any(${referencesIn(references)}::uuid[])`;
