import type { Day } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { countAvailableByBranch } from '#inventory/stock/server/index.ts';
import { priceOrderSet } from '#orders/order/server/index.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { slugOf } from '#storefront/web-shop/rules/slug.ts';
import {
  proposeSet,
  type SetPiece,
  unitsNeeded,
  type WebSet,
} from '#storefront/web-shop/rules/booking/web-sets.ts';
import type { SiteRequest } from './http/site-request.ts';
import { requestedDaysOf, shownRentOf } from './requested-days.ts';

export const setPath = (visit: Pick<SiteRequest, 'words'>, { name, code }: WebSet): string =>
  pagePathOf('set', slugOf(name, visit.words.garment.slug), code);

export const setImageOf = (
  { scope }: Pick<SiteRequest, 'scope'>,
  set: WebSet,
  width: 160 | 480 | 1200,
): string => {
  const token =
    set.token ?? set.members.flatMap((one) => one.options).find((one) => one.token !== null)?.token;
  return token === undefined || token === null ? '' : imageUrl(scope.shopId, 'item', token, width);
};

/** Returns the counter's price for the visitor's days. */
export const priceOfPieces = (
  visit: SiteRequest,
  set: WebSet,
  pieces: readonly SetPiece[],
): { price: number; bail: number } => {
  const rentOf = shownRentOf(visit);
  const definition = {
    ...set,
    id: set.setId,
    active: true,
    members: set.members.map((member) => ({
      ...member,
      choices: member.options.map(({ itemId, priceChange }, position) => ({
        groupId: null,
        itemId,
        priceChange,
        position,
      })),
    })),
  };
  return priceOrderSet(
    definition,
    pieces.map(({ part, option }) => ({
      part,
      itemId: option.itemId,
      groupId: option.groupId,
      base: option.price,
      listPrice: rentOf(option.price),
      listBail: option.bail,
    })),
  );
};

/** Free units by item, per branch in order. Null without a chosen day. */
export type FreeByBranch = readonly ReadonlyMap<number, number>[] | null;

export const freeUnitsOfSets = async (
  visit: SiteRequest,
  sets: readonly WebSet[],
  days: { pickupDay: Day; returnDay: Day } | null = requestedDaysOf(visit),
): Promise<FreeByBranch> => {
  const { db, scope, branches } = visit;
  if (days === null) return null;
  const itemIds = [
    ...new Set(
      sets.flatMap((set) => set.members.flatMap((member) => member.options.map((option) => option.itemId))),
    ),
  ];
  const pairs = itemIds.flatMap((itemId) => branches.map(({ branchId }) => ({ itemId, branchId })));
  const free = await countAvailableByBranch(db, scope, { pairs, ...days });
  return branches.map(
    ({ branchId }) => new Map(itemIds.map((id) => [id, free.get(`${id} ${branchId}`) ?? 0])),
  );
};

export const areUnitsFree = (
  needed: ReadonlyMap<number, number>,
  free: ReadonlyMap<number, number>,
): boolean => [...needed].every(([itemId, n]) => (free.get(itemId) ?? 0) >= n);

/** Returns the complete proposal of the first branch that has one, else each part's first garments. */
export const shownPiecesOf = (
  set: WebSet,
  free: FreeByBranch,
): { pieces: SetPiece[]; free: boolean | null } => {
  const found = free?.map((one) => proposeSet(set, one)).find((one) => one !== null);
  const pieces = found ?? proposeSet(set, null) ?? [];
  return { pieces, free: free === null ? null : found !== undefined };
};

export const branchesWith = (
  { branches }: Pick<SiteRequest, 'branches'>,
  pieces: readonly SetPiece[],
  free: FreeByBranch,
): string[] =>
  free === null
    ? []
    : branches
        .filter((_, at) => areUnitsFree(unitsNeeded(pieces), free[at] ?? new Map()))
        .map((one) => one.name);
