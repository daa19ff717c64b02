import { reading } from '../../core/server/call.ts';
import type { catalogContract } from '../contract.ts';
import { groupRow } from './sql.ts';
import { asGroup } from './wire.ts';

export const getGroup = reading<typeof catalogContract.getGroup>(async (db, scope, call) => {
  const [row] = await db.read(scope, groupRow(scope, call.params.id));
  return row === undefined ? call.fail('NOT_FOUND') : asGroup(scope, row);
});
