import { bangkokDay } from '#lib/dates/day.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import { customerHere } from '#customers/server/index.ts';
import type { recordContract } from '../contract.ts';
import { mayNoteFit } from '../fit-rules.ts';
import { lockQuery } from './sql.ts';
import { dropFit, fitLines, fitsQuery, putFit } from './sql-fit.ts';

/** The log names the garment only: how somebody's body is, it could never forget (decision 20). */
export const noteFit = writing<typeof recordContract.noteFit>(async (q, scope, call) => {
  const { id } = call.params;
  const { orderDetailId, fit } = call.body;
  await lockQuery(scope, id).execute(q);
  const line = (await fitLines(scope, id).execute(q)).rows.find((one) => one.lineId === orderDetailId);
  if (line === undefined) return call.fail('NOT_FOUND');
  const { lineId, itemId, customerId } = line;
  if (customerId === null || line.other) return call.fail('CUSTOMER_REQUIRED');
  if (!mayNoteFit(line.state)) return call.fail('ILLEGAL_TRANSITION');
  await (
    fit === null
      ? dropFit(scope, { lineId, itemId })
      : putFit(scope, { lineId, itemId, customerId, fit, day: bangkokDay(new Date()) })
  ).execute(q);
  await audit(q, scope, {
    action: 'rental.fit',
    subject: 'rental_order',
    id,
    after: { orderDetailId, taken: fit === null },
  });
  return { orderDetailId, fit };
});

export const fitsFor = reading<typeof recordContract.fitsFor>(async (db, scope, call) => {
  const { id } = call.params;
  const [here, itemList] = await db.readAll(scope, [
    customerHere(scope, id),
    fitsQuery(scope, id, call.query.items ?? []),
  ]);
  if (here.length === 0) return call.fail('NOT_FOUND');
  return { itemList };
});
