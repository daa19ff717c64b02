import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ProductItem } from '#catalog/contract.ts';
import { lockGroupForEdit } from '../groups/lock-and-save-group.ts';
import { reportItemsMoved } from '../ports/items-moved.ts';
import { refreshItemSearchKeys } from '../refresh-search-keys.ts';
import { itemRow } from '../sql.ts';
import { groupOfItem, removeUnusedCode } from '../groups/sql-save.ts';
import { itemToWire } from '../wire.ts';

const readItem = async (q: Tx, scope: Scope, itemId: number): Promise<ProductItem> => {
  const row = (await itemRow(scope, itemId).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return itemToWire(scope, row);
};

export const lockItemWithGroup = async (q: Tx, scope: Scope, itemId: number): Promise<ProductItem> => {
  const group = (await groupOfItem(scope, itemId).execute(q)).rows[0];
  if (group === undefined) throw new AppError('NOT_FOUND');
  await lockGroupForEdit(q, scope, group.group_id);
  return readItem(q, scope, itemId);
};

/** Removes the item's former colour and size from the group unless another item has them. */
export const removeFormerCodes = async (q: Tx, scope: Scope, before: ProductItem): Promise<void> => {
  for (const kind of ['color', 'size'] as const)
    await removeUnusedCode(scope, kind, before.productGroupId, before[kind]).execute(q);
};

export const finishItemSave = async (
  q: Tx,
  scope: Scope,
  action: AuditAction,
  itemId: number,
  before?: ProductItem,
): Promise<ProductItem> => {
  const after = await readItem(q, scope, itemId);
  if (before !== undefined) endIfUnchanged(before, after);
  await refreshItemSearchKeys(q, scope, { groupIds: [after.productGroupId] });
  await reportItemsMoved(q, scope);
  await writeAudit(q, scope, { action, subject: 'product_item', id: itemId, before, after });
  return after;
};
