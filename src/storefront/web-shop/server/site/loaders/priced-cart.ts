import type { Day } from '#lib/dates/day.ts';
import { awayDaysOf, noParcelDays, type TravelDays } from '#inventory/stock/reservation-days.ts';
import { countAvailableByBranch } from '#inventory/stock/server/index.ts';
import { type SiteCartLine, readSiteCart } from '#storefront/web-shop/rules/cart-cookie.ts';
import { requestedItemsOf, type RequestedRental } from '#storefront/web-shop/server/price-request.ts';
import type { SiteRequest } from '../http/site-request.ts';
import { defaultRentalDays, requestedDaysOf } from '../requested-days.ts';
import { type SiteCartRow, siteCartRows } from '../sql/cart-rows.ts';
import { itemsOfSets, type PricedSet, requestedSetsOf, setsOfCart } from './cart-sets.ts';
import { codesOfVisitor } from './promotion-code.ts';

export type PricedCart = {
  lines: readonly (SiteCartLine & { row: SiteCartRow })[];
  /** Free units on the visitor's days by 'itemId branchId'. Null means no event day. */
  free: ReadonlyMap<string, number> | null;
  sets: readonly PricedSet[];
};

export const isCartEmpty = ({ lines, sets }: PricedCart): boolean => lines.length + sets.length === 0;

type Content = Pick<PricedCart, 'lines' | 'sets'>;

const contentOf = async (visit: SiteRequest): Promise<Content> => {
  const { db, scope } = visit;
  const cart = readSiteCart(visit.cookie);
  const sets = await setsOfCart(visit);
  const rows = cart.length === 0 ? [] : await db.read(scope, siteCartRows(scope, cart, visit.front.language));
  const lines = rows.flatMap((row) => {
    const line = cart[row.at];
    return line === undefined ? [] : [{ ...line, row }];
  });
  return { lines, sets };
};

/** Returns the current free units. `travel` is the days of the parcel if the garments are sent. */
export const withFreeUnits = async (
  visit: SiteRequest,
  { lines, sets }: Content,
  travel: TravelDays = noParcelDays,
): Promise<PricedCart> => {
  const { db, scope, branches } = visit;
  const days = requestedDaysOf(visit);
  if (days === null || lines.length + sets.length === 0) return { lines, free: null, sets };
  const itemIds = [...new Set([...lines.map(({ row }) => row.itemId), ...itemsOfSets(sets)])];
  const pairs = itemIds.flatMap((itemId) => branches.map(({ branchId }) => ({ itemId, branchId })));
  return {
    lines,
    sets,
    free: await countAvailableByBranch(db, scope, { pairs, ...awayDaysOf(travel, days) }),
  };
};

export const priceCart = async (visit: SiteRequest): Promise<PricedCart> =>
  withFreeUnits(visit, await contentOf(visit));

const neededItemsOf = ({ lines, sets }: PricedCart) =>
  requestedItemsOf({
    lines: lines.map(({ n, row }) => ({ itemId: row.itemId, quantity: n })),
    sets: requestedSetsOf(sets),
  });

export const isAllAvailable = (filled: PricedCart, branchId: number): boolean => {
  const { free } = filled;
  return (
    free !== null &&
    neededItemsOf(filled).every(
      ({ itemId, quantity }) => (free.get(`${itemId} ${branchId}`) ?? 0) >= quantity,
    )
  );
};

export const mostFree = (
  { branches }: SiteRequest,
  free: NonNullable<PricedCart['free']>,
  { itemId }: Pick<SiteCartRow, 'itemId'>,
): number => Math.max(0, ...branches.map(({ branchId }) => free.get(`${itemId} ${branchId}`) ?? 0));

export const requestedRentalOf = (
  visit: SiteRequest,
  { lines, sets }: PricedCart,
  days: { pickupDay: Day; returnDay: Day },
): RequestedRental => {
  const { front, durations } = visit;
  const rentDays = front.days ?? defaultRentalDays(visit);
  return {
    eventDay: front.day,
    ...days,
    rentDurationId: durations.find((one) => one.rentDays === rentDays)?.rentDurationId ?? null,
    lines: lines.map(({ n, row }) => ({ itemId: row.itemId, quantity: n })),
    sets: requestedSetsOf(sets),
    promotionCodes: codesOfVisitor(visit),
  };
};
