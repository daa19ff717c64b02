import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeReductions } from '#platform/audit/write-reductions.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { nearestSatang } from '#lib/money/money.ts';
import type { Language } from '#lib/text/languages.ts';
import type { GroupConflict, ProductGroup } from '#catalog/contract.ts';
import { groupDifferences } from '#catalog/group-differences.ts';
import type { GroupWithItems } from '#catalog/group-input.ts';
import { reportItemsMoved } from '../ports/items-moved.ts';
import { refreshItemSearchKeys } from '../refresh-search-keys.ts';
import { assertItemsNotInSets } from '../sets/set-references.ts';
import { groupRow } from '../sql.ts';
import { lockedGroup, lockedItems } from './sql-save.ts';
import { openOrdersQuery, openItemsQuery, itemUseCountQuery } from './sql-uses.ts';
import { groupToWire, groupInputToWire } from '../wire.ts';

export const readGroupInTransaction = async (q: Tx, scope: Scope, groupId: number): Promise<ProductGroup> => {
  const row = (await groupRow(scope, groupId).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return groupToWire(scope, row);
};

export type LockedCatalogItem = { id: number; color: string; size: string };

export type EditedGroup = { body: GroupWithItems; language: Language };

const refuseChanged = async (q: Tx, scope: Scope, groupId: number, edited: EditedGroup): Promise<never> => {
  const now = await readGroupInTransaction(q, scope, groupId);
  const { updateBy: by, updateDateTime: at } = now;
  const data: GroupConflict = { by, at, fields: groupDifferences(groupInputToWire(edited.body), now) };
  throw new AppError('CHANGED', { values: { by, at: formatDateTime(at, edited.language) }, data });
};

/** Locks group and items until the commit. */
export const lockGroupForEdit = async (
  q: Tx,
  scope: Scope,
  groupId: number,
  edited?: EditedGroup,
): Promise<LockedCatalogItem[]> => {
  const group = (await lockedGroup(scope, groupId).execute(q)).rows[0];
  if (group === undefined) throw new AppError('NOT_FOUND');
  const version = edited?.body.version;
  if (edited !== undefined && version !== undefined && version !== group.version)
    await refuseChanged(q, scope, groupId, edited);
  return (await lockedItems(scope, groupId).execute(q)).rows;
};

const count = (rows: readonly { n: number }[]): number => rows[0]?.n ?? 0;

/** Throws USED_ITEM with the orders while units are reserved or out (docs/spec.md §4, docs/domain.md §2). */
export const assertNoOpenOrders = async (q: Tx, scope: Scope, itemIds: readonly number[]): Promise<void> => {
  if (itemIds.length === 0) return;
  const n = count((await openItemsQuery(scope, itemIds).execute(q)).rows);
  if (n === 0) return;
  const orders = (await openOrdersQuery(scope, itemIds).execute(q)).rows;
  throw new AppError('USED_ITEM', { values: { n }, data: { n, orders } });
};

export const assertItemsUnused = async (q: Tx, scope: Scope, itemIds: readonly number[]): Promise<void> => {
  const n = count((await itemUseCountQuery(scope, itemIds).execute(q)).rows);
  if (n > 0) throw new AppError('IN_USE', { values: { n } });
  await assertItemsNotInSets(q, scope, itemIds);
};

export const finishGroupSave = async (
  q: Tx,
  scope: Scope,
  action: AuditAction,
  groupId: number,
  before?: ProductGroup,
): Promise<ProductGroup> => {
  await refreshItemSearchKeys(q, scope, { groupIds: [groupId] });
  await reportItemsMoved(q, scope);
  const after = await readGroupInTransaction(q, scope, groupId);
  if (before !== undefined) endIfUnchanged(before, after);
  const lowered = nearestSatang(before?.rentalPrice ?? 0) - nearestSatang(after.rentalPrice);
  if (lowered > 0)
    await writeReductions(q, scope, [
      { kind: 'price', amount: lowered, subject: 'product_group', id: groupId },
    ]);
  await writeAudit(q, scope, { action, subject: 'product_group', id: groupId, before, after });
  return after;
};
