import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { QueryOf, ReplyOf } from '#lib/contract/contract.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { GroupFound } from '#inventory/stock/group-contract.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { type Days, freeOf, pageOfShown } from './available-rows.ts';
import { nearGarment } from './fuzzy-garment.ts';
import { maybeBarcode } from './search-words.ts';
import {
  type AnyGroupSort,
  type GroupAsk,
  type GroupRow,
  freeRowsQuery,
  groupsQuery,
} from './sql-search-groups.ts';

const groupOut = (scope: Scope, row: GroupRow, free: number | null): GroupFound[] => {
  const { groupId, found: _, token, items: __, ...group } = row;
  if (groupId === null) return [];
  return [
    {
      ...group,
      groupId,
      image: imageUrl(scope.shopId, 'item', token),
      rentalPrice: baht(group.rentalPrice),
      bail: baht(group.bail),
      free,
    },
  ];
};

/** Free garments of each group: the sum of its active items in the branches. */
const freeOfGroups = async (
  db: Db,
  scope: Scope,
  rows: readonly GroupRow[],
  days: Days,
  branchIds: readonly number[],
): Promise<(row: GroupRow) => number> => {
  const today = bangkokDay(new Date());
  const items = rows.flatMap((row) => row.items);
  if (items.length === 0) return () => 0;
  const free = await Promise.all(
    branchIds.map(async (branchId) => {
      const there = { ...scope, branchId };
      return freeOf(db, there, await db.read(there, freeRowsQuery(there, items, days, today)), today, days);
    }),
  );
  return (row) =>
    row.items.reduce((sum, id) => sum + free.reduce((all, one) => all + (one.get(id) ?? 0), 0), 0);
};

const flag = (value: '1' | '0' | undefined): boolean | null => (value === undefined ? null : value === '1');

/** What a list of groups is asked; besides what clerks ask, what customers do. */
export type GroupsWanted = Omit<QueryOf<typeof stockContract.groups>, 'sort'> & {
  sort: AnyGroupSort;
  webCategory?: string;
  /** Satang. */
  priceTo?: number | undefined;
  featured?: true;
  /** Where garments may be free; by default the scope's branch. */
  branchIds?: readonly number[];
};

/** A page of the list with these words. */
const pageWith = async (db: Db, scope: Scope, query: GroupsWanted, words: readonly string[]) => {
  const { q = '', pickupDay, returnDay, page, size, branchIds = [scope.branchId] } = query;
  const days = pickupDay === undefined || returnDay === undefined ? null : { pickupDay, returnDay };
  const ask: GroupAsk = {
    words,
    barcode: maybeBarcode(q),
    category: query.category ?? '',
    texture: query.texture ?? '',
    color: query.color ?? '',
    itemSize: query.itemSize ?? '',
    gender: query.gender ?? '',
    webCategory: query.webCategory ?? '',
    priceTo: query.priceTo ?? null,
    featured: query.featured ?? false,
    web: flag(query.web),
    state: flag(query.state),
    pictures: flag(query.pictures),
    sort: query.sort,
    offset: (page - 1) * size,
    size,
  };
  if (days !== null && query.onlyFree === '1') {
    return pageOfShown(query, async (window) => {
      const rows = await db.read(scope, groupsQuery(scope, { ...ask, ...window }));
      const free = await freeOfGroups(db, scope, rows, days, branchIds);
      return {
        shown: rows.flatMap((row) => (free(row) > 0 ? groupOut(scope, row, free(row)) : [])),
        ended: rows.length < window.size,
      };
    });
  }
  const rows = await db.read(scope, groupsQuery(scope, ask));
  const free = days === null ? () => null : await freeOfGroups(db, scope, rows, days, branchIds);
  return pageReply(
    query,
    rows.flatMap((row) => groupOut(scope, row, free(row))),
    rows[0]?.found,
  );
};

/**
 * Groups by words, barcode and filters, with the units of the branch and of all branches, and how many are free on the
 * days; where nothing is found, what was meant (`near`).
 */
export const findGroups = (
  db: Db,
  scope: Scope,
  wanted: GroupsWanted,
): Promise<ReplyOf<typeof stockContract.groups>> =>
  nearGarment(db, scope, wanted.q ?? '', (words) => pageWith(db, scope, wanted, words));

export const groups = reading<typeof stockContract.groups>((db, scope, call) =>
  findGroups(db, scope, call.query),
);
