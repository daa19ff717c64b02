import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import { cancelTransit } from '#inventory/stock/server/index.ts';
import type { transferContract } from '../contract.ts';
import { linesOf, lockTransfer, markCancelled } from './transfer-writes.ts';
import { readTransfer } from './wire.ts';

/**
 * A request is given up by either side; what is on its way only by the sender (else FORBIDDEN), and is ready
 * there again at once. TRANSFER_OVER when it is over, TRANSFER_MISSING while a garment said missing is neither lost nor
 * found; UNIT_RESERVED when the other branch has promised one of the garments and has no other for it.
 */
export const cancel = writing<typeof transferContract.cancel>(async (q, scope, call) => {
  const { reason } = call.body;
  const transfer = await lockTransfer(q, scope, call.params.id);
  if (transfer.state !== 'requested' && transfer.state !== 'sent') return call.fail('TRANSFER_OVER');
  const lines = await linesOf(q, scope, transfer.id);
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
  await markCancelled(q, scope, transfer.id, { state, reason });
  await audit(q, scope, {
    action: 'transfer.cancel',
    subject: 'transfer',
    id: transfer.id,
    before: { state: transfer.state },
    after: { state, reason, ...(unitIds.length > 0 && { unitIds }) },
  });
  return readTransfer(q, scope, transfer.id);
});
