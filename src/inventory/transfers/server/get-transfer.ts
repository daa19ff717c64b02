import { readHandler } from '#platform/http/handlers.ts';
import type { transferContract } from '../contract.ts';
import { transferDetailQuery, transferLinesQuery } from './sql.ts';
import { transferToWire } from './wire.ts';

export const getTransfer = readHandler<typeof transferContract.get>(async (db, scope, call) => {
  const { id } = call.params;
  const [rows, lines] = await db.readAll(scope, [
    transferDetailQuery(scope, id),
    transferLinesQuery(scope, id),
  ]);
  const [row] = rows;
  return row === undefined ? call.fail('NOT_FOUND') : transferToWire(scope, row, lines);
});
