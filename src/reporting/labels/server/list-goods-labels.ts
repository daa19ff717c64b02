import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { type labelsContract, maxLabels } from '../contract.ts';
import { parseIdList } from '../id-list.ts';
import { labelGoodsQuery } from './sql.ts';

export const listGoodsLabels = readHandler<typeof labelsContract.goods>(async (db, scope, call) => {
  const ids = parseIdList(call.query.goods, maxLabels);
  if (ids === null)
    throw new AppError('VALIDATION', {
      values: { field: 'goods' },
      fields: [{ field: 'goods', message: `1,2,5-9 (≤ ${maxLabels})` }],
    });
  const rows = await db.read(scope, labelGoodsQuery(scope, ids));
  if (rows.length === 0) return call.fail('NOT_FOUND');
  return { itemList: rows.map((row) => ({ ...row, price: satangToBaht(row.price) })) };
});
