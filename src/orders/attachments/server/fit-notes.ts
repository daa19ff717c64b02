import { bangkokDay } from '#lib/dates/day.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { customerExistsQuery } from '#customers/server/index.ts';
import type { attachmentContract } from '../contract.ts';
import { canRecordFit } from '../fit-rules.ts';
import { lockOrderQuery } from './sql.ts';
import { deleteFit, fitLinesQuery, fitsQuery, saveFit } from './sql-fit.ts';

/** The audit log is never erased, so it contains no body data (decision 20). */
export const recordFit = writeHandler<typeof attachmentContract.noteFit>(async (q, scope, call) => {
  const { id } = call.params;
  const { orderDetailId, fit } = call.body;
  await lockOrderQuery(scope, id).execute(q);
  const line = (await fitLinesQuery(scope, id).execute(q)).rows.find((one) => one.lineId === orderDetailId);
  if (line === undefined) return call.fail('NOT_FOUND');
  const { lineId, itemId, customerId } = line;
  if (customerId === null || line.other) return call.fail('CUSTOMER_REQUIRED');
  if (!canRecordFit(line.state)) return call.fail('ILLEGAL_TRANSITION');
  await (
    fit === null
      ? deleteFit(scope, { lineId, itemId })
      : saveFit(scope, { lineId, itemId, customerId, fit, day: bangkokDay(new Date()) })
  ).execute(q);
  await writeAudit(q, scope, {
    action: 'rental.fit',
    subject: 'rental_order',
    id,
    after: { orderDetailId, taken: fit === null },
  });
  return { orderDetailId, fit };
});

export const getItemFits = readHandler<typeof attachmentContract.fitsFor>(async (db, scope, call) => {
  const { id } = call.params;
  const [here, itemList] = await db.readAll(scope, [
    customerExistsQuery(scope, id),
    fitsQuery(scope, id, call.query.items ?? []),
  ]);
  if (here.length === 0) return call.fail('NOT_FOUND');
  return { itemList };
});
