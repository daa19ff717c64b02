/** What an order would come to if garments came back on a day: late fees by the shop's rule, and the money with fees. */
import type { Day } from '#lib/dates/day.ts';
import { asDay, daysLate } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Line, Order } from '../contract.ts';
import { isFreeFee } from './fee-income.ts';
import { lateFeeOf } from './late-fee.ts';
import { isIn } from '../states.ts';
import type { ChargeKind, MoneySums } from './order-totals.ts';
import { isAsItIs, moneyOf } from './order-totals.ts';

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

/** The shop's rules of being late; baht. */
export type LateTerms = Pick<ShopInfo, 'lateFeePerDay' | 'lateGraceDays' | 'lateFeeDays' | 'dayCounting'>;
type VatTerms = Pick<ShopInfo, 'vatSystem' | 'inVat' | 'taxRate' | 'lateFeeVat' | 'damageFeeVat'>;

/** What of a line the fee for being late goes by. */
export type LateLine = Pick<
  Line,
  'pickupDay' | 'returnDay' | 'originalReturnDay' | 'rentalPrice' | 'discount'
>;

/** Days late and the fee by the shop's rule (baht) of a garment that comes back on a day; nothing while there is no day. */
export const lateIf = (line: LateLine, day: Day | null, terms: LateTerms): { days: number; rule: number } => {
  const days = day === null ? 0 : daysLate(asDay(line.returnDay), day);
  const rule = lateFeeOf(
    days,
    { ...terms, lateFeePerDay: satang(terms.lateFeePerDay) },
    {
      rent: Math.max(0, satang(line.rentalPrice) - satang(line.discount)),
      pickupDay: asDay(line.pickupDay),
      returnDay: asDay(line.originalReturnDay),
      counting: terms.dayCounting,
    },
  );
  return { days, rule: bahtOf(rule) };
};

/** Late fees of these garments as far as they are out, if they came back today; satang. */
export const lateSoFar = (lines: readonly Line[], today: Day, terms: LateTerms): number =>
  lines.reduce(
    (sum, line) => (isIn('out', line.state) ? sum + satang(lateIf(line, today, terms).rule) : sum),
    0,
  );

export type Fee = { kind: ChargeKind; amount: number };

/** Basis points put on top of the order's price; an order without VAT on top keeps none. */
const vatRateOf = (order: Order, shop: VatTerms): number => {
  const { vatOnTop, price } = order.money;
  const onTop = shop.vatSystem && !shop.inVat;
  return vatOnTop > 0 || (onTop && price === 0) ? Math.round(shop.taxRate * 100) : 0;
};

/** The order's money as it will stand with these fees, by the server's own rule; satang. */
export const moneyWith = (order: Order, fees: readonly Fee[], shop: VatTerms): MoneySums => {
  const { money } = order;
  const asTheyAre = order.charges.reduce((sum, one) => (isAsItIs(one) ? sum + satang(one.amount) : sum), 0);
  const free = fees.reduce((sum, fee) => (isFreeFee(shop, fee.kind) ? sum + fee.amount : sum), 0);
  return moneyOf({
    rent: satang(money.rent),
    discount: satang(money.discount),
    charges: satang(money.charges) + fees.reduce((sum, fee) => sum + fee.amount, 0),
    chargesAsTheyAre: asTheyAre + free,
    bail: satang(money.bail),
    vatRate: vatRateOf(order, shop),
    paidBefore: order.vatParts
      .filter((one) => one.rate !== shop.taxRate)
      .map((one) => ({ rate: Math.round(one.rate * 100), paid: satang(one.base) + satang(one.vat) })),
    paid: satang(money.paid),
    bailTaken: satang(money.bailTaken),
    bailKept: satang(money.bailKept),
    bailReturned: satang(money.bailReturned),
  });
};
