import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitDetail, stockContract } from '#inventory/stock/contract.ts';
import type { ListedUnit } from './sql-units.ts';
import { photosQuery, rowOut, unitQuery } from './sql-units.ts';

const detail = (
  scope: Scope,
  row: ListedUnit | undefined,
  photos: readonly { folder: string; token: string }[],
): UnitDetail => {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return {
    ...rowOut(scope, row, bangkokDay(new Date())),
    images: photos.map((one) => imageUrl(scope.shopId, one.folder, one.token)),
  };
};

/** The unit as it is inside a transaction; NOT_FOUND outside the user's branches. */
export const unitDetail = async (q: Tx, scope: Scope, unitId: number): Promise<UnitDetail> => {
  const row = (await unitQuery(scope, unitId, bangkokDay(new Date())).execute(q)).rows[0];
  return detail(scope, row, (await photosQuery(scope, unitId).execute(q)).rows);
};

/** One unit of the user's branches with its own photos; NOT_FOUND otherwise. */
export const getUnit = reading<typeof stockContract.getUnit>(async (db, scope, call) => {
  const [rows, photos] = await db.readAll(scope, [
    unitQuery(scope, call.params.id, bangkokDay(new Date())),
    photosQuery(scope, call.params.id),
  ]);
  return detail(scope, rows[0], photos);
});
