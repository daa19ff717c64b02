/** The code that creates the draft computes the prices, so pages show equal amounts. */
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OpenRentalInput } from '#counter/rentals/contract.ts';
import { checkOrderRequest, type CheckedRequest, requestMoneyOf } from '#orders/order/server/index.ts';
import {
  type CartMoney,
  requestDepositOf,
  type RequestMoney,
  webRequestMoneyOf,
} from '../rules/request-money.ts';
import { canSendFor, type SiteParcel, siteParcelTo } from './site-parcel.ts';
import type { SiteSettingsRow } from './site-sql.ts';

export type RequestedRental = {
  eventDay: Day | null;
  pickupDay: Day;
  returnDay: Day;
  rentDurationId: number | null;
  lines: readonly { itemId: number; quantity: number }[];
  promotionCodes?: readonly string[];
  sets?: readonly { setId: number; garments: readonly { part: string; itemId: number }[] }[];
};

export const requestedItemsOf = ({
  lines,
  sets = [],
}: Pick<RequestedRental, 'lines' | 'sets'>): { itemId: number; quantity: number }[] => {
  const needed = new Map<number, number>();
  const add = (itemId: number, n: number): void => void needed.set(itemId, (needed.get(itemId) ?? 0) + n);
  for (const { itemId, quantity } of lines) add(itemId, quantity);
  for (const { garments } of sets) for (const { itemId } of garments) add(itemId, 1);
  return [...needed].map(([itemId, quantity]) => ({ itemId, quantity }));
};

export const requestDraftOf = (
  { eventDay, pickupDay, returnDay, rentDurationId, lines, sets = [], promotionCodes = [] }: RequestedRental,
  note: string,
  sent: SiteParcel | null,
): OpenRentalInput => ({
  customerId: null,
  eventDay,
  pickupDay,
  returnDay,
  rentDurationId,
  lines: lines.map((one) => ({ ...one, discount: 0, discountReason: '' })),
  sets: sets.map(({ setId, garments }) => ({
    setId,
    garments: [...garments],
    discount: 0,
    discountReason: '',
  })),
  discount: 0,
  discountReason: '',
  promotionCodes: [...promotionCodes],
  note,
  payments: [],
  shipping: sent?.fee ?? 0,
  byParcel: sent !== null,
  ...(sent !== null && { parcelZone: sent.zone }),
  reserve: false,
});

export type PricedRequest = {
  prices: ReadonlyMap<number, { rent: number; bail: number }>;
  sets: readonly { price: number; bail: number }[];
  money: CartMoney;
  given: CheckedRequest['given'];
  refused: CheckedRequest['refused'];
};

const moneyFor = (wanted: CheckedRequest, shipping: number, sharePercent: number): RequestMoney => {
  const sums = requestMoneyOf(wanted, 0, shipping);
  return webRequestMoneyOf(
    { ...sums, vatRate: wanted.vatRate },
    requestDepositOf(sums.price + sums.bail, sharePercent),
  );
};

export const priceRequest = async (
  q: Tx,
  scope: Scope,
  site: SiteSettingsRow,
  wish: RequestedRental,
  address: string,
): Promise<PricedRequest> => {
  const wanted = await checkOrderRequest(q, scope, scope.branchId, requestDraftOf(wish, '', null));
  return {
    prices: new Map(
      wanted.garments
        .filter((one) => one.set === undefined)
        .map((one) => [one.item_id, { rent: one.rental_price, bail: one.bail }]),
    ),
    sets: wanted.sets,
    given: wanted.given,
    refused: wanted.refused,
    money: {
      promotions: wanted.given.map((one) => one.name),
      fetched: moneyFor(wanted, 0, site.shareDuePercent),
      sent: canSendFor(site, wish.pickupDay, address)
        ? moneyFor(wanted, siteParcelTo(site, address).fee, site.shareDuePercent)
        : null,
    },
  };
};
