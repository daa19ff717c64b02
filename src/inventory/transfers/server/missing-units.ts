/** A garment that did not arrive: the word of both branches, and in the end it is lost or found; never ready by itself. */
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  cancelTransit,
  lockUnits,
  loseTransit,
  missTransit,
  putUnits,
} from '#inventory/stock/server/index.ts';
import type { transferContract } from '../contract.ts';
import type { OpenLine } from './transfer-writes.ts';
import {
  endWhenDone,
  linesOf,
  lockTransfer,
  markAnswered,
  markLost,
  markMissing,
} from './transfer-writes.ts';
import { readTransfer } from './wire.ts';

/** Garments that turned up are looked at before they are rented. */
export const lookAt = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  note: string,
): Promise<void> => {
  if (unitIds.length === 0) return;
  await putUnits(q, scope, await lockUnits(q, scope, { unitIds }), { to: 'inspect', note });
};

const isOpen = (line: OpenLine): boolean => line.unitId !== null && !line.received && !line.ended;

/**
 * The receiving branch (else FORBIDDEN) says that garments were not in the parcel: what is promised on them goes to others or shows
 * as in danger. TRANSFER_OVER for one that arrived, was said missing already, or of a transfer that is over.
 */
export const missing = writing<typeof transferContract.missing>(async (q, scope, call) => {
  const { lineIds, note } = call.body;
  const transfer = await lockTransfer(q, scope, call.params.id);
  if (!scope.branchIds.includes(transfer.toBranchId)) return call.fail('FORBIDDEN');
  if (transfer.state !== 'sent') return call.fail('TRANSFER_OVER');
  const lines = await linesOf(q, scope, transfer.id);
  const named = lines.filter((one) => lineIds.includes(one.lineId));
  if (named.length < new Set(lineIds).size) return call.fail('NOT_FOUND');
  if (named.some((one) => !isOpen(one) || one.missing)) return call.fail('TRANSFER_OVER');
  await missTransit(
    q,
    scope,
    named.flatMap((one) => (one.unitId === null ? [] : [one.unitId])),
  );
  await markMissing(
    q,
    scope,
    named.map((one) => one.lineId),
    note,
  );
  await audit(q, scope, {
    action: 'transfer.missing',
    subject: 'transfer',
    id: transfer.id,
    after: { unitIds: named.map((one) => one.unitId), note },
  });
  return readTransfer(q, scope, transfer.id);
});

/** The sending branch (else FORBIDDEN) answers: it was sent, or it is here after all and is looked at. TRANSFER_OVER as above. */
export const answerMissing = writing<typeof transferContract.answerMissing>(async (q, scope, call) => {
  const { lineId, here, note } = call.body;
  const transfer = await lockTransfer(q, scope, call.params.id);
  if (!scope.branchIds.includes(transfer.fromBranchId)) return call.fail('FORBIDDEN');
  if (transfer.state !== 'sent') return call.fail('TRANSFER_OVER');
  const line = (await linesOf(q, scope, transfer.id)).find((one) => one.lineId === lineId);
  if (line === undefined) return call.fail('NOT_FOUND');
  if (line.unitId === null || !isOpen(line) || !line.missing) return call.fail('TRANSFER_OVER');
  if (here) {
    await cancelTransit(q, scope, {
      unitIds: [line.unitId],
      fromBranchId: transfer.fromBranchId,
      promisesStay: true,
    });
    await lookAt(q, scope, [line.unitId], note);
  }
  await markAnswered(q, scope, lineId, { note, outcome: here ? 'found' : null });
  await endWhenDone(q, scope, transfer.id);
  await audit(q, scope, {
    action: 'transfer.answer-missing',
    subject: 'transfer',
    id: transfer.id,
    after: { unitId: line.unitId, here, note },
  });
  return readTransfer(q, scope, transfer.id);
});

/** An admin writes the garment off; TRANSFER_UNANSWERED before the sender has spoken, TRANSFER_OVER as above. */
export const writeOff = writing<typeof transferContract.writeOff>(async (q, scope, call) => {
  const { lineId, reason } = call.body;
  const transfer = await lockTransfer(q, scope, call.params.id);
  if (transfer.state !== 'sent') return call.fail('TRANSFER_OVER');
  const line = (await linesOf(q, scope, transfer.id)).find((one) => one.lineId === lineId);
  if (line === undefined) return call.fail('NOT_FOUND');
  if (line.unitId === null || !isOpen(line) || !line.missing) return call.fail('TRANSFER_OVER');
  if (!line.answered) return call.fail('TRANSFER_UNANSWERED');
  await loseTransit(q, scope, line.unitId, reason);
  await markLost(q, scope, lineId);
  await endWhenDone(q, scope, transfer.id);
  await audit(q, scope, {
    action: 'transfer.write-off',
    subject: 'transfer',
    id: transfer.id,
    after: { unitId: line.unitId, reason },
  });
  return readTransfer(q, scope, transfer.id);
});
