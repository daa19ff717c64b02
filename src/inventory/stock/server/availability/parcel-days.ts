import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { awayDaysOf, type ParcelDays } from '#inventory/stock/reservation-days.ts';

const field = 'parcelZone';

/** `zone`: the delivery zone, or `''` for the shop's days. */
export const shopParcelDaysQuery = (
  { shopId }: Pick<Scope, 'shopId'>,
  zone: string,
): RawBuilder<ParcelDays> => sql<ParcelDays>`
  select coalesce((z.zone->>'outDays')::int, s.parcel_out_days) as "outDays",
    coalesce((z.zone->>'backDays')::int, s.parcel_back_days) as "backDays", ${zone}::text as zone
  from shop s
  left join lateral (select x as zone from jsonb_array_elements(s.delivery_zones) x where x->>'name' = ${zone} limit 1) z on true
  where s.shop_id = ${shopId} and (${zone} = '' or z.zone is not null)`;

type AskedDays = {
  pickupDay?: Day | undefined;
  returnDay?: Day | undefined;
  byParcel: '0' | '1';
  parcelZone: string;
};

/** Returns the days on which garments are away, or null without rental days. */
export const searchDaysOf = async (
  db: Db,
  scope: Pick<Scope, 'shopId'>,
  { pickupDay, returnDay, byParcel, parcelZone }: AskedDays,
): Promise<{ pickupDay: Day; returnDay: Day } | null> => {
  if (pickupDay === undefined || returnDay === undefined) return null;
  const rented = { pickupDay, returnDay };
  const [parcel] = byParcel === '1' ? await db.read(scope, shopParcelDaysQuery(scope, parcelZone)) : [];
  return parcel === undefined ? rented : awayDaysOf(parcel, rented);
};

/** Throws VALIDATION for an unknown zone. */
export const shopParcelDays = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  zone: string,
): Promise<ParcelDays> => {
  const [row] = (await shopParcelDaysQuery(scope, zone).execute(q)).rows;
  if (row === undefined)
    throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message: field }] });
  return row;
};
