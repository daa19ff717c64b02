import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { stocktakeContract } from '../contract.ts';
import { shownTake } from './get-take.ts';
import { mark } from './mark-units.ts';
import { holdOpen, whyNotOpen } from './lock-open-take.ts';
import { keepReport, listsOf } from './take-report.ts';

/**
 * Closes the take and keeps its report. Scans under way are waited for, later ones find it closed. The wishes
 * to mark garments are an admin's (FORBIDDEN): what was handed out or moved meanwhile is left alone.
 */
export const close = writing<typeof stocktakeContract.close>(async (q, scope, call) => {
  const takeId = call.params.id;
  const wish = call.body;
  if ((wish.missingToLost || wish.lostToFound) && effectiveRole(scope.roles) === 'staff')
    return call.fail('FORBIDDEN');
  if (!(await holdOpen(q, scope, takeId, 'update'))) return call.fail(await whyNotOpen(q, scope, takeId));
  const { people, name } = await shownTake(q, scope, takeId);
  const seen = await listsOf(q, scope, takeId);
  const { lists, marked } = await mark(q, scope, { takeId, name, wish, seen });
  await keepReport(q, scope, { takeId, people, marked }, lists);
  const closed = await shownTake(q, scope, takeId);
  await audit(q, scope, {
    action: 'stock-take.close',
    subject: 'stock_take',
    id: takeId,
    after: { counts: closed.counts, marked },
  });
  return closed;
});
