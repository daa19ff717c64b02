import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { stocktakeContract } from '../contract.ts';
import { reasonTakeNotOpen } from './lock-open-take.ts';
import { insertScansQuery, lookUpScansQuery, scansOfTakeQuery } from './sql-scan.ts';

export const scanTakeUnits = writeHandler<typeof stocktakeContract.scan>(async (q, scope, call) => {
  const { id } = call.params;
  const { rows: asked } = await lookUpScansQuery(scope, id, call.body.barcodes).execute(q);
  if (asked.length === 0) return call.fail(await reasonTakeNotOpen(q, scope, id));
  const { rows: added } = await insertScansQuery(scope, id, asked).execute(q);
  const barcodes = added.filter((one) => one.fresh).map((one) => one.barcode);
  if (barcodes.length > 0)
    await writeAudit(q, scope, {
      action: 'stock-take.scan',
      subject: 'stock_take',
      id,
      after: { barcodes: barcodes.toSorted() },
    });
  return { itemList: (await scansOfTakeQuery(scope, id, asked, barcodes).execute(q)).rows };
});
