import { reading } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { noteLooks, shownOf } from '../privacy/access-log.ts';
import { customerRow, keptId } from '../sql.ts';
import { asCustomer } from '../to-wire.ts';

/** The look is written down on the way. */
export const get = reading<typeof customerContract.get>(async (db, scope, call) => {
  const { id } = call.params;
  const [[row]] = await db.readAll(scope, [
    customerRow(scope, id),
    noteLooks(scope, shownOf(scope, keptId(scope, id))),
  ]);
  return row === undefined ? call.fail('NOT_FOUND') : asCustomer(row);
});
