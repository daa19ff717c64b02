import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import type { labelContract } from '../contract.ts';
import { mostLabels } from '../contract.ts';
import { textToIds } from '../id-list.ts';
import type { UnitsAsk } from './sql.ts';
import { knownQuery, unitsQuery } from './sql.ts';

type Query = { units?: string | undefined; group?: number | undefined; item?: number | undefined };

const askOf = ({ units = '', group, item }: Query): UnitsAsk => {
  if (group !== undefined) return { groupId: group };
  if (item !== undefined) return { itemId: item };
  const unitIds = textToIds(units, mostLabels);
  if (unitIds === null)
    throw new AppError('VALIDATION', {
      values: { field: 'units' },
      fields: [{ field: 'units', message: `1,2,5-9 (≤ ${mostLabels})` }],
    });
  return { unitIds };
};

/** Units for labels, those of the user's branches. NOT_FOUND when none of the units, or no such group or item, is there. */
export const units = reading<typeof labelContract.units>(async (db, scope, call) => {
  const ask = askOf(call.query);
  const [rows, known] = await db.readAll(scope, [
    unitsQuery(scope, ask, mostLabels + 1),
    knownQuery(scope, ask),
  ]);
  if (rows.length === 0 && !known[0]?.known) return call.fail('NOT_FOUND');
  return {
    itemList: rows.slice(0, mostLabels).map((row) => ({ ...row, rentalPrice: baht(row.rentalPrice) })),
    more: rows.length > mostLabels,
  };
});
