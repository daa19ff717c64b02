import { sql } from 'kysely';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply, limitOffset } from '#platform/db/page-query.ts';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';
import { findAlternatives, reservationsAtRiskQuery } from '#inventory/stock/server/index.ts';
import { orderAwayDays, orderLineName, orderParcelJson, stateInSql } from '#orders/order/server/index.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';
import type { RentalLineAtRisk } from '#counter/rentals/output-shapes.ts';

type Row = Omit<
  RentalLineAtRisk,
  'alternatives' | 'orderDetailId' | 'pickupDay' | 'returnDay' | 'parcelZone'
> & {
  total: number;
  orderDetailId: number | null;
  pickupDay: Day;
  returnDay: Day;
  parcel: ParcelDays | null;
};

type Ask = { page: number; size: number; unitIds?: readonly number[] | undefined };

const atRiskQuery = (scope: Scope, page: Ask, today: Day) => sql<Row>`
  with keys as materialized (
    select l.id, l.pickup_day, k."unitId" as unit_id, k.cause, k."causeReservationId" as cause_id
    from (${reservationsAtRiskQuery(scope, today)}) k
    join order_line l on l.shop_id = ${scope.shopId} and l.reservation_id = k."reservationId" and ${stateInSql('held', sql`l.state`)}
    ${page.unitIds === undefined ? sql`` : sql`where k."unitId" = any(${[...page.unitIds]}::bigint[])`}
    order by l.pickup_day, l.id limit ${Math.max(totalCap + 1, page.page * page.size)}
  ),
  page as materialized (select * from keys order by pickup_day, id ${limitOffset(page)}),
  rows as (
    select l.id as "orderDetailId", l.order_id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName",
      coalesce(c.phone, '') as phone, l.pickup_day as "pickupDay", l.return_day as "returnDay", l.item_id as "itemId",
      ${orderLineName} as name, i.color, i.size, u.barcode, p.cause, coalesce(w.order_no, '') as "causeOrderNo", ${orderParcelJson} as parcel
    from page p
    join order_line l on l.shop_id = ${scope.shopId} and l.id = p.id
    join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
    left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
    join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
    join unit u on u.shop_id = l.shop_id and u.id = p.unit_id
    left join order_line wl on wl.shop_id = l.shop_id and wl.reservation_id = p.cause_id
    left join rental_order w on w.shop_id = wl.shop_id and w.id = wl.order_id
  )
  select t.total, r.* from (select count(*) as total from keys) t left join rows r on true order by r."pickupDay", r."orderDetailId"`;

export const listLinesAtRisk = readHandler<typeof rentalsContract.atRisk>(async (db, scope, call) => {
  const { page, size, unitIds } = call.query;
  const today = bangkokDay(new Date());
  return db.tx(scope, async (q) => {
    const { rows } = await atRiskQuery(scope, { page, size, unitIds }, today).execute(q);
    const risks = rows.flatMap((row) => {
      const { total: _, orderDetailId, ...risk } = row;
      return orderDetailId === null ? [] : [{ ...risk, orderDetailId }];
    });
    const wishes = risks.map((one) => orderAwayDays(one, one));
    const instead = await findAlternatives(q, scope, wishes);
    const itemList = risks.map((one, index) => {
      const { parcel, ...row } = one;
      return { ...row, parcelZone: parcel?.zone ?? null, alternatives: instead[index] ?? [] };
    });
    return pageReply(call.query, itemList, rows[0]?.total);
  });
});
