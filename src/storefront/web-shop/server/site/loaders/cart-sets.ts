import { bahtOf } from '#lib/money/money.ts';
import {
  canBeRented,
  type CartSet,
  piecesOfItems,
  proposeSet,
  readCartSets,
  type SetPiece,
  unitsNeeded,
  type WebSet,
} from '#storefront/web-shop/rules/booking/web-sets.ts';
import type { CartSetView } from '#storefront/web-shop/set-views.ts';
import type { RequestedRental } from '#storefront/web-shop/server/price-request.ts';
import { groupNamesOf } from '../garment-cards.ts';
import type { SiteRequest } from '../http/site-request.ts';
import { areUnitsFree, priceOfPieces, setImageOf, setPath } from '../set-prices.ts';
import { webSetsByCode } from '../sql/sets.ts';

export type PricedSet = { at: number; set: WebSet; pieces: readonly SetPiece[] };

const pricedSetOf = (sets: readonly WebSet[], { code, items }: CartSet, at: number): PricedSet[] => {
  const set = sets.find((one) => one.code === code);
  if (set === undefined || !canBeRented(set)) return [];
  // The set may have changed since the visitor chose.
  const pieces = piecesOfItems(set, items) ?? proposeSet(set, null);
  return pieces === null ? [] : [{ at, set, pieces }];
};

export const setsOfCart = async ({ db, scope, cookie, front }: SiteRequest): Promise<PricedSet[]> => {
  const cart = readCartSets(cookie);
  if (cart.length === 0) return [];
  const codes = [...new Set(cart.map((one) => one.code))];
  const sets = await db.read(scope, webSetsByCode(scope, front.language, codes));
  return cart.flatMap((one, at) => pricedSetOf(sets, one, at));
};

export const itemsOfSets = (sets: readonly PricedSet[]): number[] =>
  sets.flatMap(({ pieces }) => pieces.map((one) => one.option.itemId));

export const requestedSetsOf = (sets: readonly PricedSet[]): NonNullable<RequestedRental['sets']> =>
  sets.map(({ set, pieces }) => ({
    setId: set.setId,
    garments: pieces.map(({ part, option }) => ({ part, itemId: option.itemId })),
  }));

type Free = ReadonlyMap<string, number> | null;

export const freeAtBranch = (free: NonNullable<Free>, branchId: number, itemIds: Iterable<number>) =>
  new Map([...itemIds].map((id) => [id, free.get(`${id} ${branchId}`) ?? 0]));

const pieceName = (visit: SiteRequest, { part, option }: SetPiece): string => {
  const detail = [
    groupNamesOf(visit, 'size', [option.size])[0]?.name ?? '',
    groupNamesOf(visit, 'color', [option.color])[0]?.name ?? '',
  ];
  return `${part}: ${[option.name, ...detail].filter((one) => one !== '').join(' · ')}`;
};

/** `booked` amounts are in satang as the request books them, or null without days. */
export const cartSetViewsOf = (
  visit: SiteRequest,
  sets: readonly PricedSet[],
  free: Free,
  booked: readonly { price: number; bail: number }[] | null,
): CartSetView[] =>
  sets.map(({ at, set, pieces }, index) => {
    const needed = unitsNeeded(pieces);
    const { price, bail } = booked?.[index] ?? priceOfPieces(visit, set, pieces);
    return {
      at,
      path: setPath(visit, set),
      name: set.label,
      image: setImageOf(visit, set, 160),
      pieces: [...Map.groupBy(pieces, (one) => pieceName(visit, one))].map(([name, { length }]) =>
        length === 1 ? name : `${name} × ${length}`,
      ),
      price: bahtOf(price),
      bail: bahtOf(bail),
      freeAt:
        free === null
          ? null
          : visit.branches
              .filter(({ branchId }) => areUnitsFree(needed, freeAtBranch(free, branchId, needed.keys())))
              .map((one) => one.name),
    };
  });
