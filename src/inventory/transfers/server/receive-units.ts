import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import { receiveUnits } from '#inventory/stock/server/index.ts';
import type { transferContract } from '../contract.ts';
import { lookAt } from './missing-units.ts';
import { linesOf, lockTransfer, markReceived } from './transfer-writes.ts';
import { readTransfer } from './wire.ts';

/**
 * These garments have arrived; what has been received before counts as received. By somebody of the receiving
 * branch, else FORBIDDEN; WRONG_UNIT for a garment that is not of this transfer, TRANSFER_OVER when it was
 * not sent or is over. One that was said missing is looked at before it is rented.
 */
export const receive = writing<typeof transferContract.receive>(async (q, scope, call) => {
  const transfer = await lockTransfer(q, scope, call.params.id);
  if (!scope.branchIds.includes(transfer.toBranchId)) return call.fail('FORBIDDEN');
  const lines = new Map((await linesOf(q, scope, transfer.id)).map((one) => [one.barcode, one]));
  const unitIds: number[] = [];
  for (const barcode of new Set(call.body.barcodes)) {
    const line = lines.get(barcode);
    if (line === undefined || line.unitId === null) return call.fail('WRONG_UNIT', { values: { barcode } });
    if (line.ended) return call.fail('TRANSFER_OVER');
    if (!line.received) unitIds.push(line.unitId);
  }
  if (unitIds.length > 0) {
    if (transfer.state !== 'sent') return call.fail('TRANSFER_OVER');
    await receiveUnits(q, scope, unitIds);
    const late = [...lines.values()].flatMap((one) =>
      one.missing && one.unitId !== null && unitIds.includes(one.unitId) ? [one.unitId] : [],
    );
    await lookAt(q, scope, late, '');
    await markReceived(q, scope, transfer.id, unitIds);
    await audit(q, scope, {
      action: 'transfer.receive',
      subject: 'transfer',
      id: transfer.id,
      after: { unitIds },
    });
  }
  return readTransfer(q, scope, transfer.id);
});
