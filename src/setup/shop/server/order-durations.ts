import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { shopContract } from '../contract.ts';
import { durationsQuery, lockAllDurations, setDurationOrder } from './durations-sql.ts';

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** The body needs all durations. */
export const reorderDurations = writeHandler<typeof shopContract.orderDurations>(async (q, scope, call) => {
  const { ids, was } = call.body;
  if (new Set(ids).size < ids.length)
    throw new AppError('VALIDATION', {
      values: { field: 'ids' },
      fields: [{ field: 'ids', message: '2 ×' }],
    });
  const there = new Set((await lockAllDurations(scope).execute(q)).rows.map((row) => row.id));
  if (ids.some((id) => !there.has(id))) return call.fail('NOT_FOUND');
  const before = (await durationsQuery(scope).execute(q)).rows.map((row) => row.rentDurationId);
  if (ids.length !== before.length || (was !== undefined && !same(was, before))) return call.fail('CHANGED');
  if (same(ids, before)) return doneReply;
  await setDurationOrder(scope, ids).execute(q);
  await writeAudit(q, scope, {
    action: 'shop.orderDurations',
    subject: 'rent_duration',
    before: { ids: before },
    after: { ids },
  });
  return doneReply;
});
