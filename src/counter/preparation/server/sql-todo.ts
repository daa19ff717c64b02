import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ImageFolder } from '#platform/db/tables.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import { setNames, stateInSql, orderHasWords } from '#orders/order/server/index.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import { unitHasCode } from '#inventory/stock/server/index.ts';
import type { TodoRow, preparationContract } from '../contract.ts';
import { preparationTabDays, type PreparationTab } from '../pickup-day-tabs.ts';
import { shownImage } from '#catalog/server/index.ts';

export type PreparationListQuery = QueryOf<typeof preparationContract.list>;

/** `orderId` is null in an empty page's only row. */
export type PreparationListRow = Omit<TodoRow, 'items' | 'image'> & {
  total: number;
  names: string[];
  token: string | null;
  folder: ImageFolder | null;
};

const namesShown = 3;

const toPrepare = stateInSql('toPrepare', sql`l.state`);
const ready = stateInSql('ready', sql`l.state`);

/** The query uses the partial index by pick-up day. */
const waiting = (
  scope: Scope,
  { from, to }: Pick<PreparationListQuery, 'from' | 'to'>,
): RawBuilder<boolean> => sql<boolean>`
  l.shop_id = ${scope.shopId} and l.branch_id = ${scope.branchId} and ${stateInSql('held', sql`l.state`)}
  and ${from === undefined ? sql`true` : sql`l.pickup_day >= ${from}::date`}
  and ${to === undefined ? sql`true` : sql`l.pickup_day <= ${to}::date`}`;

const searched = (scope: Scope, q: string | undefined): RawBuilder<boolean> => {
  const words = orderSearchWords(q);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`((select ${orderHasWords(sql`s.search`, words)} from rental_order s where s.shop_id = ${scope.shopId} and s.id = l.order_id)
    or l.order_id in (select x.order_id from unit u
      join reservation r on r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'held'
      join order_line x on x.shop_id = r.shop_id and x.reservation_id = r.id
      where u.shop_id = ${scope.shopId} and ${unitHasCode(q === undefined ? [] : [q])}))`;
};

const shown = (show: PreparationListQuery['show']): RawBuilder<boolean> => {
  if (show === undefined) return sql<boolean>`true`;
  const open = sql<boolean>`bool_or(${toPrepare})`;
  return show === 'open' ? open : sql<boolean>`not ${open}`;
};

const stepsDone = sql`(select count(*) from prepare_task t where t.shop_id = l.shop_id and t.line_id = l.id and t.unit_id = r.unit_id
  and t.reservation_id = r.id and (t.step <> 'alter' or p.alteration <> ''))`;

export const preparationListQuery = (scope: Scope, query: PreparationListQuery) => sql<PreparationListRow>`
  with keys as materialized (
    select l.order_id, min(l.pickup_day) as day from order_line l
    where ${waiting(scope, query)} and ${searched(scope, query.q)}
    group by l.order_id having ${shown(query.show)}
    order by day, l.order_id limit ${Math.max(totalCap + 1, query.page * query.size)}),
  page as materialized (select * from keys order by day, order_id ${limitOffset(query)}),
  rows as (
    select o.id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName", coalesce(c.phone, '') as phone,
      coalesce(c.watch, false) as watch, o.event_day as "eventDay", k.day as "pickupDay", s.line_count as "lineCount",
      s.ready_count as "readyCount", s.steps_done as "stepsDone", s.steps_all as "stepsAll", s.alterations,
      ${setNames(scope, sql`k.order_id`)} as sets, coalesce(f.names, '{}') as names, m.token, m.folder
    from page k
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = k.order_id
    left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
    cross join lateral (
      select count(*) as line_count, count(*) filter (where ${ready}) as ready_count,
        count(*) filter (where p.alteration <> '') as alterations,
        sum(4 + (coalesce(p.alteration, '') <> '')::int) as steps_all,
        sum(case when ${ready} then 4 + (coalesce(p.alteration, '') <> '')::int else ${stepsDone} end)::int8 as steps_done
      from order_line l
      left join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
      left join prepare_line p on p.shop_id = l.shop_id and p.line_id = l.id
      where ${waiting(scope, query)} and l.order_id = o.id) s
    cross join lateral (
      select array_agg(coalesce(n.named, i.name) order by n.first) as names, (array_agg(i.id order by n.first))[1] as item_id
      from (select l.item_id, min(l.id) as first, min(l.item_name) as named from order_line l where ${waiting(scope, query)} and l.order_id = o.id
        group by l.item_id order by 2 limit ${namesShown}) n
      join product_item i on i.shop_id = ${scope.shopId} and i.id = n.item_id) f
    left join product_item i on i.shop_id = o.shop_id and i.id = f.item_id
    left join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
    left join image m on m.shop_id = i.shop_id and m.id = ${shownImage})
  select t.total, r.* from (select count(*) as total from keys) t left join rows r on true order by r."pickupDay", r."orderId"`;

export type PreparationCountRow = {
  late: number;
  today: number;
  tomorrow: number;
  week: number;
  fittings: number;
};

export const preparationCountQuery = (scope: Scope, show: PreparationListQuery['show'], today: Day) => {
  const orders = (
    tab: PreparationTab,
  ) => sql`(select count(*) from (select from order_line l where ${waiting(scope, preparationTabDays(tab, today))}
    group by l.order_id having ${shown(show)} limit ${totalCap}) n)::int`;
  return sql<PreparationCountRow>`
    select ${orders('late')} as late, ${orders('today')} as today, ${orders('tomorrow')} as tomorrow, ${orders('week')} as week,
      (select count(*) from fitting f where f.shop_id = ${scope.shopId} and f.branch_id = ${scope.branchId} and f.day = ${today}::date
        and f.state = 'booked') as fittings`;
};
