import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { QueryOf, ReplyOf } from '#lib/contract/contract.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { GroupSearchResult } from '#inventory/stock/group-contract.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { type SearchDays, countAvailableOfRows, pageOfAvailable } from './available-rows.ts';
import { withFuzzyGarment } from './fuzzy-garment.ts';
import { barcodeOfSearch } from './search-words.ts';
import {
  type AnyGroupSort,
  type GroupRowsRequest,
  type GroupSearchRow,
  availabilityRowsQuery,
  groupRowsQuery,
} from './sql-search-groups.ts';

const groupOut = (scope: Scope, row: GroupSearchRow, free: number | null): GroupSearchResult[] => {
  const { groupId, found: _, token, items: __, ...group } = row;
  if (groupId === null) return [];
  return [
    {
      ...group,
      groupId,
      image: imageUrl(scope.shopId, 'item', token),
      rentalPrice: satangToBaht(group.rentalPrice),
      bail: satangToBaht(group.bail),
      free,
    },
  ];
};

const freeOfGroups = async (
  db: Db,
  scope: Scope,
  rows: readonly GroupSearchRow[],
  days: SearchDays,
  branchIds: readonly number[],
): Promise<(row: GroupSearchRow) => number> => {
  const today = bangkokDay(new Date());
  const items = rows.flatMap((row) => row.items);
  if (items.length === 0) return () => 0;
  const free = await Promise.all(
    branchIds.map(async (branchId) => {
      const there = { ...scope, branchId };
      return countAvailableOfRows(
        db,
        there,
        await db.read(there, availabilityRowsQuery(there, items, days, today)),
        today,
        days,
      );
    }),
  );
  return (row) =>
    row.items.reduce((sum, id) => sum + free.reduce((all, one) => all + (one.get(id) ?? 0), 0), 0);
};

const flag = (value: '1' | '0' | undefined): boolean | null => (value === undefined ? null : value === '1');

export type GroupListRequest = Omit<QueryOf<typeof stockContract.groups>, 'sort'> & {
  sort: AnyGroupSort;
  webCategory?: string;
  /** Satang. */
  priceTo?: number | undefined;
  featured?: true;
  ids?: readonly number[];
  /** Branches whose free units count. Defaults to the scope's branch. */
  branchIds?: readonly number[];
};

const pageWith = async (db: Db, scope: Scope, query: GroupListRequest, words: readonly string[]) => {
  const { q = '', pickupDay, returnDay, page, size, branchIds = [scope.branchId] } = query;
  const days = pickupDay === undefined || returnDay === undefined ? null : { pickupDay, returnDay };
  const ask: GroupRowsRequest = {
    words,
    barcode: barcodeOfSearch(q),
    category: query.category ?? '',
    texture: query.texture ?? '',
    color: query.color ?? '',
    itemSize: query.itemSize ?? '',
    gender: query.gender ?? '',
    webCategory: query.webCategory ?? '',
    priceTo: query.priceTo ?? null,
    featured: query.featured ?? false,
    ids: query.ids ?? null,
    web: flag(query.web),
    state: flag(query.state),
    pictures: flag(query.pictures),
    sort: query.sort,
    offset: (page - 1) * size,
    size,
  };
  if (days !== null && query.onlyFree === '1') {
    return pageOfAvailable(query, async (window) => {
      const rows = await db.read(scope, groupRowsQuery(scope, { ...ask, ...window }));
      const free = await freeOfGroups(db, scope, rows, days, branchIds);
      return {
        shown: rows.flatMap((row) => (free(row) > 0 ? groupOut(scope, row, free(row)) : [])),
        ended: rows.length < window.size,
      };
    });
  }
  const rows = await db.read(scope, groupRowsQuery(scope, ask));
  const free = days === null ? () => null : await freeOfGroups(db, scope, rows, days, branchIds);
  return pageReply(
    query,
    rows.flatMap((row) => groupOut(scope, row, free(row))),
    rows[0]?.found,
  );
};

export const findGroups = (
  db: Db,
  scope: Scope,
  wanted: GroupListRequest,
): Promise<ReplyOf<typeof stockContract.groups>> =>
  withFuzzyGarment(db, scope, wanted.q ?? '', (words) => pageWith(db, scope, wanted, words));

export const listGroups = readHandler<typeof stockContract.groups>((db, scope, call) =>
  findGroups(db, scope, call.query),
);
