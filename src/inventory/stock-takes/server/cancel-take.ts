import { sql } from 'kysely';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { stocktakeContract } from '../contract.ts';
import { shownTake } from './get-take.ts';
import { holdOpen, whyNotOpen } from './lock-open-take.ts';

/** Gives the take up: its scans stay to be looked at, nothing else is changed. */
export const cancel = writing<typeof stocktakeContract.cancel>(async (q, scope, call) => {
  const takeId = call.params.id;
  if (!(await holdOpen(q, scope, takeId, 'update'))) return call.fail(await whyNotOpen(q, scope, takeId));
  const before = await shownTake(q, scope, takeId);
  await sql`
    update stock_take set state = 'cancelled', closed_by = ${scope.userId || null}, closed_at = now()
    where shop_id = ${scope.shopId} and id = ${takeId}`.execute(q);
  await audit(q, scope, {
    action: 'stock-take.cancel',
    subject: 'stock_take',
    id: takeId,
    before: { counts: before.counts },
    after: { reason: call.body.reason },
  });
  return shownTake(q, scope, takeId);
});
