/** How work on lines begins and ends: the order is held, what is ticked belongs to a garment, the state follows the ticks. */
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PreparingLine } from '#orders/order/server/index.ts';
import { lockForPreparing, markPrepared, unprepare } from '#orders/order/server/index.ts';
import { bind } from '#inventory/stock/server/index.ts';
import { isReady, stepsOf } from '../preparation-steps.ts';
import { factsOf, insertTicks, savePacked } from './sql-tasks.ts';
import type { Fact } from './sql-tasks.ts';

export type WorkLine = PreparingLine & Omit<Fact, 'lineId'>;

const withFacts = async (q: Tx, scope: Scope, lines: readonly PreparingLine[]): Promise<WorkLine[]> => {
  const facts = await factsOf(
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
 * Holds the order and gives the lines that are worked on (all that are held when none is named). A line that came here as
 * prepared without ticks (from a sheet, say) gets them, its parts too, so that one can be taken back. NOT_FOUND, ILLEGAL_TRANSITION.
 */
export const beginWork = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  lineIds?: readonly number[],
): Promise<WorkLine[]> => {
  const lines = await withFacts(q, scope, await lockForPreparing(q, scope, orderId, lineIds));
  const before = lines.filter((line) => line.state === 'prepared' && !isReady(line, line.done));
  if (before.length === 0) return lines;
  await insertTicks(
    q,
    scope,
    before.flatMap((line) => stepsOf(line).map((step) => ({ line, step }))),
    null,
  );
  for (const line of before) await savePacked(q, scope, line.id, [...line.packed, ...line.unpacked]);
  return withFacts(q, scope, lines);
};

/**
 * The garment that is worked on stays with its line: no re-arrangement takes it away any more. Gives the line with it.
 * NOT_FREE_UNIT, UNIT_IN_TRANSIT, WRONG_UNIT.
 */
export const holdGarment = async (
  q: Tx,
  scope: Scope,
  line: WorkLine,
  barcode: string = line.barcode,
): Promise<WorkLine> => {
  if (line.pinned && barcode === line.barcode) return line;
  const { unitId } = await bind(q, scope, line.reservationId, barcode);
  const done = unitId === line.unitId ? line.done : [];
  return { ...line, unitId, barcode, pinned: true, done };
};

/** Lines on which nothing is left become prepared, others reserved again; and the audit log tells what was done. */
export const endWork = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  lines: readonly PreparingLine[],
  change: { action: AuditAction; after: unknown },
): Promise<void> => {
  const now = await withFacts(q, scope, lines);
  const ids = (state: 'reserved' | 'prepared', ready: boolean): number[] =>
    now.filter((line) => line.state === state && isReady(line, line.done) === ready).map((line) => line.id);
  await audit(q, scope, { ...change, subject: 'rental_order', id: orderId });
  await markPrepared(q, scope, orderId, ids('reserved', true));
  await unprepare(q, scope, orderId, ids('prepared', false));
};
