/** Sums over lines, charges and ledger entries (docs/domain.md §5). Amounts are in satang. */
import { sumEntries } from '#ledger/entry-kinds.ts';
import { nearestSatang } from '#lib/money/money.ts';
import type { OrderMoney, Order } from '../contract.ts';
import { isInStateSet, type LineState } from '../states.ts';
import { type PaidAtRate, paidAtOtherRates, type RatedEntry, type VatPart, vatParts } from './vat-on-top.ts';

export type MoneySums = { [K in keyof OrderMoney]: number };

export const moneySumsOf = (money: OrderMoney): MoneySums =>
  Object.fromEntries(Object.entries(money).map(([name, baht]) => [name, nearestSatang(baht)])) as MoneySums;

export type PricedLine = { state: LineState; rentalPrice: number; discount: number; bail: number };
export type ChargeKind = Order['charges'][number]['kind'];
/** `noVat` is the shop's setting when the charge was made. */
export type PricedCharge = { kind: ChargeKind; amount: number; noVat: boolean };

export const countsInTotals = (state: LineState): boolean => !isInStateSet('off', state);

export type MoneyParts = {
  /** Rent of lines that count, before discounts. */
  rent: number;
  discount: number;
  charges: number;
  /** Charges without VAT on top. */
  chargesAsTheyAre: number;
  bail: number;
  /** VAT rate on top in basis points, 0 if prices include VAT or the shop is not registered. */
  vatRate: number;
  /** Payments at another VAT rate. */
  paidBefore?: readonly PaidAtRate[];
  paid: number;
  bailTaken: number;
  bailKept: number;
  bailReturned: number;
};

const sum = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);

const vatOf = ({
  rent,
  charges,
  chargesAsTheyAre,
  vatRate,
  paidBefore = [],
  ...parts
}: MoneyParts): VatPart[] =>
  vatParts(
    Math.max(0, rent - Math.min(parts.discount, rent) + charges - chargesAsTheyAre),
    vatRate,
    paidBefore,
  );

/** Rounds VAT on top once per rate. The discount is at most the rent. */
export const moneyOfParts = (parts: MoneyParts): MoneySums => {
  const { rent, charges, paid, bail, bailTaken, bailKept, bailReturned } = parts;
  const discount = Math.min(parts.discount, rent);
  const vatOnTop = sum(vatOf(parts), (one) => one.vat);
  // The price is never negative, even if a discount exceeds the rent after a cancellation.
  const price = Math.max(0, rent - discount + charges) + vatOnTop;
  const balance = price - paid;
  const bailHeld = bailTaken - bailKept - bailReturned;
  const refundDue = Math.max(0, bailHeld - balance);
  return {
    rent,
    discount,
    charges,
    vatOnTop,
    price,
    paid,
    balance,
    bail,
    bailTaken,
    bailKept,
    bailReturned,
    bailHeld,
    refundDue,
  };
};

export const excessDiscountOf = ({
  rent,
  discount,
  charges,
  vatOnTop,
  price,
}: Pick<MoneySums, 'rent' | 'discount' | 'charges' | 'vatOnTop' | 'price'>): number =>
  Math.max(0, Math.round((price - vatOnTop - rent + discount - charges) * 100) / 100);

/** Cancellation fees come from a payment that includes VAT. */
export const isWithoutVatOnTop = (charge: Pick<PricedCharge, 'kind' | 'noVat'>): boolean =>
  charge.noVat || charge.kind === 'cancel_fee';

type PricedHead = { discount: number; vatRate: number };

const partsOf = (
  order: PricedHead,
  lines: readonly PricedLine[],
  charges: readonly PricedCharge[],
  entries: readonly RatedEntry[],
): MoneyParts => {
  const counted = lines.filter((line) => countsInTotals(line.state));
  const carrying = charges.filter((one) => isWithoutVatOnTop(one) && !one.noVat);
  return {
    rent: sum(counted, (line) => line.rentalPrice),
    discount: sum(counted, (line) => line.discount) + order.discount,
    charges: sum(charges, (one) => one.amount),
    chargesAsTheyAre: sum(charges, (one) => (isWithoutVatOnTop(one) ? one.amount : 0)),
    bail: sum(counted, (line) => line.bail),
    vatRate: order.vatRate,
    paidBefore: paidAtOtherRates(
      entries,
      order.vatRate,
      sum(carrying, (one) => one.amount),
    ),
    ...sumEntries(entries),
  };
};

/** Entries have the ledger's signs. */
export const orderMoney = (
  order: PricedHead,
  lines: readonly PricedLine[],
  charges: readonly PricedCharge[] = [],
  entries: readonly RatedEntry[] = [],
): MoneySums => moneyOfParts(partsOf(order, lines, charges, entries));

/** Returns one part per rate, the current rate last. */
export const orderVat = (
  order: PricedHead,
  lines: readonly PricedLine[],
  charges: readonly PricedCharge[],
  entries: readonly RatedEntry[],
): VatPart[] => vatOf(partsOf(order, lines, charges, entries));

/** All amounts have the same unit. */
export type CartPrice = {
  quantity: number;
  rentalPrice?: number | undefined;
  bail?: number | undefined;
  /** Price of a line with neither rental price nor deposit (docs/spec.md §4). */
  price?: number | null | undefined;
};

export const cartTotal = (lines: readonly CartPrice[]): number =>
  sum(lines, (line) => {
    const each = (line.rentalPrice ?? 0) + (line.bail ?? 0);
    return (each === 0 ? (line.price ?? 0) : each) * line.quantity;
  });

export const cartMoney = (
  cart: { discount: number; vatRate: number },
  lines: readonly (CartPrice & { discount?: number | undefined })[],
  charges: readonly PricedCharge[] = [],
): MoneySums => {
  const onlyPrice = (line: CartPrice): boolean => (line.rentalPrice ?? 0) + (line.bail ?? 0) === 0;
  return orderMoney(
    cart,
    lines.map((line) => ({
      state: 'draft',
      rentalPrice: (onlyPrice(line) ? (line.price ?? 0) : (line.rentalPrice ?? 0)) * line.quantity,
      discount: (line.discount ?? 0) * line.quantity,
      bail: (line.bail ?? 0) * line.quantity,
    })),
    charges,
  );
};

/**
 * A repeated item increases the quantity. A line with a barcode is one unit and never merges (docs/spec.md
 * §4).
 */
export const addToCart = <
  L extends { id: number; quantity: number; notAvailable: boolean; barcode?: string | undefined },
>(
  lines: readonly L[],
  added: L,
): L[] => {
  const pinned = (one: L): boolean => (one.barcode ?? '') !== '';
  const at = pinned(added) ? -1 : lines.findIndex((one) => one.id === added.id && !pinned(one));
  if (at < 0) return [...lines, { ...added, quantity: 1, notAvailable: false }];
  return lines.map((one, index) => (index === at ? { ...one, quantity: one.quantity + 1 } : one));
};
