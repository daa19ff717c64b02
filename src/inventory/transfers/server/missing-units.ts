/** Both branches report on a garment that did not arrive, until it is lost or found. */
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  cancelTransit,
  lockUnits,
  writeOffTransitUnit,
  markTransitMissing,
  setUnitStates,
} from '#inventory/stock/server/index.ts';
import type { transferContract } from '../contract.ts';
import type { OpenTransferLine } from './transfer-writes.ts';
import {
  closeTransferIfDone,
  loadTransferLines,
  lockTransfer,
  markLinesAnswered,
  markLineLost,
  markLinesMissing,
} from './transfer-writes.ts';
import { readTransfer } from './wire.ts';

/** A found garment must be inspected before its next rental. */
export const markForInspection = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  note: string,
): Promise<void> => {
  if (unitIds.length === 0) return;
  await setUnitStates(q, scope, await lockUnits(q, scope, { unitIds }), { to: 'inspect', note });
};

const isOpen = (line: OpenTransferLine): boolean => line.unitId !== null && !line.received && !line.ended;

/**
 * Only the receiving branch may report (FORBIDDEN). Reservations move or are at risk. Fails with
 * TRANSFER_OVER for a garment that arrived or was reported, or for an ended transfer.
 */
export const reportMissingUnits = writeHandler<typeof transferContract.missing>(async (q, scope, call) => {
  const { lineIds, note } = call.body;
  const transfer = await lockTransfer(q, scope, call.params.id);
  if (!scope.branchIds.includes(transfer.toBranchId)) return call.fail('FORBIDDEN');
  if (transfer.state !== 'sent') return call.fail('TRANSFER_OVER');
  const lines = await loadTransferLines(q, scope, transfer.id);
  const named = lines.filter((one) => lineIds.includes(one.lineId));
  if (named.length < new Set(lineIds).size) return call.fail('NOT_FOUND');
  if (named.some((one) => !isOpen(one) || one.missing)) return call.fail('TRANSFER_OVER');
  await markTransitMissing(
    q,
    scope,
    named.flatMap((one) => (one.unitId === null ? [] : [one.unitId])),
  );
  await markLinesMissing(
    q,
    scope,
    named.map((one) => one.lineId),
    note,
  );
  await writeAudit(q, scope, {
    action: 'transfer.missing',
    subject: 'transfer',
    id: transfer.id,
    after: { unitIds: named.map((one) => one.unitId), note },
  });
  return readTransfer(q, scope, transfer.id);
});

/**
 * Only the sending branch may answer (FORBIDDEN). The answer is that the garment was sent, or that it is at
 * the sender and needs inspection. Fails with TRANSFER_OVER as in `reportMissingUnits`.
 */
export const answerMissingReport = writeHandler<typeof transferContract.answerMissing>(
  async (q, scope, call) => {
    const { lineId, here, note } = call.body;
    const transfer = await lockTransfer(q, scope, call.params.id);
    if (!scope.branchIds.includes(transfer.fromBranchId)) return call.fail('FORBIDDEN');
    if (transfer.state !== 'sent') return call.fail('TRANSFER_OVER');
    const line = (await loadTransferLines(q, scope, transfer.id)).find((one) => one.lineId === lineId);
    if (line === undefined) return call.fail('NOT_FOUND');
    if (line.unitId === null || !isOpen(line) || !line.missing) return call.fail('TRANSFER_OVER');
    if (here) {
      await cancelTransit(q, scope, {
        unitIds: [line.unitId],
        fromBranchId: transfer.fromBranchId,
        promisesStay: true,
      });
      await markForInspection(q, scope, [line.unitId], note);
    }
    await markLinesAnswered(q, scope, lineId, { note, outcome: here ? 'found' : null });
    await closeTransferIfDone(q, scope, transfer.id);
    await writeAudit(q, scope, {
      action: 'transfer.answer-missing',
      subject: 'transfer',
      id: transfer.id,
      after: { unitId: line.unitId, here, note },
    });
    return readTransfer(q, scope, transfer.id);
  },
);

/**
 * Only an admin may write off. Fails with TRANSFER_UNANSWERED before the sender's answer, TRANSFER_OVER as in
 * `reportMissingUnits`.
 */
export const writeOffMissingUnit = writeHandler<typeof transferContract.writeOff>(async (q, scope, call) => {
  const { lineId, reason } = call.body;
  const transfer = await lockTransfer(q, scope, call.params.id);
  if (transfer.state !== 'sent') return call.fail('TRANSFER_OVER');
  const line = (await loadTransferLines(q, scope, transfer.id)).find((one) => one.lineId === lineId);
  if (line === undefined) return call.fail('NOT_FOUND');
  if (line.unitId === null || !isOpen(line) || !line.missing) return call.fail('TRANSFER_OVER');
  if (!line.answered) return call.fail('TRANSFER_UNANSWERED');
  await writeOffTransitUnit(q, scope, line.unitId, reason);
  await markLineLost(q, scope, lineId);
  await closeTransferIfDone(q, scope, transfer.id);
  await writeAudit(q, scope, {
    action: 'transfer.write-off',
    subject: 'transfer',
    id: transfer.id,
    after: { unitId: line.unitId, reason },
  });
  return readTransfer(q, scope, transfer.id);
});
