/** Amounts are in baht. */
import { asDay, type Day } from '#lib/dates/day.ts';
import { bahtOf, nearestSatang, vatExclusive } from '#lib/money/money.ts';
import { isVatExemptFee } from '#orders/order/rules/fee-income.ts';
import { type EstimatedFee, type LateTerms, lateIfReturned } from '#orders/order/rules/return-estimate.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { latenessOf, lateUntil } from '#setup/shop/closures.ts';
import type { OfflineBranchData } from '../device/stored-records.ts';
import type { OfflineOrderLine, OfflineOrder } from './view-types.ts';

type Shop = OfflineBranchData['rules']['shop'];
export type ReturnedGarment = {
  damageFee?: number | undefined;
  cleaningFee?: number | undefined;
  missingParts?: readonly number[] | undefined;
};

/** Returns fees in satang, by the order's terms. */
export const offlineReturnFeesOf = (
  line: OfflineOrderLine,
  came: ReturnedGarment,
  day: Day,
  terms: LateTerms,
): EstimatedFee[] => {
  const missing = line.parts.filter((part) => came.missingParts?.includes(part.partId));
  const fees: EstimatedFee[] = [
    { kind: 'late_fee', amount: nearestSatang(lateIfReturned(line, day, terms).rule) },
    { kind: 'damage_fee', amount: nearestSatang(came.damageFee ?? 0) },
    { kind: 'cleaning_fee', amount: nearestSatang(came.cleaningFee ?? 0) },
    ...missing.map((part): EstimatedFee => ({ kind: 'lost_part', amount: nearestSatang(part.lossPrice) })),
  ];
  return fees.filter((one) => one.amount > 0);
};

type Priced = Pick<OfflineOrder, 'price' | 'balance' | 'charges' | 'vatOnTop'>;

export const orderWithReturnFees = <T extends Priced>(
  order: T,
  fees: readonly EstimatedFee[],
  shop: Shop,
): T => {
  const onTop = shop.vatSystem && !shop.inVat;
  const [price, vatBefore] = [nearestSatang(order.price), nearestSatang(order.vatOnTop)];
  const rate = vatBefore > 0 || (onTop && price === 0) ? Math.round(shop.taxRate * 100) : 0;
  const sum = fees.reduce((all, one) => all + one.amount, 0);
  const taxed = fees.reduce((all, one) => (isVatExemptFee(shop, one.kind) ? all : all + one.amount), 0);
  const base = Math.max(0, price - vatBefore);
  const vat = rate === 0 ? 0 : vatExclusive(base + taxed, rate).vat - vatExclusive(base, rate).vat;
  return {
    ...order,
    charges: bahtOf(nearestSatang(order.charges) + sum),
    vatOnTop: bahtOf(vatBefore + vat),
    price: bahtOf(price + sum + vat),
    balance: bahtOf(nearestSatang(order.balance) + sum + vat),
  };
};

export const daysLateOfReturn = (
  { returnDay, terms }: Pick<OfflineOrder, 'returnDay' | 'terms'>,
  today: Day,
): number => latenessOf(asDay(returnDay), lateUntil(today, terms.parcel), terms.closures, terms).days;

type Owing = Pick<OfflineOrder, 'lines' | 'balance' | 'bailHeld'>;

/** Returns 0 while a garment is reserved or out. */
export const bailToRefund = ({ lines, balance, bailHeld }: Owing): number =>
  lines.some((line) => isInStateSet('running', line.state)) || nearestSatang(bailHeld) === 0
    ? 0
    : bahtOf(Math.max(0, nearestSatang(bailHeld) - nearestSatang(balance)));

export const bailWithheld = ({ balance, bailHeld }: Pick<Owing, 'balance' | 'bailHeld'>): number =>
  bahtOf(Math.max(0, Math.min(nearestSatang(balance), nearestSatang(bailHeld))));

/** Returns the debt above the deposit, 0 without a deposit or while a garment is reserved or out. */
export const amountStillOwed = ({ lines, balance, bailHeld }: Owing): number =>
  lines.some((line) => isInStateSet('running', line.state)) || nearestSatang(bailHeld) === 0
    ? 0
    : bahtOf(Math.max(0, nearestSatang(balance) - nearestSatang(bailHeld)));

export const orderWithBailWithheld = <T extends Owing>(order: T): T => {
  const kept = nearestSatang(bailWithheld(order));
  return {
    ...order,
    bailHeld: bahtOf(nearestSatang(order.bailHeld) - kept),
    balance: bahtOf(nearestSatang(order.balance) - kept),
  };
};

/** The deposit first pays the debt. The refund of `amount` uses the remaining deposit before overpayments. */
export const orderAfterRefund = <T extends Owing>(order: T, amount: number): T => {
  const kept = nearestSatang(bailWithheld(order));
  const fromBail = Math.min(nearestSatang(amount), nearestSatang(order.bailHeld) - kept);
  return {
    ...order,
    bailHeld: bahtOf(nearestSatang(order.bailHeld) - kept - fromBail),
    balance: bahtOf(nearestSatang(order.balance) - kept + nearestSatang(amount) - fromBail),
  };
};

export const priceWithVat = (price: number, { vatSystem, inVat, taxRate }: Shop): number =>
  vatSystem && !inVat ? bahtOf(vatExclusive(nearestSatang(price), Math.round(taxRate * 100)).total) : price;
