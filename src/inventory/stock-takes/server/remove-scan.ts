import { sql } from 'kysely';
import { codeKeysOf } from '#lib/codes/code-key.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { exactCodeFirst, unitHasCode } from '#inventory/stock/server/index.ts';
import type { stocktakeContract } from '../contract.ts';
import { lockOpenTake, reasonTakeNotOpen } from './lock-open-take.ts';

/** Users may remove other users' scans. */
export const removeScan = writeHandler<typeof stocktakeContract.unscan>(async (q, scope, call) => {
  const takeId = call.params.id;
  const { barcode } = call.body;
  if (!(await lockOpenTake(q, scope, takeId, 'share')))
    return call.fail(await reasonTakeNotOpen(q, scope, takeId));
  const { rows } = await sql<{
    barcode: string;
    result: string;
    scanned_by: number | null;
    scanned_at: string;
  }>`
    delete from stock_take_scan s where s.shop_id = ${scope.shopId} and s.take_id = ${takeId}
      and (s.barcode = any(${[barcode, ...codeKeysOf(barcode)]}::text[])
        or s.unit_id in (select u.id from unit u where u.shop_id = ${scope.shopId} and ${unitHasCode([barcode])} ${exactCodeFirst(barcode)} limit 1))
    returning s.barcode, s.result, s.scanned_by, s.scanned_at`.execute(q);
  const [removed] = rows;
  if (removed === undefined) return call.fail('NOT_FOUND');
  await writeAudit(q, scope, {
    action: 'stock-take.unscan',
    subject: 'stock_take',
    id: takeId,
    before: removed,
  });
  return { barcode: removed.barcode };
});
