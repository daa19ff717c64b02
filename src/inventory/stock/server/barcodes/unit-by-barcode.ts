import { AppError } from '#lib/errors/errors.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitBasics } from '../reservations/sql.ts';
import { unitsWithBarcodes } from '../reservations/sql.ts';

export const findUnitByBarcode = async (q: Tx, scope: Scope, barcode: string): Promise<UnitBasics> => {
  const units = await unitsWithBarcodes(q, scope, [barcode]);
  const unit = codeIndexOf(units, (one) => one.barcode).find(barcode);
  if (unit === undefined) throw new AppError('NOT_FOUND');
  return unit;
};
