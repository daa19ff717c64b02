import { sql } from 'kysely';
import type { ParcelDay } from '#orders/order/server/index.ts';

/** A parcel back that was entered as arrived, by the clock of the server. */
export const backParcelDay: ParcelDay = (scope, orderId) => sql`(
  select (p.delivered_at at time zone 'Asia/Bangkok')::date from parcel p
  where p.shop_id = ${scope.shopId} and p.order_id = ${orderId} and p.kind = 'back')`;
