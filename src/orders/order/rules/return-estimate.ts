import type { Day } from '#lib/dates/day.ts';
import { asDay } from '#lib/dates/day.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import {
  type Closures,
  endsWithPostmark,
  type Lateness,
  latenessOf,
  lateUntil,
  type ReturnParcel,
} from '#setup/shop/closures.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { ShownTerms } from '#setup/shop/terms.ts';
import type { OrderLineOut, Order } from '../contract.ts';
import { isVatExemptFee } from './fee-income.ts';
import { lateFeeFor, lateFeeShare } from './late-fee.ts';
import { paidDays } from './rental-days.ts';
import { isInStateSet } from '../states.ts';
import type { ChargeKind, MoneySums } from './order-totals.ts';
import { isWithoutVatOnTop, moneyOfParts } from './order-totals.ts';

/** Amounts are in baht. */
export type LateTerms = Pick<
  ShownTerms,
  'termsVersion' | 'lateFeePerDay' | 'lateGraceDays' | 'lateFeeDays' | 'lateClosedDays' | 'dayCounting'
> & { closures: Closures; parcel: ReturnParcel };
export const lateTermsOf = (
  order: Pick<Order, 'terms' | 'closures' | 'parcel' | 'postmarkDay' | 'postmarkUntil'>,
): LateTerms => ({
  ...order.terms,
  closures: order.closures,
  parcel: {
    postmark: order.postmarkDay,
    until: order.postmarkUntil,
    backDays: order.parcel?.backDays,
  },
});
type VatTerms = Pick<ShopInfo, 'vatSystem' | 'inVat' | 'taxRate' | 'lateFeeVat' | 'damageFeeVat'>;

export type LateLine = Pick<
  OrderLineOut,
  'pickupDay' | 'returnDay' | 'originalReturnDay' | 'rentalPrice' | 'discount'
> &
  Partial<Pick<OrderLineOut, 'agreedDays' | 'setShare'>>;

/** Amounts are in baht. `postmark` is set if it counts instead of the return day. */
export type LateEstimate = Lateness & { rule: number; feePerDay: number; postmark: Day | null };

export const lateIfReturned = (line: LateLine, day: Day | null, terms: LateTerms): LateEstimate => {
  const due = asDay(line.returnDay);
  const came = day ?? due;
  const until = lateUntil(came, terms.parcel);
  const late = latenessOf(due, until, terms.closures, terms);
  const feePerDay = nearestSatang(terms.lateFeePerDay);
  const rule = lateFeeFor(
    late.days,
    { ...terms, lateFeePerDay: feePerDay },
    {
      rent: Math.max(0, nearestSatang(line.rentalPrice) - nearestSatang(line.discount)),
      days:
        line.agreedDays ??
        paidDays({
          ...terms.closures,
          pickupDay: asDay(line.pickupDay),
          returnDay: asDay(line.originalReturnDay),
          counting: terms.dayCounting,
        }),
      setShare: line.setShare,
    },
  );
  return {
    ...late,
    rule: bahtOf(rule),
    feePerDay: bahtOf(lateFeeShare(feePerDay, line.setShare)),
    postmark: endsWithPostmark(came, terms.parcel) ? until : null,
  };
};

/** Returns the satang if all lines return today. */
export const lateFeesSoFar = (
  lines: readonly (LateLine & Pick<OrderLineOut, 'state'>)[],
  today: Day,
  terms: LateTerms,
): number =>
  lines.reduce(
    (sum, line) =>
      isInStateSet('out', line.state) ? sum + nearestSatang(lateIfReturned(line, today, terms).rule) : sum,
    0,
  );

/** `noVat` defaults to the shop's setting. `amount` is negative for a lowered fee. */
export type EstimatedFee = { kind: ChargeKind; amount: number; noVat?: boolean };

/** Returns basis points, or 0 without VAT on top. */
const vatRateOf = (order: Order, shop: VatTerms): number => {
  const { vatOnTop, price } = order.money;
  const onTop = shop.vatSystem && !shop.inVat;
  return vatOnTop > 0 || (onTop && price === 0) ? Math.round(shop.taxRate * 100) : 0;
};

export const moneyWithFees = (order: Order, fees: readonly EstimatedFee[], shop: VatTerms): MoneySums => {
  const { money } = order;
  const asTheyAre = order.charges.reduce(
    (sum, one) => (isWithoutVatOnTop(one) ? sum + nearestSatang(one.amount) : sum),
    0,
  );
  const free = fees.reduce(
    (sum, fee) => ((fee.noVat ?? isVatExemptFee(shop, fee.kind)) ? sum + fee.amount : sum),
    0,
  );
  return moneyOfParts({
    rent: nearestSatang(money.rent),
    discount: nearestSatang(money.discount),
    charges: nearestSatang(money.charges) + fees.reduce((sum, fee) => sum + fee.amount, 0),
    chargesAsTheyAre: asTheyAre + free,
    bail: nearestSatang(money.bail),
    vatRate: vatRateOf(order, shop),
    paidBefore: order.vatParts
      .filter((one) => one.rate !== shop.taxRate)
      .map((one) => ({
        rate: Math.round(one.rate * 100),
        paid: nearestSatang(one.base) + nearestSatang(one.vat),
      })),
    paid: nearestSatang(money.paid),
    bailTaken: nearestSatang(money.bailTaken),
    bailKept: nearestSatang(money.bailKept),
    bailReturned: nearestSatang(money.bailReturned),
  });
};
