/** Changes lock the order. Ticks belong to a unit and determine the line's state. */
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PreparingLine } from '#orders/order/server/index.ts';
import { lockForPreparing, markPrepared, markUnprepared } from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { bindUnit } from '#inventory/stock/server/index.ts';
import { isLinePrepared, preparationStepsOf } from '../preparation-steps.ts';
import { preparationFactsOf, insertTicks, savePackedPart } from './sql-tasks.ts';
import type { PreparationFact } from './sql-tasks.ts';

export type LineInWork = PreparingLine & Omit<PreparationFact, 'lineId'>;

const withFacts = async (q: Tx, scope: Scope, lines: readonly PreparingLine[]): Promise<LineInWork[]> => {
  const facts = await preparationFactsOf(
    q,
    scope,
    lines.map((line) => line.id),
  );
  return lines.map((line) => {
    const {
      pinned = false,
      alteration = '',
      done = [],
      packed = [],
      unpacked = [],
    } = facts.get(line.id) ?? {};
    return { ...line, pinned, alteration, done, packed, unpacked };
  });
};

/**
 * Locks the order. `lineIds` default to all reserved lines. Lines imported as prepared get all ticks and
 * parts, which users can undo.
 */
export const beginLineWork = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  lineIds?: readonly number[],
): Promise<LineInWork[]> => {
  const lines = await withFacts(q, scope, await lockForPreparing(q, scope, orderId, lineIds));
  const before = lines.filter(
    (line) => isInStateSet('ready', line.state) && !isLinePrepared(line, line.done),
  );
  if (before.length === 0) return lines;
  await insertTicks(
    q,
    scope,
    before.flatMap((line) => preparationStepsOf(line).map((step) => ({ line, step }))),
    null,
  );
  for (const line of before) await savePackedPart(q, scope, line.id, [...line.packed, ...line.unpacked]);
  return withFacts(q, scope, lines);
};

/** Pins the unit against re-arrangement. */
export const lockLineGarment = async (
  q: Tx,
  scope: Scope,
  line: LineInWork,
  barcode: string = line.barcode,
): Promise<LineInWork> => {
  if (line.pinned && barcode === line.barcode) return line;
  const { unitId } = await bindUnit(q, scope, line.reservationId, barcode);
  const done = unitId === line.unitId ? line.done : [];
  return { ...line, unitId, barcode, pinned: true, done };
};

export const finishLineWork = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  lines: readonly PreparingLine[],
  change: { action: AuditAction; after: unknown },
): Promise<void> => {
  const now = await withFacts(q, scope, lines);
  const ids = (set: 'toPrepare' | 'ready', ready: boolean): number[] =>
    now
      .filter((line) => isInStateSet(set, line.state) && isLinePrepared(line, line.done) === ready)
      .map((line) => line.id);
  await writeAudit(q, scope, { ...change, subject: 'rental_order', id: orderId });
  await markPrepared(q, scope, orderId, ids('toPrepare', true));
  await markUnprepared(q, scope, orderId, ids('ready', false));
};
