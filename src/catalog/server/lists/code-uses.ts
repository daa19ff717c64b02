import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupKind } from '#platform/db/tables.ts';
import type { LookupMergeCounts } from '#setup/reference-lists/contract.ts';
import type { CodeUsesProvider } from '#setup/reference-lists/server/index.ts';
import { itemReferencePort } from '../ports/item-references.ts';
import { reportItemsMoved } from '../ports/items-moved.ts';
import { refreshItemSearchKeys } from '../refresh-search-keys.ts';
import {
  codeCounts,
  dropDuplicateCodes,
  collidingItemsQuery,
  firstGroupsWithCode,
  syncSizeOrder,
  isFieldCodeKind,
  isListCodeKind,
  type ListCodeKind,
  lockGroupsWithCode,
  lockItemsOfGroups,
  moveCodes,
  moveGroupField,
  moveItemCode,
  moveItemCopy,
  type ItemPairs,
  repointItems,
  touchGroups,
} from './sql-codes.ts';
import { refreshSetSearchKeys } from '../sets/write-set.ts';
import { removeItems } from '../groups/sql-save.ts';
import { itemReferencesQuery } from '../groups/sql-uses.ts';

export type CodeRenameProvider = (
  q: Tx,
  scope: Scope,
  change: { kind: LookupKind; from: string; into: string },
) => Promise<void>;

export const codeRenamePort = definePort<readonly CodeRenameProvider[]>('code renames');

const countReferences = async (
  q: Tx,
  scope: Scope,
  itemIds: readonly number[],
): Promise<Pick<LookupMergeCounts, 'units' | 'reservations' | 'orderLines'>> => {
  const none = { units: 0, reservations: 0, orderLines: 0 };
  if (itemIds.length === 0) return none;
  return (await itemReferencesQuery(scope, itemIds).execute(q)).rows[0] ?? none;
};

const joinItems = async (q: Tx, scope: Scope, pairs: ItemPairs): Promise<void> => {
  if (pairs.length === 0) return;
  for (const one of itemReferencePort.provided) await one.follow(q, scope, pairs);
  await repointItems(scope, pairs).execute(q);
  await removeItems(
    scope,
    pairs.map((one) => one.from),
  ).execute(q);
};

const pairsOf = async (
  q: Tx,
  scope: Scope,
  kind: LookupKind,
  from: string,
  into: string,
): Promise<ItemPairs> =>
  isListCodeKind(kind) ? (await collidingItemsQuery(scope, kind, from, into).execute(q)).rows : [];

const moveList = async (
  q: Tx,
  scope: Scope,
  kind: ListCodeKind,
  from: string,
  into: string,
): Promise<void> => {
  await dropDuplicateCodes(scope, kind, from, into).execute(q);
  await moveCodes(scope, kind, from, into).execute(q);
  await moveItemCode(scope, kind, from, into).execute(q);
};

const check: CodeUsesProvider['check'] = async (q, scope, kind, from, into) => {
  const used = (await codeCounts(scope, kind, [from]).execute(q)).rows[0];
  const pairs = await pairsOf(q, scope, kind, from, into);
  const references = await countReferences(
    q,
    scope,
    pairs.map((one) => one.from),
  );
  return { groups: used?.groups ?? 0, items: used?.items ?? 0, joined: pairs.length, ...references };
};

/** Locks groups, then items, so no item is reserved during the merge. */
export const catalogCodeUses: CodeUsesProvider = {
  counts: codeCounts,
  first: firstGroupsWithCode,
  check,
  carry: async (q, scope, kind, from, into) => {
    const groupIds = (await lockGroupsWithCode(scope, kind, from).execute(q)).rows.map((row) => row.id);
    if (isListCodeKind(kind)) await lockItemsOfGroups(scope, groupIds).execute(q);
    const moved = await check(q, scope, kind, from, into);
    if (isFieldCodeKind(kind)) {
      await moveGroupField(scope, kind, from, into).execute(q);
      if (kind !== 'web_category') await moveItemCopy(scope, kind, from, into).execute(q);
    }
    if (isListCodeKind(kind)) {
      await joinItems(q, scope, await pairsOf(q, scope, kind, from, into));
      await moveList(q, scope, kind, from, into);
    }
    for (const follow of codeRenamePort.provided) await follow(q, scope, { kind, from, into });
    await touchGroups(scope, groupIds).execute(q);
    await refreshItemSearchKeys(q, scope, { groupIds });
    await reportItemsMoved(q, scope);
    return moved;
  },
  reordered: async (q, scope, kind) => {
    if (kind === 'size') await syncSizeOrder(scope).execute(q);
  },
  reworded: async (q, scope, kind, code) => {
    await refreshItemSearchKeys(q, scope, { kind, codes: [code] });
    if (kind === 'category') await refreshSetSearchKeys(q, scope, { categories: [code] });
  },
};
