import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitBasics } from '../reservations/sql.ts';
import { unitsWithBarcodes } from '../reservations/sql.ts';

/** Throws NOT_FOUND outside the user's branches. */
export const findUnitByBarcode = async (q: Tx, scope: Scope, barcode: string): Promise<UnitBasics> => {
  const [unit] = await unitsWithBarcodes(q, scope, [barcode]);
  if (unit === undefined) throw new AppError('NOT_FOUND');
  return unit;
};
