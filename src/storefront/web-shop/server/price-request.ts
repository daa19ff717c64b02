/** What a request costs: wished for, checked and summed by the code that makes its draft, so that no page can say another amount. */
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OpenIn } from '#counter/rentals/contract.ts';
import { checkWishes, type Wanted, wantedMoney } from '#orders/order/server/index.ts';
import { type CartMoney, dueNow, type RequestMoney, requestMoney } from '../rules/request-money.ts';
import type { SiteRow } from './site-sql.ts';

export type Wish = {
  eventDay: Day | null;
  pickupDay: Day;
  returnDay: Day;
  rentDurationId: number | null;
  lines: readonly { itemId: number; quantity: number }[];
};

/** Satang; nothing where it is fetched, or the shop sends no parcels. */
export const shippingOf = (site: Pick<SiteRow, 'parcel' | 'parcelFee'>, parcel: boolean): number =>
  parcel && site.parcel ? site.parcelFee : 0;

/** The wish as the counter takes it: a draft, for nobody it knows. */
export const draftOf = (
  { eventDay, pickupDay, returnDay, rentDurationId, lines }: Wish,
  note: string,
  shipping: number,
): OpenIn => ({
  customerId: null,
  eventDay,
  pickupDay,
  returnDay,
  rentDurationId,
  lines: lines.map((one) => ({ ...one, discount: 0, discountReason: '' })),
  discount: 0,
  discountReason: '',
  note,
  payments: [],
  shipping,
  reserve: false,
});

export type Reckoned = {
  /** Satang, of one garment of an item. */
  prices: ReadonlyMap<number, { rent: number; bail: number }>;
  money: CartMoney;
};

const moneyFor = (wanted: Wanted, shipping: number, sharePercent: number): RequestMoney => {
  const sums = wantedMoney(wanted, 0, shipping);
  return requestMoney({ ...sums, vatRate: wanted.vatRate }, dueNow(sums.price + sums.bail, sharePercent));
};

/** What the wish comes to, fetched and sent. Errors as of `checkWishes`. */
export const reckon = async (q: Tx, scope: Scope, site: SiteRow, wish: Wish): Promise<Reckoned> => {
  const wanted = await checkWishes(q, scope, scope.branchId, draftOf(wish, '', 0));
  return {
    prices: new Map(wanted.garments.map((one) => [one.item_id, { rent: one.rental_price, bail: one.bail }])),
    money: {
      promotions: wanted.given.map((one) => one.name),
      fetched: moneyFor(wanted, 0, site.shareDuePercent),
      sent: site.parcel ? moneyFor(wanted, shippingOf(site, true), site.shareDuePercent) : null,
    },
  };
};
