import { sql } from 'kysely';
import { exactSatang } from '#lib/money/money.ts';
import type { DeliveryZone } from '#setup/shop/delivery-zones.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { awayDaysOf, noParcelDays, type ParcelDays } from '#inventory/stock/reservation-days.ts';
import { shopParcelDays } from '#inventory/stock/server/index.ts';
import type { Day } from '#lib/dates/day.ts';

type ParcelWish = { byParcel?: boolean | undefined; parcelZone?: string | undefined };

/**
 * Returns the order's parcel days, null if garments are not sent. A sent order retains its days while its
 * zone stays. Undefined changes nothing. Throws VALIDATION for an unknown zone.
 */
export const chooseParcel = async (
  q: Tx,
  scope: Scope,
  { byParcel, parcelZone }: ParcelWish,
  agreed: ParcelDays | null,
): Promise<ParcelDays | null> => {
  if (byParcel === undefined) return agreed;
  if (!byParcel) return null;
  if (agreed !== null && (parcelZone === undefined || parcelZone === agreed.zone)) return agreed;
  return shopParcelDays(q, scope, parcelZone ?? '');
};

/** Returns satang, or null for an unknown zone. */
const zoneFeeOf = async (q: Tx, { shopId }: Pick<Scope, 'shopId'>, zone: string): Promise<number | null> => {
  const { rows } = await sql<{ zones: DeliveryZone[] }>`
    select s.delivery_zones as zones from shop s where s.shop_id = ${shopId}`.execute(q);
  const fee = rows[0]?.zones.find(({ name }) => name === zone)?.fee;
  return fee === undefined ? null : exactSatang(fee);
};

/** Returns the list price in satang, or null without a parcel or zone. */
export const parcelFeeOf = async (q: Tx, scope: Scope, parcel: ParcelDays | null): Promise<number | null> =>
  parcel === null || parcel.zone === '' ? null : zoneFeeOf(q, scope, parcel.zone);

export const orderAwayDays = <D extends { pickupDay?: Day; returnDay?: Day }>(
  { parcel }: { parcel: ParcelDays | null },
  days: D,
): D => awayDaysOf(parcel ?? noParcelDays, days);
