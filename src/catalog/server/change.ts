/** Every change of a group begins and ends here: lock, who saved first, garments in open orders, audit. */
import { AppError } from '../../core/common/errors.ts';
import { audit } from '../../core/server/audit.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { ProductGroup } from '../contract.ts';
import { groupRow } from './sql.ts';
import { lockedGroup, lockedItems, openRow, usesRow } from './sql-save.ts';
import { asGroup } from './wire.ts';

/** A group as it travels; NOT_FOUND when the shop has none of that id. */
export const readGroup = async (q: Tx, scope: Scope, groupId: number): Promise<ProductGroup> => {
  const row = (await groupRow(scope, groupId).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return asGroup(scope, row);
};

export type LockedItem = { id: number; color: string; size: string };

/** Locks a group and its items until the commit. CHANGED when `version` is given and somebody has saved since. */
export const lockGroup = async (
  q: Tx,
  scope: Scope,
  groupId: number,
  version?: number,
): Promise<LockedItem[]> => {
  const group = (await lockedGroup(scope, groupId).execute(q)).rows[0];
  if (group === undefined) throw new AppError('NOT_FOUND');
  if (version !== undefined && version !== group.version) throw new AppError('CHANGED');
  return (await lockedItems(scope, groupId).execute(q)).rows;
};

const count = (rows: readonly { n: number }[]): number => rows[0]?.n ?? 0;

/** USED_ITEM (spec §4, domain.md §4) with their number while garments of the items are promised or out. */
export const refuseWhileOpen = async (q: Tx, scope: Scope, itemIds: readonly number[]): Promise<void> => {
  const n = count((await openRow(scope, itemIds).execute(q)).rows);
  if (n > 0) throw new AppError('USED_ITEM', { values: { n }, data: { n } });
};

/** IN_USE with the number of units and order lines that refer to the items. */
export const refuseWhenUsed = async (q: Tx, scope: Scope, itemIds: readonly number[]): Promise<void> => {
  const n = count((await usesRow(scope, itemIds).execute(q)).rows);
  if (n > 0) throw new AppError('IN_USE', { values: { n } });
};

/** Reads the saved group back, writes the audit line and answers with the group. */
export const groupSaved = async (
  q: Tx,
  scope: Scope,
  action: string,
  groupId: number,
  before?: ProductGroup,
): Promise<ProductGroup> => {
  const after = await readGroup(q, scope, groupId);
  await audit(q, scope, { action, subject: 'product_group', id: groupId, before, after });
  return after;
};
