import { type RawBuilder, sql } from 'kysely';
import type { AuditSubject } from '#lib/vocabulary/audit-subjects.ts';
import type { ReductionKind } from '#lib/vocabulary/reduction-kinds.ts';
import type { Day } from '#lib/dates/day.ts';
import { countQuery, limitOffset, type PageRequest } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { WeekSum } from '#admin/audit/reduction-weeks.ts';

/** `until` is the day after the last day. */
export type ReductionFilters = {
  from: Day;
  until: Day;
  userId?: number | undefined;
  kind?: ReductionKind | undefined;
};

const moved = sql`e.method not in ('bail', 'credit', 'voucher', 'withholding') and e.kind <> 'bail_kept'`;

/**
 * Reversals of expenses count with the opposite sign, as in the day book. Other reversals count only if they
 * paid money back. Reversals of an undone step belong to that step.
 */
const fromLedger = ({ shopId }: Scope, { from, until }: ReductionFilters) => sql`
  select 'e' || e.id as key, e.at, e.day, e.by_user, e.branch_id, -e.amount as amount, e.note as reason, e.order_id,
    case when e.kind = 'expense' then 'expense' when e.reverses_id is not null then 'void'
      when e.kind = 'refund' then 'refund' else 'credit' end as kind,
    case when e.order_id is null then 'ledger_entry' else 'rental_order' end as subject,
    case when e.order_id is null then coalesce(e.reverses_id, e.id) else e.order_id end as subject_id, e.id as entry_id
  from ledger_entry e
  where e.shop_id = ${shopId} and e.day >= ${from}::date and e.day < ${until}::date
    and (e.kind in ('expense', 'refund', 'credit_payout') or e.reverses_id is not null)
    and case
      when e.kind = 'expense' then e.order_id is null and e.method <> 'withholding'
      when e.reverses_id is not null then ${moved} and e.amount < 0 and not exists (select from order_step s
        where s.shop_id = e.shop_id and s.order_id = e.order_id and s.kind = 'undo' and s.change->'entries' @> to_jsonb(e.id))
      else e.amount < 0 and e.method not in ('bail', 'withholding') end
    and not (e.kind = 'credit_payout' and e.method = 'credit')`;

/** Sums the money that the undo booked, as in the day book. Also counts undone steps without money. */
const undone = ({ shopId }: Scope, { from, until }: ReductionFilters) => sql`
  select 'u' || s.id as key, s.at, (s.at at time zone 'Asia/Bangkok')::date as day, s.by_user, s.branch_id,
    greatest(0, (select coalesce(-sum(e.amount), 0)::int8 from ledger_entry e where e.shop_id = s.shop_id and e.order_id = s.order_id
      and e.reverses_id is not null and ${moved} and s.change->'entries' @> to_jsonb(e.id))) as amount,
    s.reason, s.order_id, 'undo' as kind, 'rental_order' as subject, s.order_id as subject_id, null::bigint as entry_id
  from branch b join order_step s on s.shop_id = b.shop_id and s.branch_id = b.id and s.kind = 'undo'
    and s.at >= (${from}::date::timestamp at time zone 'Asia/Bangkok') and s.at < (${until}::date::timestamp at time zone 'Asia/Bangkok')
  where b.shop_id = ${shopId}`;

const recorded = ({ shopId }: Scope, { from, until }: ReductionFilters) => sql`
  select 'r' || r.id as key, r.at, r.day, r.by_user, r.branch_id, r.amount, r.reason,
    case when r.subject = 'rental_order' then r.subject_id end as order_id, r.kind, r.subject, r.subject_id, null::bigint as entry_id
  from reduction r where r.shop_id = ${shopId} and r.day >= ${from}::date and r.day < ${until}::date
    and (r.order_version is null or not exists (select from order_step s
      join order_step n on n.shop_id = ${shopId} and n.order_id = s.order_id and n.undoes_id = s.id
      where s.shop_id = ${shopId} and s.order_id = r.subject_id and s.version = r.order_version))`;

const found = (scope: Scope, ask: ReductionFilters): RawBuilder<unknown> => sql`
  select f.* from (${fromLedger(scope, ask)} union all ${undone(scope, ask)} union all ${recorded(scope, ask)}) f
  where ${sql.join(
    [
      sql`true`,
      ...(ask.userId === undefined ? [] : [sql`f.by_user = ${ask.userId}::bigint`]),
      ...(ask.kind === undefined ? [] : [sql`f.kind = ${ask.kind}::text`]),
    ],
    sql` and `,
  )}`;

export const weekSumsQuery = (scope: Scope, ask: ReductionFilters) => sql<WeekSum>`
  select ${ask.from}::date + 7 * ((f.day - ${ask.from}::date) / 7) as week, f.by_user as "userId", f.kind,
    count(*)::int as count, coalesce(sum(f.amount), 0)::int8 as amount
  from (${found(scope, ask)}) f group by 1, 2, 3`;

export type FoundReduction = {
  key: string;
  at: string;
  kind: ReductionKind;
  amount: number;
  reason: string;
  userId: number | null;
  by: string | null;
  approvedBy: string | null;
  branchName: string | null;
  orderNo: string | null;
  subject: AuditSubject;
  subjectId: number | null;
};

export const reductionRowsQuery = (
  scope: Scope,
  ask: ReductionFilters,
  page: PageRequest,
) => sql<FoundReduction>`
  select f.key, f.at, f.kind, f.amount, f.reason, f.by_user as "userId", u.display_name as by, p.display_name as "approvedBy",
    b.name as "branchName", o.order_no as "orderNo", f.subject, f.subject_id as "subjectId"
  from (${found(scope, ask)} order by f.at desc, f.key desc ${limitOffset(page)}) f
  left join app_user u on u.shop_id = ${scope.shopId} and u.id = f.by_user
  left join branch b on b.shop_id = ${scope.shopId} and b.id = f.branch_id
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = f.order_id
  left join order_step s on f.kind = 'refund' and s.shop_id = ${scope.shopId} and s.order_id = f.order_id and s.kind = 'refund'
    and s.change->'entries' @> to_jsonb(f.entry_id)
  left join lateral (select a.by_user from refund_approval a where a.shop_id = ${scope.shopId} and a.order_id = s.order_id
    and a.order_version = s.version - 1 order by a.id desc limit 1) a on true
  left join expense_request x on f.kind = 'expense' and x.shop_id = ${scope.shopId} and x.entry_id = f.entry_id
  left join expense_request y on f.kind = 'drawer' and f.subject = 'cash_day' and y.shop_id = ${scope.shopId} and y.event_id = f.subject_id
  left join app_user p on p.shop_id = ${scope.shopId} and p.id in (a.by_user, x.decided_by, y.decided_by)
  order by f.at desc, f.key desc`;

export const reductionCountQuery = (scope: Scope, ask: ReductionFilters) => countQuery(found(scope, ask));
