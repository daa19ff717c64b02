import { writing } from '../../core/server/call.ts';
import type { stocktakeContract } from '../contract.ts';
import { whyNotOpen } from './open-take.ts';
import { scanQuery } from './sql-scan.ts';

/** Counts garments, in one statement. TAKE_CLOSED when it is closed or cancelled, NOT_FOUND in a branch that is not the user's. */
export const scan = writing<typeof stocktakeContract.scan>(async (q, scope, call) => {
  const { rows } = await scanQuery(scope, call.params.id, call.body.barcodes).execute(q);
  if (rows.length === 0) return call.fail(await whyNotOpen(q, scope, call.params.id));
  return { itemList: rows };
});
