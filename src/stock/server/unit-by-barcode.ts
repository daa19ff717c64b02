import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { UnitRow } from './sql.ts';
import { unitsWithBarcodes } from './sql.ts';

/** The unit with this barcode in the user's branches; NOT_FOUND otherwise. */
export const unitByBarcode = async (q: Tx, scope: Scope, barcode: string): Promise<UnitRow> => {
  const [unit] = await unitsWithBarcodes(q, scope, [barcode]);
  if (unit === undefined) throw new AppError('NOT_FOUND');
  return unit;
};
