import { sql } from 'kysely';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';
import type { ReservedOrderProvider } from '#inventory/stock/server/index.ts';
import { orderParcelJson } from '../sql/order-parcel.ts';
import { stateInSql } from '../sql/state-sets.ts';

export const orderReservations: ReservedOrderProvider = {
  one: ({ shopId, branchIds }, orderId) => sql<{ id: number; parcel: ParcelDays | null }>`
    select o.id, ${orderParcelJson} as parcel from rental_order o where o.shop_id = ${shopId} and o.id = ${orderId} and o.branch_id = any(${branchIds})`,
  reservations: ({ shopId }, orderId) => sql<number[]>`
    array(select l.reservation_id from order_line l
      where l.shop_id = ${shopId} and l.order_id = ${orderId} and l.reservation_id is not null)`,
  orderNo: ({ shopId }, reservationId) => sql<string | null>`
    (select o.order_no from order_line l join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
      where l.shop_id = ${shopId} and l.reservation_id = ${reservationId})`,
  withDeposit: ({ shopId }, unitIds) => sql<number[]>`
    array(select distinct r.unit_id from reservation r
      join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id and ${stateInSql('back', sql`l.state`)}
      join order_sums s on s.shop_id = l.shop_id and s.order_id = l.order_id and s.bail_held > 0
      where r.shop_id = ${shopId} and r.unit_id = any(${[...unitIds]}::bigint[]))`,
  agreedItems: ({ shopId }, orderId) => sql<number[]>`
    array(select l.item_id from order_line l
      where l.shop_id = ${shopId} and l.order_id = ${orderId} and ${stateInSql('draft', sql`l.state`)} and l.list_price is not null)`,
};
