import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ProductItem } from '#catalog/contract.ts';
import { lockGroup } from '../groups/lock-and-save-group.ts';
import { tellMoved } from '../ports/items-moved.ts';
import { refreshItemSearch } from '../refresh-search-keys.ts';
import { itemRow } from '../sql.ts';
import { groupOfItem } from '../groups/sql-save.ts';
import { asItem } from '../wire.ts';

/** An item as it travels; NOT_FOUND when the shop has none of that id. */
const readItem = async (q: Tx, scope: Scope, itemId: number): Promise<ProductItem> => {
  const row = (await itemRow(scope, itemId).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return asItem(scope, row);
};

/** Locks the item with its whole group and answers with what it is now. */
export const lockItem = async (q: Tx, scope: Scope, itemId: number): Promise<ProductItem> => {
  const group = (await groupOfItem(scope, itemId).execute(q)).rows[0];
  if (group === undefined) throw new AppError('NOT_FOUND');
  await lockGroup(q, scope, group.group_id);
  return readItem(q, scope, itemId);
};

/** Reads the saved item back, writes what it is found by and the audit line, and answers with the item. */
export const itemSaved = async (
  q: Tx,
  scope: Scope,
  action: AuditAction,
  itemId: number,
  before?: ProductItem,
): Promise<ProductItem> => {
  const after = await readItem(q, scope, itemId);
  await refreshItemSearch(q, scope, { groupIds: [after.productGroupId] });
  await tellMoved(q, scope);
  await audit(q, scope, { action, subject: 'product_item', id: itemId, before, after });
  return after;
};
