import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { type labelContract, mostLabels } from '../contract.ts';
import { textToIds } from '../id-list.ts';
import { goodsQuery } from './sql.ts';

/** Goods for labels. NOT_FOUND when none of them is there. */
export const goods = reading<typeof labelContract.goods>(async (db, scope, call) => {
  const ids = textToIds(call.query.goods, mostLabels);
  if (ids === null)
    throw new AppError('VALIDATION', {
      values: { field: 'goods' },
      fields: [{ field: 'goods', message: `1,2,5-9 (≤ ${mostLabels})` }],
    });
  const rows = await db.read(scope, goodsQuery(scope, ids));
  if (rows.length === 0) return call.fail('NOT_FOUND');
  return { itemList: rows.map((row) => ({ ...row, price: baht(row.price) })) };
});
