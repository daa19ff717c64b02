import { readHandler } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { recordAccessSql, shownPersonalDataSql } from '../privacy/access-log.ts';
import { customerRow, mergedIntoId } from '../sql.ts';
import { customerToWire } from '../to-wire.ts';

export const getCustomer = readHandler<typeof customerContract.get>(async (db, scope, call) => {
  const { id } = call.params;
  const [[row]] = await db.readAll(scope, [
    customerRow(scope, id),
    recordAccessSql(scope, shownPersonalDataSql(scope, mergedIntoId(scope, id))),
  ]);
  return row === undefined ? call.fail('NOT_FOUND') : customerToWire(row);
});
