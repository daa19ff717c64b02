import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { awayDaysOf, noParcelDays, type ParcelDays } from '#inventory/stock/reservation-days.ts';
import { shopParcelDays } from '#inventory/stock/server/index.ts';
import type { Day } from '#lib/dates/day.ts';

/**
 * Days of the parcels of an order; null if its garments are not sent. An order that is already sent by parcel
 * retains its days. `byParcel` undefined: unchanged.
 */
export const chooseParcel = async (
  q: Tx,
  scope: Scope,
  byParcel: boolean | undefined,
  agreed: ParcelDays | null,
): Promise<ParcelDays | null> => {
  if (byParcel === undefined) return agreed;
  return byParcel ? (agreed ?? (await shopParcelDays(q, scope))) : null;
};

/** Days on which the garments of an order are away from the branch. */
export const orderAwayDays = <D extends { pickupDay?: Day; returnDay?: Day }>(
  { parcel }: { parcel: ParcelDays | null },
  days: D,
): D => awayDaysOf(parcel ?? noParcelDays, days);
