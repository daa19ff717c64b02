import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import { isSoldLostOrRetired } from '#inventory/stock/unit-states.ts';
import type { transferContract } from '../contract.ts';
import type { NewTransferLine } from './transfer-writes.ts';
import { insertTransfer } from './transfer-writes.ts';
import { readTransfer } from './wire.ts';

type UnitRow = { unitId: number; itemId: number; branchId: number; barcode: string; state: UnitState };

const known = async (
  q: Tx,
  scope: Scope,
  branchIds: readonly number[],
  itemIds: readonly number[],
): Promise<boolean> => {
  const { rows } = await sql<{ branches: number; items: number }>`
    select (select count(*) from branch b where b.shop_id = ${scope.shopId} and b.id = any(${branchIds}) and b.active) as branches,
      (select count(*) from product_item i where i.shop_id = ${scope.shopId} and i.id = any(${itemIds})) as items`.execute(
    q,
  );
  return rows[0]?.branches === branchIds.length && rows[0].items === itemIds.length;
};

const unitLines = async (
  q: Tx,
  scope: Scope,
  fromBranchId: number,
  unitIds: readonly number[],
): Promise<NewTransferLine[]> => {
  const { rows } = await sql<UnitRow>`
    select u.id as "unitId", u.item_id as "itemId", u.branch_id as "branchId", u.barcode, u.state from unit u
    where u.shop_id = ${scope.shopId} and u.id = any(${unitIds}) order by u.id`.execute(q);
  if (rows.length < unitIds.length || rows.some((one) => one.branchId !== fromBranchId))
    throw new AppError('NOT_FOUND');
  const lost = rows.find((one) => isSoldLostOrRetired(one.state));
  if (lost !== undefined) throw new AppError('UNIT_GONE', { values: { barcode: lost.barcode } });
  return rows.map(({ itemId, unitId }) => ({ itemId, unitId }));
};

/** One branch must be the user's. Reserves nothing. */
export const requestTransfer = writeHandler<typeof transferContract.request>(async (q, scope, call) => {
  const { fromBranchId, toBranchId, note, items } = call.body;
  const unitIds = [...new Set(call.body.unitIds)];
  const itemIds = [...new Set(items.map((one) => one.itemId))];
  const mine = scope.branchIds.includes(fromBranchId) || scope.branchIds.includes(toBranchId);
  if (!mine || !(await known(q, scope, [fromBranchId, toBranchId], itemIds))) return call.fail('NOT_FOUND');
  const lines: NewTransferLine[] = [
    ...(await unitLines(q, scope, fromBranchId, unitIds)),
    ...items.flatMap((one) =>
      Array.from({ length: one.quantity }, () => ({ itemId: one.itemId, unitId: null })),
    ),
  ];
  const id = await insertTransfer(q, scope, { fromBranchId, toBranchId, note, lines });
  await writeAudit(q, scope, { action: 'transfer.request', subject: 'transfer', id, after: call.body });
  return readTransfer(q, scope, id);
});
