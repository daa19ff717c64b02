import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitDetail, stockContract } from '#inventory/stock/contract.ts';
import type { ListedUnit } from './sql-units.ts';
import { unitPhotosQuery, unitRowToWire, unitRowQuery } from './sql-units.ts';

const detail = (
  scope: Scope,
  row: ListedUnit | undefined,
  photos: readonly { folder: string; token: string }[],
): UnitDetail => {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return {
    ...unitRowToWire(scope, row, bangkokDay(new Date())),
    images: photos.map((one) => imageUrl(scope.shopId, one.folder, one.token)),
  };
};

export const readUnitDetail = async (q: Tx, scope: Scope, unitId: number): Promise<UnitDetail> => {
  const row = (await unitRowQuery(scope, unitId, bangkokDay(new Date())).execute(q)).rows[0];
  return detail(scope, row, (await unitPhotosQuery(scope, unitId).execute(q)).rows);
};

export const getUnit = readHandler<typeof stockContract.getUnit>(async (db, scope, call) => {
  const [rows, photos] = await db.readAll(scope, [
    unitRowQuery(scope, call.params.id, bangkokDay(new Date())),
    unitPhotosQuery(scope, call.params.id),
  ]);
  return detail(scope, rows[0], photos);
});
