/** The order's money as sums over its lines, charges and ledger entries (docs/domain.md §5); satang throughout. */
import { sumEntries } from '#ledger/entry-kinds.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import type { Money, Order } from '../contract.ts';
import { isIn, type LineState } from '../states.ts';
import { type PaidAt, paidAtOther, type RatedEntry, type VatPart, vatParts } from './vat-on-top.ts';

/** The same figures as the contract's Money, in satang. */
export type MoneySums = { [K in keyof Money]: number };

/** The figures as they travel, in satang again. */
export const sumsOf = (money: Money): MoneySums =>
  Object.fromEntries(
    Object.entries(money).map(([name, baht]) => [name, satangOfBaht(baht) ?? 0]),
  ) as MoneySums;

export type PricedLine = { state: LineState; rentalPrice: number; discount: number; bail: number };
export type ChargeKind = Order['charges'][number]['kind'];
/** `noVat`: a fee that carries no VAT, as the shop had it set when it was charged. */
export type PricedCharge = { kind: ChargeKind; amount: number; noVat: boolean };

/** Does a line count? Cancelled lines and no-shows are neither rented nor charged. */
export const counts = (state: LineState): boolean => !isIn('off', state);

/** Sums from which the money follows. */
export type MoneyParts = {
  /** Of lines that count, before discounts. */
  rent: number;
  /** Of lines that count, and of the order as a whole. */
  discount: number;
  charges: number;
  /** The part of the charges on which no VAT is put. */
  chargesAsTheyAre: number;
  bail: number;
  /** Basis points put on top of the price; 0 when prices include VAT or the shop is not registered. */
  vatRate: number;
  /** Of what carries VAT, paid at other rates than that of now; left out: none. */
  paidBefore?: readonly PaidAt[];
  paid: number;
  bailTaken: number;
  bailKept: number;
  bailReturned: number;
};

const sum = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);

/** The price without VAT on which VAT is put, by the rates it bears. */
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

/** VAT on top is rounded once on the whole of a rate; a discount is never more than the rent it is taken off. */
export const moneyOf = (parts: MoneyParts): MoneySums => {
  const { rent, charges, paid, bail, bailTaken, bailKept, bailReturned } = parts;
  const discount = Math.min(parts.discount, rent);
  const vatOnTop = sum(vatOf(parts), (one) => one.vat);
  // What was given back early is never more than the rent, whatever discount the order had when garments were cancelled.
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

/** What discounts and early returns took off beyond what there was: a price is never below nothing. */
export const beyondPrice = ({
  rent,
  discount,
  charges,
  vatOnTop,
  price,
}: Pick<MoneySums, 'rent' | 'discount' | 'charges' | 'vatOnTop' | 'price'>): number =>
  Math.max(0, Math.round((price - vatOnTop - rent + discount - charges) * 100) / 100);

/** Is no VAT put on top of a charge? Cancellation fees, kept from what was paid, carry theirs already; some fees carry none. */
export const isAsItIs = (charge: Pick<PricedCharge, 'kind' | 'noVat'>): boolean =>
  charge.noVat || charge.kind === 'cancel_fee';

type PricedHead = { discount: number; vatRate: number };

const partsOf = (
  order: PricedHead,
  lines: readonly PricedLine[],
  charges: readonly PricedCharge[],
  entries: readonly RatedEntry[],
): MoneyParts => {
  const counted = lines.filter((line) => counts(line.state));
  const carrying = charges.filter((one) => isAsItIs(one) && !one.noVat);
  return {
    rent: sum(counted, (line) => line.rentalPrice),
    discount: sum(counted, (line) => line.discount) + order.discount,
    charges: sum(charges, (one) => one.amount),
    chargesAsTheyAre: sum(charges, (one) => (isAsItIs(one) ? one.amount : 0)),
    bail: sum(counted, (line) => line.bail),
    vatRate: order.vatRate,
    paidBefore: paidAtOther(
      entries,
      order.vatRate,
      sum(carrying, (one) => one.amount),
    ),
    ...sumEntries(entries),
  };
};

/** The money of one order from its rows; amounts of entries signed, as in the ledger. */
export const orderMoney = (
  order: PricedHead,
  lines: readonly PricedLine[],
  charges: readonly PricedCharge[] = [],
  entries: readonly RatedEntry[] = [],
): MoneySums => moneyOf(partsOf(order, lines, charges, entries));

/** What of the price bears which rate of VAT on top, from the same rows; the rate of now comes last. */
export const orderVat = (
  order: PricedHead,
  lines: readonly PricedLine[],
  charges: readonly PricedCharge[],
  entries: readonly RatedEntry[],
): VatPart[] => vatOf(partsOf(order, lines, charges, entries));

/** A cart line as far as its total goes; any one unit of money. */
export type CartPrice = {
  quantity: number;
  rentalPrice?: number | undefined;
  bail?: number | undefined;
  /** Counts only where the line has neither rental price nor bail (docs/spec.md §4). */
  price?: number | null | undefined;
};

/** docs/spec.md §4: Σ (rental price × quantity + bail × quantity); a line with only a price counts price × quantity. */
export const cartTotal = (lines: readonly CartPrice[]): number =>
  sum(lines, (line) => {
    const each = (line.rentalPrice ?? 0) + (line.bail ?? 0);
    return (each === 0 ? (line.price ?? 0) : each) * line.quantity;
  });

/** What an order made of these cart lines would cost, each as often as its quantity, with what is charged besides. */
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
 * docs/spec.md §4: adding an item that is in the cart raises its quantity by 1; a new line starts at 1 and available.
 * A line that asks for one garment by its barcode stays alone: it is that one garment.
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
