import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';

export const shopParcelDaysQuery = ({ shopId }: Pick<Scope, 'shopId'>): RawBuilder<ParcelDays> =>
  sql<ParcelDays>`select parcel_out_days as "outDays", parcel_back_days as "backDays" from shop where shop_id = ${shopId}`;

/** For new orders. An existing order has its own. */
export const shopParcelDays = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<ParcelDays> => {
  const [row] = (await shopParcelDaysQuery(scope).execute(q)).rows;
  if (row === undefined) throw new Error('no shop');
  return row;
};
