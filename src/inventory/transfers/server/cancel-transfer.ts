import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { cancelTransit } from '#inventory/stock/server/index.ts';
import type { transferContract } from '../contract.ts';
import { loadTransferLines, lockTransfer, markTransferCancelled } from './transfer-writes.ts';
import { readTransfer } from './wire.ts';

/**
 * Either branch may cancel a request. Only the sender may cancel a sent transfer (FORBIDDEN), and its
 * garments are then ready at the sender. Fails with TRANSFER_MISSING while a missing garment is neither lost
 * nor found, UNIT_RESERVED if the target branch has a reservation and no other garment.
 */
export const cancelTransfer = writeHandler<typeof transferContract.cancel>(async (q, scope, call) => {
  const { reason } = call.body;
  const transfer = await lockTransfer(q, scope, call.params.id);
  if (transfer.state !== 'requested' && transfer.state !== 'sent') return call.fail('TRANSFER_OVER');
  const lines = await loadTransferLines(q, scope, transfer.id);
  let unitIds: number[] = [];
  if (transfer.state === 'sent') {
    if (!scope.branchIds.includes(transfer.fromBranchId)) return call.fail('FORBIDDEN');
    if (lines.some((one) => one.missing && !one.received && !one.ended)) return call.fail('TRANSFER_MISSING');
    unitIds = lines.flatMap((one) =>
      one.unitId !== null && !one.received && one.unitState === 'transit' ? [one.unitId] : [],
    );
    await cancelTransit(q, scope, { unitIds, fromBranchId: transfer.fromBranchId });
  }
  const state = lines.some((one) => one.received) ? 'received' : 'cancelled';
  await markTransferCancelled(q, scope, transfer.id, { state, reason });
  await writeAudit(q, scope, {
    action: 'transfer.cancel',
    subject: 'transfer',
    id: transfer.id,
    before: { state: transfer.state },
    after: { state, reason, ...(unitIds.length > 0 && { unitIds }) },
  });
  return readTransfer(q, scope, transfer.id);
});
