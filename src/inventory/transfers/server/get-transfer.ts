import { reading } from '#platform/http/handlers.ts';
import type { transferContract } from '../contract.ts';
import { detailQuery, linesQuery } from './sql.ts';
import { transferOut } from './wire.ts';

/** One transfer with its garments, from or to a branch of the user; NOT_FOUND otherwise. */
export const get = reading<typeof transferContract.get>(async (db, scope, call) => {
  const { id } = call.params;
  const [rows, lines] = await db.readAll(scope, [detailQuery(scope, id), linesQuery(scope, id)]);
  const [row] = rows;
  return row === undefined ? call.fail('NOT_FOUND') : transferOut(scope, row, lines);
});
