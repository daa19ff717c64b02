import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { labelsContract } from '../contract.ts';
import { maxLabels } from '../contract.ts';
import { parseIdList } from '../id-list.ts';
import type { LabelUnitQuery } from './sql.ts';
import { labelSourceExistsQuery, labelUnitsQuery } from './sql.ts';

type Query = { units?: string | undefined; group?: number | undefined; item?: number | undefined };

const askOf = ({ units = '', group, item }: Query): LabelUnitQuery => {
  if (group !== undefined) return { groupId: group };
  if (item !== undefined) return { itemId: item };
  const unitIds = parseIdList(units, maxLabels);
  if (unitIds === null)
    throw new AppError('VALIDATION', {
      values: { field: 'units' },
      fields: [{ field: 'units', message: `1,2,5-9 (≤ ${maxLabels})` }],
    });
  return { unitIds };
};

export const listUnitLabels = readHandler<typeof labelsContract.units>(async (db, scope, call) => {
  const ask = askOf(call.query);
  const [rows, known] = await db.readAll(scope, [
    labelUnitsQuery(scope, ask, maxLabels + 1),
    labelSourceExistsQuery(scope, ask),
  ]);
  if (rows.length === 0 && !known[0]?.known) return call.fail('NOT_FOUND');
  return {
    itemList: rows.slice(0, maxLabels).map((row) => ({ ...row, rentalPrice: satangToBaht(row.rentalPrice) })),
    more: rows.length > maxLabels,
  };
});
