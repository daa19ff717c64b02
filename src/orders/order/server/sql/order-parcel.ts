import { sql } from 'kysely';
import { noParcelDays, type ParcelDays } from '#inventory/stock/reservation-days.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Parcel days agreed in order `o`, null if its garments are not sent. */
export const orderParcelJson = sql<ParcelDays | null>`case when o.by_parcel
  then json_build_object('outDays', o.lead_out_days, 'backDays', o.lead_back_days, 'zone', o.parcel_zone) end`;

export const parcelColumns = sql`by_parcel, lead_out_days, lead_back_days, parcel_zone`;
export const parcelValues = (parcel: ParcelDays | null) => {
  const { outDays, backDays, zone } = parcel ?? noParcelDays;
  return sql`${parcel !== null}::boolean, ${outDays}::int, ${backDays}::int, ${zone}::text`;
};

export const updateOrderParcel = (
  { shopId }: Pick<Scope, 'shopId'>,
  orderId: number,
  parcel: ParcelDays | null,
) => sql`
  update rental_order set (${parcelColumns}) = row(${parcelValues(parcel)}) where shop_id = ${shopId} and id = ${orderId}`;
