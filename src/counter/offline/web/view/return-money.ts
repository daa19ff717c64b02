/** What an order owes with what its garments cost when they come back, and what of its bail goes back. Baht. */
import type { Day } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht, vatExclusive } from '#lib/money/money.ts';
import { isFreeFee } from '#orders/order/rules/fee-income.ts';
import { type Fee, lateIf } from '#orders/order/rules/return-estimate.ts';
import { isIn } from '#orders/order/states.ts';
import type { Kept } from '../device/stored-records.ts';
import type { LineView, OrderView } from './view.ts';

type Shop = Kept['rules']['shop'];
const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

/** A garment as it came back. */
export type Came = {
  damageFee?: number | undefined;
  cleaningFee?: number | undefined;
  missingParts?: readonly number[] | undefined;
};

/** What a garment costs that comes back so on a day, by the shop's rules that lie on the device; satang. */
export const feesOf = (line: LineView, came: Came, day: Day, shop: Shop): Fee[] => {
  const missing = line.parts.filter((part) => came.missingParts?.includes(part.partId));
  const fees: Fee[] = [
    { kind: 'late_fee', amount: satang(lateIf(line, day, shop).rule) },
    { kind: 'damage_fee', amount: satang(came.damageFee ?? 0) },
    { kind: 'cleaning_fee', amount: satang(came.cleaningFee ?? 0) },
    ...missing.map((part): Fee => ({ kind: 'lost_part', amount: satang(part.lossPrice) })),
  ];
  return fees.filter((one) => one.amount > 0);
};

type Priced = Pick<OrderView, 'price' | 'balance' | 'charges' | 'vatOnTop'>;

/** The order's sums with these fees; VAT is put on top where the order has it. */
export const withFees = <T extends Priced>(order: T, fees: readonly Fee[], shop: Shop): T => {
  const onTop = shop.vatSystem && !shop.inVat;
  const [price, vatBefore] = [satang(order.price), satang(order.vatOnTop)];
  const rate = vatBefore > 0 || (onTop && price === 0) ? Math.round(shop.taxRate * 100) : 0;
  const sum = fees.reduce((all, one) => all + one.amount, 0);
  const taxed = fees.reduce((all, one) => (isFreeFee(shop, one.kind) ? all : all + one.amount), 0);
  const base = Math.max(0, price - vatBefore);
  const vat = rate === 0 ? 0 : vatExclusive(base + taxed, rate).vat - vatExclusive(base, rate).vat;
  return {
    ...order,
    charges: bahtOf(satang(order.charges) + sum),
    vatOnTop: bahtOf(vatBefore + vat),
    price: bahtOf(price + sum + vat),
    balance: bahtOf(satang(order.balance) + sum + vat),
  };
};

type Owing = Pick<OrderView, 'lines' | 'balance' | 'bailHeld'>;

/** What of the bail goes back now: nothing while a garment is still to go or to come. */
export const bailToGive = ({ lines, balance, bailHeld }: Owing): number =>
  lines.some((line) => isIn('running', line.state)) || satang(bailHeld) === 0
    ? 0
    : bahtOf(Math.max(0, satang(bailHeld) - satang(balance)));

/** What is kept of the bail for what is owed. */
export const bailKept = ({ balance, bailHeld }: Pick<Owing, 'balance' | 'bailHeld'>): number =>
  bahtOf(Math.max(0, Math.min(satang(balance), satang(bailHeld))));

/** What is owed above the bail, once nothing is to go or to come any more: the bail is kept whole for the other part. */
export const restToTake = ({ lines, balance, bailHeld }: Owing): number =>
  lines.some((line) => isIn('running', line.state)) || satang(bailHeld) === 0
    ? 0
    : bahtOf(Math.max(0, satang(balance) - satang(bailHeld)));

/** The order after the bail was kept for what is owed. */
export const keptBail = <T extends Owing>(order: T): T => {
  const kept = satang(bailKept(order));
  return {
    ...order,
    bailHeld: bahtOf(satang(order.bailHeld) - kept),
    balance: bahtOf(satang(order.balance) - kept),
  };
};

/** The order after so much was given back: what is owed was kept, the rest comes from the bail, then from what was paid too much. */
export const givenBack = <T extends Owing>(order: T, amount: number): T => {
  const kept = satang(bailKept(order));
  const fromBail = Math.min(satang(amount), satang(order.bailHeld) - kept);
  return {
    ...order,
    bailHeld: bahtOf(satang(order.bailHeld) - kept - fromBail),
    balance: bahtOf(satang(order.balance) - kept + satang(amount) - fromBail),
  };
};

/** A price with the VAT that is put on top, where prices come without. */
export const withVat = (price: number, { vatSystem, inVat, taxRate }: Shop): number =>
  vatSystem && !inVat ? bahtOf(vatExclusive(satang(price), Math.round(taxRate * 100)).total) : price;
