import { sql } from 'kysely';
import type { ParcelDayProvider } from '#orders/order/server/index.ts';

/** Returns the postmark as entered, or the day on which a user recorded the sending. */
export const returnParcelPostmark: ParcelDayProvider = (scope, orderId) => sql`(
  select coalesce(p.posted_day, (p.sent_at at time zone 'Asia/Bangkok')::date) from parcel p
  where p.shop_id = ${scope.shopId} and p.order_id = ${orderId} and p.kind = 'back')`;

export const returnParcelArrivalCheck: ParcelDayProvider = (scope, orderId) => sql`(
  select (p.delivered_at at time zone 'Asia/Bangkok')::date from parcel p
  where p.shop_id = ${scope.shopId} and p.order_id = ${orderId} and p.kind = 'back')`;
