/** An order's money as sums over its lines, charges and ledger entries (docs/domain.md §5); satang throughout. */
import { sumEntries } from '#ledger/entry-kinds.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import type { OrderMoney, Order } from '../contract.ts';
import { isInStateSet, type LineState } from '../states.ts';
import { type PaidAtRate, paidAtOtherRates, type RatedEntry, type VatPart, vatParts } from './vat-on-top.ts';

/** The contract's Money, in satang. */
export type MoneySums = { [K in keyof OrderMoney]: number };

/** Converts wire amounts (baht) to satang. */
export const moneySumsOf = (money: OrderMoney): MoneySums =>
  Object.fromEntries(
    Object.entries(money).map(([name, baht]) => [name, satangOfBaht(baht) ?? 0]),
  ) as MoneySums;

export type PricedLine = { state: LineState; rentalPrice: number; discount: number; bail: number };
export type ChargeKind = Order['charges'][number]['kind'];
/** `noVat`: a VAT-exempt fee, by the shop's setting at the time of the charge. */
export type PricedCharge = { kind: ChargeKind; amount: number; noVat: boolean };

/** Does a line count? Cancelled lines and no-shows are neither rented nor charged. */
export const countsInTotals = (state: LineState): boolean => !isInStateSet('off', state);

/** Inputs of the money calculation. */
export type MoneyParts = {
  /** Counting lines, before discounts. */
  rent: number;
  /** Discounts of counting lines and of the order. */
  discount: number;
  charges: number;
  /** The part of the charges without VAT on top. */
  chargesAsTheyAre: number;
  bail: number;
  /** Basis points added to the price; 0 when prices include VAT or the shop is not registered. */
  vatRate: number;
  /** Payments with VAT at rates other than the current one; default: none. */
  paidBefore?: readonly PaidAtRate[];
  paid: number;
  bailTaken: number;
  bailKept: number;
  bailReturned: number;
};

const sum = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);

/** The price to which VAT is added, by rate. */
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

/** VAT on top is rounded once for each rate. The discount is at most the rent. */
export const moneyOfParts = (parts: MoneyParts): MoneySums => {
  const { rent, charges, paid, bail, bailTaken, bailKept, bailReturned } = parts;
  const discount = Math.min(parts.discount, rent);
  const vatOnTop = sum(vatOf(parts), (one) => one.vat);
  // Early-return refunds never exceed the rent, whichever discount remains after a cancellation.
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

/** Discounts and early-return refunds beyond the price: a price is never negative. */
export const excessDiscountOf = ({
  rent,
  discount,
  charges,
  vatOnTop,
  price,
}: Pick<MoneySums, 'rent' | 'discount' | 'charges' | 'vatOnTop' | 'price'>): number =>
  Math.max(0, Math.round((price - vatOnTop - rent + discount - charges) * 100) / 100);

/** Is the charge without VAT on top? Cancellation fees come out of a payment that includes VAT; some fees are exempt. */
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

/** The money of one order from its rows; entry amounts are signed, as in the ledger. */
export const orderMoney = (
  order: PricedHead,
  lines: readonly PricedLine[],
  charges: readonly PricedCharge[] = [],
  entries: readonly RatedEntry[] = [],
): MoneySums => moneyOfParts(partsOf(order, lines, charges, entries));

/** The price by its rate of VAT on top, from the same rows; the current rate comes last. */
export const orderVat = (
  order: PricedHead,
  lines: readonly PricedLine[],
  charges: readonly PricedCharge[],
  entries: readonly RatedEntry[],
): VatPart[] => vatOf(partsOf(order, lines, charges, entries));

/** The priced part of a cart line; any one unit of money. */
export type CartPrice = {
  quantity: number;
  rentalPrice?: number | undefined;
  bail?: number | undefined;
  /** Counts only where the line has neither rental price nor deposit (docs/spec.md §4). */
  price?: number | null | undefined;
};

/** docs/spec.md §4: Σ (rental price × quantity + deposit × quantity); a line with only a price counts price × quantity. */
export const cartTotal = (lines: readonly CartPrice[]): number =>
  sum(lines, (line) => {
    const each = (line.rentalPrice ?? 0) + (line.bail ?? 0);
    return (each === 0 ? (line.price ?? 0) : each) * line.quantity;
  });

/** The price of an order from these cart lines by quantity, plus charges. */
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
 * docs/spec.md §4: adding an item that is in the cart raises its quantity by 1; a new line starts at 1 and available. A line with a
 * barcode is one specific unit and is never merged.
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
