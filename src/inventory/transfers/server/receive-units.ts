import { codeIndexOf } from '#lib/codes/code-index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { receiveUnits } from '#inventory/stock/server/index.ts';
import type { transferContract } from '../contract.ts';
import { markForInspection } from './missing-units.ts';
import { loadTransferLines, lockTransfer, markLinesReceived } from './transfer-writes.ts';
import { readTransfer } from './wire.ts';

/**
 * A repeated call changes nothing. A garment reported missing needs an inspection. Fails with FORBIDDEN
 * outside the receiving branch, or TRANSFER_OVER if the transfer was not sent or has ended.
 */
export const receiveTransfer = writeHandler<typeof transferContract.receive>(async (q, scope, call) => {
  const transfer = await lockTransfer(q, scope, call.params.id);
  if (!scope.branchIds.includes(transfer.toBranchId)) return call.fail('FORBIDDEN');
  const lines = await loadTransferLines(q, scope, transfer.id);
  const known = codeIndexOf(lines, (one) => one.barcode ?? '');
  const unitIds: number[] = [];
  for (const barcode of call.body.barcodes) {
    const line = known.find(barcode);
    if (line === undefined || line.unitId === null) return call.fail('WRONG_UNIT', { values: { barcode } });
    if (line.ended) return call.fail('TRANSFER_OVER');
    if (!line.received && !unitIds.includes(line.unitId)) unitIds.push(line.unitId);
  }
  if (unitIds.length > 0) {
    if (transfer.state !== 'sent') return call.fail('TRANSFER_OVER');
    await receiveUnits(q, scope, unitIds);
    const late = lines.flatMap((one) =>
      one.missing && one.unitId !== null && unitIds.includes(one.unitId) ? [one.unitId] : [],
    );
    await markForInspection(q, scope, late, '');
    await markLinesReceived(q, scope, transfer.id, unitIds);
    await writeAudit(q, scope, {
      action: 'transfer.receive',
      subject: 'transfer',
      id: transfer.id,
      after: { unitIds },
    });
  }
  return readTransfer(q, scope, transfer.id);
});
