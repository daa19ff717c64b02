/** The query selects the page by cached columns, then sums the income of these garments only. */
import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  itemDetail,
  type PictureReference,
  unitCareCostSql,
  unitRentsQuery,
} from '#orders/order/server/index.ts';
import { unitConditions } from '#inventory/stock/server/index.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import {
  type EndOfLifeLimits,
  type EndOfLifeReason,
  endOfLifeReasons,
  type EndOfLifeSort,
  endOfLifeAgeDays,
} from '../end-of-life.ts';
import { shownImage } from '#catalog/server/index.ts';

/** Amounts are in satang. `unitId` is null in the single row of an empty page. */
export type EndOfLifeListRow = PictureReference & {
  total: number;
  unitId: number;
  barcode: string;
  name: string;
  detail: string;
  state: UnitState;
  since: Day;
  idleSince: Day;
  rentals: number;
  rent: number;
  fees: number;
  care: number;
  cost: number;
  rentalPrice: number;
  bail: number;
  promised: boolean;
  atVendor: boolean;
};

export type EndOfLifeQuery = EndOfLifeLimits & {
  page: number;
  size: number;
  q?: string | undefined;
  category?: string | undefined;
  why?: EndOfLifeReason | undefined;
  sort: EndOfLifeSort;
};

/** This must equal the index's condition literally. */
const here = sql`x.state in ('ready', 'inspect', 'wash', 'repair', 'retired')`;

const isDue = (limits: EndOfLifeLimits, today: Day): Record<EndOfLifeReason, RawBuilder<unknown>> => ({
  old: sql`x.since <= ${addDays(today, -endOfLifeAgeDays(limits))}::date`,
  idle: sql`x.idle_since <= ${addDays(today, -limits.idle)}::date`,
  worn: sql`x.times_out >= ${limits.times}`,
});

const orders: Record<EndOfLifeSort, RawBuilder<unknown>> = {
  '-days': sql`x.since, x.id`,
  days: sql`x.since desc, x.id desc`,
  '-idle': sql`x.idle_since, x.id`,
  idle: sql`x.idle_since desc, x.id desc`,
  '-rentals': sql`x.times_out desc, x.id desc`,
  rentals: sql`x.times_out, x.id`,
};

export const endOfLifeListQuery = (scope: Scope, asked: EndOfLifeQuery, today: Day) => {
  const due = isDue(asked, today);
  const why = asked.why === undefined ? endOfLifeReasons : [asked.why];
  return sql<EndOfLifeListRow>`
  with keys as materialized (
    select k.*, row_number() over () as ord from (
      select x.id from unit x
      where ${unitConditions(scope, { q: asked.q, category: asked.category })} and x.branch_id = ${scope.branchId} and ${here}
        and (${sql.join(
          why.map((reason) => due[reason]),
          sql` or `,
        )})
      order by ${orders[asked.sort]} limit ${sql.lit(totalCap + 1)}) k),
  page as materialized (select k.id, k.ord from keys k where k.ord > ${(asked.page - 1) * asked.size} and k.ord <= ${asked.page * asked.size}),
  rows as (
    select p.ord, u.id as "unitId", u.barcode, i.name, ${itemDetail(scope)} as detail, u.state, u.since, u.idle_since as "idleSince",
      u.times_out as rentals, u.cost, g.rental_price as "rentalPrice", g.bail, u.care_due is not null as "atVendor", m.token, m.folder,
      e.rent, e.fees, ${unitCareCostSql(scope, sql`u.id`)} as care,
      exists (select from reservation r where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.live) as promised
    from page p
    join unit u on u.shop_id = ${scope.shopId} and u.id = p.id
    join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
    join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
    left join image m on m.shop_id = i.shop_id and m.id = ${shownImage}
    cross join lateral (select coalesce(sum(n.net), 0)::bigint as rent, coalesce(sum(n.fees), 0)::bigint as fees
      from (${unitRentsQuery(scope, sql`u.id`)}) n) e)
  select t.total, r.* from (select count(*) as total from keys) t left join rows r on true order by r.ord`;
};
