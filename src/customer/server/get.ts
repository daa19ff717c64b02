import { reading } from '../../core/server/call.ts';
import type { customerContract } from '../contract.ts';
import { customerRow } from './sql.ts';
import { asCustomer } from './wire.ts';

export const get = reading<typeof customerContract.get>(async (db, scope, call) => {
  const [row] = await db.read(scope, customerRow(scope, call.params.id));
  return row === undefined ? call.fail('NOT_FOUND') : asCustomer(row);
});
