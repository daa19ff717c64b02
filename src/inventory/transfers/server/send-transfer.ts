import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SentUnit } from '#inventory/stock/server/index.ts';
import { departureError, sendAvailableUnits, unitHasCode } from '#inventory/stock/server/index.ts';
import type { transferContract } from '../contract.ts';
import type { BoundTransferLine, OpenTransferLine } from './transfer-writes.ts';
import { loadTransferLines, lockTransfer, markLinesSent } from './transfer-writes.ts';
import { readTransfer } from './wire.ts';

type Scanned = { unitId: number; itemId: number; barcode: string };

const scannedUnits = async (
  q: Tx,
  scope: Scope,
  branchId: number,
  barcodes: readonly string[],
): Promise<Scanned[]> => {
  const { rows } = await sql<Scanned>`
    select u.id as "unitId", u.item_id as "itemId", u.barcode from unit u
    where u.shop_id = ${scope.shopId} and ${unitHasCode(barcodes)} and (u.branch_id = ${branchId} or u.state = 'transit')`.execute(
    q,
  );
  const known = codeIndexOf(rows, (one) => one.barcode);
  const units = barcodes.map((code) => known.find(code));
  return [
    ...new Set(
      units.map((one) => {
        if (one === undefined) throw new AppError('NOT_FOUND');
        return one;
      }),
    ),
  ];
};

/**
 * Binds a scan to the line that requests the unit, else to a line without a garment, else to a line of the
 * item for a unit that was not scanned. Throws WRONG_UNIT without such a line.
 */
const bindScans = (lines: readonly OpenTransferLine[], scanned: readonly Scanned[]): Map<number, number> => {
  const bound = new Map<number, number>();
  const units = new Set(scanned.map((one) => one.unitId));
  const rank = (line: OpenTransferLine, unit: Scanned): number =>
    line.unitId === unit.unitId ? 0 : line.unitId === null ? 1 : units.has(line.unitId) ? 3 : 2;
  for (const unit of scanned) {
    const [line] = lines
      .filter((one) => one.itemId === unit.itemId && !bound.has(one.lineId) && rank(one, unit) < 3)
      .toSorted((a, b) => rank(a, unit) - rank(b, unit));
    if (line === undefined) throw new AppError('WRONG_UNIT', { values: { barcode: unit.barcode } });
    bound.set(line.lineId, unit.unitId);
  }
  return bound;
};

const bindPicked = async (
  q: Tx,
  scope: Scope,
  open: readonly OpenTransferLine[],
  picked: readonly SentUnit[],
): Promise<Map<number, number>> => {
  const bound = new Map<number, number>();
  const rest = [...picked];
  for (const line of open) {
    const at = rest.findIndex((one) => one.itemId === line.itemId);
    const [unit] = at < 0 ? [] : rest.splice(at, 1);
    if (unit !== undefined) bound.set(line.lineId, unit.unitId);
  }
  const short = open.find((one) => !bound.has(one.lineId));
  if (short === undefined) return bound;
  const { rows } = await sql<{
    name: string;
  }>`select name from product_item where shop_id = ${scope.shopId} and id = ${short.itemId}`.execute(q);
  const wanted = open.filter((one) => one.itemId === short.itemId).length;
  const free = picked.filter((one) => one.itemId === short.itemId).length;
  const item = { itemId: short.itemId, name: rows[0]?.name ?? '', wanted, free };
  throw new AppError('NOT_AVAILABLE', { values: { name: item.name, wanted, free }, data: { items: [item] } });
};

/**
 * Fails with FORBIDDEN outside the sending branch, WRONG_UNIT for a garment not requested, NOT_AVAILABLE if
 * too few can be chosen, VALIDATION without any garment, or errors of `sendUnits`.
 */
export const sendTransfer = writeHandler<typeof transferContract.send>(async (q, scope, call) => {
  const { expectedDay, rest } = call.body;
  const barcodes = [...new Set(call.body.barcodes)];
  const transfer = await lockTransfer(q, scope, call.params.id);
  if (!scope.branchIds.includes(transfer.fromBranchId)) return call.fail('FORBIDDEN');
  if (transfer.state !== 'requested') return call.fail('TRANSFER_OVER');
  const lines = await loadTransferLines(q, scope, transfer.id);
  const bound = bindScans(lines, await scannedUnits(q, scope, transfer.fromBranchId, barcodes));
  const open = rest === 'pick' ? lines.filter((one) => !bound.has(one.lineId)) : [];
  for (const one of open) if (one.unitId !== null) bound.set(one.lineId, one.unitId);
  const loose = open.filter((one) => one.unitId === null);
  if (bound.size + loose.length === 0) return call.fail('VALIDATION', { values: { field: 'barcodes' } });

  const { sent, kept } = await sendAvailableUnits(q, scope, {
    fromBranchId: transfer.fromBranchId,
    toBranchId: transfer.toBranchId,
    expectedDay,
    unitIds: [...bound.values()],
    pick: loose.map((one) => ({ itemId: one.itemId, quantity: 1 })),
  });
  const chosen = new Set(bound.values());
  const stopped = kept.find((one) => chosen.has(one.unitId));
  if (stopped !== undefined) throw departureError(stopped);
  const picked = await bindPicked(
    q,
    scope,
    loose,
    sent.filter((one) => !chosen.has(one.unitId)),
  );
  const ways = new Map(sent.map((one) => [one.unitId, one.reservationId]));
  const rows = [...bound, ...picked].map(([lineId, unitId]): BoundTransferLine => ({
    lineId,
    unitId,
    reservationId: ways.get(unitId) ?? 0,
  }));
  await markLinesSent(q, scope, transfer.id, { bound: rows, expectedDay });
  await writeAudit(q, scope, {
    action: 'transfer.send',
    subject: 'transfer',
    id: transfer.id,
    after: { expectedDay, unitIds: rows.map((one) => one.unitId) },
  });
  return readTransfer(q, scope, transfer.id);
});
