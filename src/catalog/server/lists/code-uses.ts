/** How the catalogue uses the codes of the lists, and how it follows when one is renamed or merged into another. */
import { asked } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupKind } from '#platform/db/tables.ts';
import type { Moved } from '#setup/reference-lists/contract.ts';
import type { CodeUses } from '#setup/reference-lists/server/index.ts';
import { hangsOnItems } from '../ports/item-references.ts';
import { tellMoved } from '../ports/items-moved.ts';
import { refreshItemSearch } from '../refresh-search-keys.ts';
import {
  codeCounts,
  dropDoubleCodes,
  equalItems,
  firstGroups,
  followSizes,
  isFieldKind,
  isListKind,
  type ListKind,
  lockGroupsOf,
  lockItemsOf,
  moveCodes,
  moveGroupField,
  moveItemCode,
  moveItemCopy,
  type Pairs,
  takeOverItems,
  touchGroups,
} from './sql-codes.ts';
import { refreshSetSearch } from '../sets/write-set.ts';
import { removeItems } from '../groups/sql-save.ts';
import { hangingRow } from '../groups/sql-uses.ts';

/** A room above that keeps codes of its own: it changes them with the catalogue's. */
export type CodeFollower = (
  q: Tx,
  scope: Scope,
  change: { kind: LookupKind; from: string; into: string },
) => Promise<void>;

export const followedCodes = asked<readonly CodeFollower[]>('codes kept elsewhere');

const hanging = async (
  q: Tx,
  scope: Scope,
  itemIds: readonly number[],
): Promise<Pick<Moved, 'units' | 'reservations' | 'orderLines'>> => {
  const none = { units: 0, reservations: 0, orderLines: 0 };
  if (itemIds.length === 0) return none;
  return (await hangingRow(scope, itemIds).execute(q)).rows[0] ?? none;
};

const joinItems = async (q: Tx, scope: Scope, pairs: Pairs): Promise<void> => {
  if (pairs.length === 0) return;
  for (const one of hangsOnItems.answers) await one.follow(q, scope, pairs);
  await takeOverItems(scope, pairs).execute(q);
  await removeItems(
    scope,
    pairs.map((one) => one.from),
  ).execute(q);
};

const pairsOf = async (q: Tx, scope: Scope, kind: LookupKind, from: string, into: string): Promise<Pairs> =>
  isListKind(kind) ? (await equalItems(scope, kind, from, into).execute(q)).rows : [];

const moveList = async (q: Tx, scope: Scope, kind: ListKind, from: string, into: string): Promise<void> => {
  await dropDoubleCodes(scope, kind, from, into).execute(q);
  await moveCodes(scope, kind, from, into).execute(q);
  await moveItemCode(scope, kind, from, into).execute(q);
};

const check: CodeUses['check'] = async (q, scope, kind, from, into) => {
  const used = (await codeCounts(scope, kind, [from]).execute(q)).rows[0];
  const pairs = await pairsOf(q, scope, kind, from, into);
  const hang = await hanging(
    q,
    scope,
    pairs.map((one) => one.from),
  );
  return { groups: used?.groups ?? 0, items: used?.items ?? 0, joined: pairs.length, ...hang };
};

/**
 * The catalogue's part in the lists. Merging locks the groups and then their items, as every change of a group does, so
 * nothing is promised meanwhile.
 */
export const codeUses: CodeUses = {
  counts: codeCounts,
  first: firstGroups,
  check,
  carry: async (q, scope, kind, from, into) => {
    const groupIds = (await lockGroupsOf(scope, kind, from).execute(q)).rows.map((row) => row.id);
    if (isListKind(kind)) await lockItemsOf(scope, groupIds).execute(q);
    const moved = await check(q, scope, kind, from, into);
    if (isFieldKind(kind)) {
      await moveGroupField(scope, kind, from, into).execute(q);
      if (kind !== 'web_category') await moveItemCopy(scope, kind, from, into).execute(q);
    }
    if (isListKind(kind)) {
      await joinItems(q, scope, await pairsOf(q, scope, kind, from, into));
      await moveList(q, scope, kind, from, into);
    }
    for (const follow of followedCodes.answers) await follow(q, scope, { kind, from, into });
    await touchGroups(scope, groupIds).execute(q);
    await refreshItemSearch(q, scope, { groupIds });
    await tellMoved(q, scope);
    return moved;
  },
  reordered: async (q, scope, kind) => {
    if (kind === 'size') await followSizes(scope).execute(q);
  },
  reworded: async (q, scope, kind, code) => {
    await refreshItemSearch(q, scope, { kind, codes: [code] });
    if (kind === 'category') await refreshSetSearch(q, scope, { categories: [code] });
  },
};
