import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { stocktakeContract } from '../contract.ts';
import { readTakeDetail } from './get-take.ts';
import { lockOpenTake, reasonTakeNotOpen } from './lock-open-take.ts';

export const cancelTake = writeHandler<typeof stocktakeContract.cancel>(async (q, scope, call) => {
  const takeId = call.params.id;
  if (!(await lockOpenTake(q, scope, takeId, 'update')))
    return call.fail(await reasonTakeNotOpen(q, scope, takeId));
  const before = await readTakeDetail(q, scope, takeId);
  await sql`
    update stock_take set state = 'cancelled', closed_by = ${scope.userId || null}, closed_at = now()
    where shop_id = ${scope.shopId} and id = ${takeId}`.execute(q);
  await writeAudit(q, scope, {
    action: 'stock-take.cancel',
    subject: 'stock_take',
    id: takeId,
    before: { counts: before.counts },
    after: { reason: call.body.reason },
  });
  return readTakeDetail(q, scope, takeId);
});
