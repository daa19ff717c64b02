import { sql } from 'kysely';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { stocktakeContract } from '../contract.ts';
import { holdOpen, whyNotOpen } from './lock-open-take.ts';

/** Takes a scan back, whoever made it. NOT_FOUND when the barcode was not scanned, TAKE_CLOSED when it is too late. */
export const unscan = writing<typeof stocktakeContract.unscan>(async (q, scope, call) => {
  const takeId = call.params.id;
  const { barcode } = call.body;
  if (!(await holdOpen(q, scope, takeId, 'share'))) return call.fail(await whyNotOpen(q, scope, takeId));
  const { rows } = await sql<{ result: string; scanned_by: number | null; scanned_at: string }>`
    delete from stock_take_scan s where s.shop_id = ${scope.shopId} and s.take_id = ${takeId} and s.barcode = ${barcode}
    returning s.result, s.scanned_by, s.scanned_at`.execute(q);
  if (rows.length === 0) return call.fail('NOT_FOUND');
  await audit(q, scope, {
    action: 'stock-take.unscan',
    subject: 'stock_take',
    id: takeId,
    before: { barcode, ...rows[0] },
  });
  return { barcode };
});
