import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { stocktakeContract } from '../contract.ts';
import { whyNotOpen } from './lock-open-take.ts';
import { addScans, askScans, scansOf } from './sql-scan.ts';

/** Counts garments, however many at once. TAKE_CLOSED when it is closed or cancelled, NOT_FOUND in a branch that is not the user's. */
export const scan = writing<typeof stocktakeContract.scan>(async (q, scope, call) => {
  const { id } = call.params;
  const { rows: asked } = await askScans(scope, id, call.body.barcodes).execute(q);
  if (asked.length === 0) return call.fail(await whyNotOpen(q, scope, id));
  const { rows: added } = await addScans(scope, id, asked).execute(q);
  const barcodes = added.filter((one) => one.fresh).map((one) => one.barcode);
  if (barcodes.length > 0)
    await audit(q, scope, {
      action: 'stock-take.scan',
      subject: 'stock_take',
      id,
      after: { barcodes: barcodes.toSorted() },
    });
  return { itemList: (await scansOf(scope, id, asked, barcodes).execute(q)).rows };
});
