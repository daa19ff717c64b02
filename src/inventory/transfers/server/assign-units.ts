import { sql } from 'kysely';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PlacementRefusal } from '#inventory/stock/server/index.ts';
import { placeUnitsAtBranch, sendAvailableUnits } from '#inventory/stock/server/index.ts';
import type { RefusedTransferUnit, TransferState, transferContract } from '../contract.ts';
import { insertTransfer, loadTransferLines, markLinesSent } from './transfer-writes.ts';

type UnitRow = {
  unitId: number;
  itemId: number;
  branchId: number;
  barcode: string;
  gone: boolean;
  away: boolean;
};

const unitsOf = async (q: Tx, scope: Scope, unitIds: readonly number[]): Promise<UnitRow[]> =>
  (
    await sql<UnitRow>`select u.id as "unitId", u.item_id as "itemId", u.branch_id as "branchId", u.barcode,
        u.state in ('sold', 'lost', 'retired') as gone, u.state = 'transit' as away
      from unit u where u.shop_id = ${scope.shopId} and u.id = any(${unitIds}) order by u.id`.execute(q)
  ).rows;

const refusedOut = ({ unitId, barcode, code, from, to }: PlacementRefusal): RefusedTransferUnit => ({
  unitId,
  barcode,
  code,
  from: from ?? null,
  to: to ?? null,
});

type Made = { transferId: number; state: TransferState; count: number };
type Bring = { toBranchId: number; expectedDay: Day; note: string };

const sendOwn = async (
  q: Tx,
  scope: Scope,
  units: readonly UnitRow[],
  fromBranchId: number,
  { toBranchId, expectedDay, note }: Bring,
): Promise<{ made: Made | null; refused: RefusedTransferUnit[] }> => {
  const unitIds = units.map((one) => one.unitId);
  const { sent, kept } = await sendAvailableUnits(q, scope, {
    fromBranchId,
    toBranchId,
    expectedDay,
    unitIds,
  });
  const refused = kept.map(refusedOut);
  if (sent.length === 0) return { made: null, refused };
  const transferId = await insertTransfer(q, scope, { fromBranchId, toBranchId, note, lines: sent });
  const ways = new Map(sent.map((one) => [one.unitId, one.reservationId]));
  const bound = (await loadTransferLines(q, scope, transferId)).map(({ lineId, unitId }) => ({
    lineId,
    unitId: unitId ?? 0,
    reservationId: ways.get(unitId ?? 0) ?? 0,
  }));
  await markLinesSent(q, scope, transferId, { bound, expectedDay });
  return { made: { transferId, state: 'sent', count: sent.length }, refused };
};

const askFor = async (
  q: Tx,
  scope: Scope,
  units: readonly UnitRow[],
  fromBranchId: number,
  { toBranchId, note }: Bring,
): Promise<{ made: Made | null; refused: RefusedTransferUnit[] }> => {
  const refused = units
    .filter((one) => one.gone || one.away)
    .map(({ unitId, barcode, gone }) =>
      refusedOut({ unitId, barcode, code: gone ? 'UNIT_GONE' : 'UNIT_IN_TRANSIT' }),
    );
  const lines = units.filter((one) => !one.gone && !one.away);
  if (lines.length === 0) return { made: null, refused };
  const transferId = await insertTransfer(q, scope, { fromBranchId, toBranchId, note, lines });
  return { made: { transferId, state: 'requested', count: lines.length }, refused };
};

const isActive = async (q: Tx, scope: Scope, branchId: number): Promise<boolean> =>
  (await sql`select 1 from branch where shop_id = ${scope.shopId} and id = ${branchId} and active`.execute(q))
    .rows.length > 0;

/**
 * `place` moves new garments immediately and needs an admin (FORBIDDEN). `send` creates one transfer per
 * branch, sent from the user's branches or requested from other branches. `refused` has reasons for garments
 * not moved.
 */
export const bringUnitsToBranch = writeHandler<typeof transferContract.assign>(async (q, scope, call) => {
  const { toBranchId, way, note } = call.body;
  const unitIds = [...new Set(call.body.unitIds)];
  if (way === 'place') {
    if (effectiveRole(scope.roles) === 'staff') return call.fail('FORBIDDEN');
    const { placed, kept } = await placeUnitsAtBranch(q, scope, { unitIds, toBranchId });
    await writeAudit(q, scope, {
      action: 'unit.place',
      subject: 'branch',
      id: toBranchId,
      after: { placed },
    });
    return { placed: placed.length, transfers: [], refused: kept.map(refusedOut) };
  }
  const units = await unitsOf(q, scope, unitIds);
  if (units.length < unitIds.length || !(await isActive(q, scope, toBranchId)))
    throw new AppError('NOT_FOUND');
  const bring: Bring = { toBranchId, note, expectedDay: call.body.expectedDay ?? bangkokDay(new Date()) };
  const transfers: Made[] = [];
  const refused: RefusedTransferUnit[] = [];
  const byBranch = [...Map.groupBy(units, (one) => one.branchId)].toSorted(([a], [b]) => a - b);
  for (const [branchId, here] of byBranch) {
    if (branchId === toBranchId) {
      for (const { unitId, barcode, away } of here)
        if (away) refused.push(refusedOut({ unitId, barcode, code: 'UNIT_IN_TRANSIT' }));
      continue;
    }
    const own = scope.branchIds.includes(branchId);
    // Garments are invisible if neither branch is the user's.
    if (!own && !scope.branchIds.includes(toBranchId)) throw new AppError('NOT_FOUND');
    const done = await (own ? sendOwn : askFor)(q, scope, here, branchId, bring);
    if (done.made !== null) transfers.push(done.made);
    refused.push(...done.refused);
  }
  await writeAudit(q, scope, {
    action: 'transfer.assign',
    subject: 'branch',
    id: toBranchId,
    after: { unitIds, transfers },
  });
  return { placed: 0, transfers, refused };
});
