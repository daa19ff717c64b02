/** Every change of a group begins and ends here: lock, who saved first, garments in open orders, audit. */
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Changed, ProductGroup } from '#catalog/contract.ts';
import { differences } from '#catalog/group-differences.ts';
import type { SentGroup } from './validate-group.ts';
import { tellMoved } from '../ports/items-moved.ts';
import { refreshItemSearch } from '../refresh-search-keys.ts';
import { refuseItemsInSets } from '../sets/set-references.ts';
import { groupRow } from '../sql.ts';
import { lockedGroup, lockedItems } from './sql-save.ts';
import { openOrders, openRow, usesRow } from './sql-uses.ts';
import { asGroup, asWire } from '../wire.ts';

/** A group as it travels; NOT_FOUND when the shop has none of that id. */
export const readGroup = async (q: Tx, scope: Scope, groupId: number): Promise<ProductGroup> => {
  const row = (await groupRow(scope, groupId).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return asGroup(scope, row);
};

export type LockedItem = { id: number; color: string; size: string };

/** What an editor sends: refused when it is of another version than the group. */
export type Edited = { body: SentGroup & { version?: number | undefined }; language: Language };

/** CHANGED: who saved since, when, and every field that would be written over with something else. */
const refuseChanged = async (q: Tx, scope: Scope, groupId: number, edited: Edited): Promise<never> => {
  const now = await readGroup(q, scope, groupId);
  const { updateBy: by, updateDateTime: at } = now;
  const data: Changed = { by, at, fields: differences(asWire(edited.body), now) };
  throw new AppError('CHANGED', { values: { by, at: formatDateTime(at, edited.language) }, data });
};

/** Locks a group and its items until the commit. CHANGED when somebody has saved since the version that was edited. */
export const lockGroup = async (
  q: Tx,
  scope: Scope,
  groupId: number,
  edited?: Edited,
): Promise<LockedItem[]> => {
  const group = (await lockedGroup(scope, groupId).execute(q)).rows[0];
  if (group === undefined) throw new AppError('NOT_FOUND');
  const version = edited?.body.version;
  if (edited !== undefined && version !== undefined && version !== group.version)
    await refuseChanged(q, scope, groupId, edited);
  return (await lockedItems(scope, groupId).execute(q)).rows;
};

const count = (rows: readonly { n: number }[]): number => rows[0]?.n ?? 0;

/**
 * USED_ITEM (docs/spec.md §4, docs/domain.md §2) with their number and the orders while garments of the items are
 * promised or out.
 */
export const refuseWhileOpen = async (q: Tx, scope: Scope, itemIds: readonly number[]): Promise<void> => {
  if (itemIds.length === 0) return;
  const n = count((await openRow(scope, itemIds).execute(q)).rows);
  if (n === 0) return;
  const orders = (await openOrders(scope, itemIds).execute(q)).rows;
  throw new AppError('USED_ITEM', { values: { n }, data: { n, orders } });
};

/** IN_USE with the number of units and order lines that refer to the items, IN_SET with a set that offers one of them. */
export const refuseWhenUsed = async (q: Tx, scope: Scope, itemIds: readonly number[]): Promise<void> => {
  const n = count((await usesRow(scope, itemIds).execute(q)).rows);
  if (n > 0) throw new AppError('IN_USE', { values: { n } });
  await refuseItemsInSets(q, scope, itemIds);
};

/** Writes what the group is found by, reads it back, writes the audit line and answers with the group. */
export const groupSaved = async (
  q: Tx,
  scope: Scope,
  action: AuditAction,
  groupId: number,
  before?: ProductGroup,
): Promise<ProductGroup> => {
  await refreshItemSearch(q, scope, { groupIds: [groupId] });
  await tellMoved(q, scope);
  const after = await readGroup(q, scope, groupId);
  await audit(q, scope, { action, subject: 'product_group', id: groupId, before, after });
  return after;
};
