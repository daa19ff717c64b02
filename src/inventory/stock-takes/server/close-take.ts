import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { stocktakeContract } from '../contract.ts';
import { readTakeDetail } from './get-take.ts';
import { markTakeUnits } from './mark-units.ts';
import { lockOpenTake, reasonTakeNotOpen } from './lock-open-take.ts';
import { saveTakeReport, loadTakeLists } from './take-report.ts';

/**
 * Waits for scans in progress. Later scans fail with TAKE_CLOSED. Only an admin may mark garments
 * (FORBIDDEN). Skips garments handed out or moved meanwhile.
 */
export const closeTake = writeHandler<typeof stocktakeContract.close>(async (q, scope, call) => {
  const takeId = call.params.id;
  const wish = call.body;
  if ((wish.missingToLost || wish.lostToFound) && effectiveRole(scope.roles) === 'staff')
    return call.fail('FORBIDDEN');
  if (!(await lockOpenTake(q, scope, takeId, 'update')))
    return call.fail(await reasonTakeNotOpen(q, scope, takeId));
  const { people, name } = await readTakeDetail(q, scope, takeId);
  const seen = await loadTakeLists(q, scope, takeId);
  const { lists, marked } = await markTakeUnits(q, scope, { takeId, name, wish, seen });
  await saveTakeReport(q, scope, { takeId, people, marked }, lists);
  const closed = await readTakeDetail(q, scope, takeId);
  await writeAudit(q, scope, {
    action: 'stock-take.close',
    subject: 'stock_take',
    id: takeId,
    after: { counts: closed.counts, marked },
  });
  return closed;
});
