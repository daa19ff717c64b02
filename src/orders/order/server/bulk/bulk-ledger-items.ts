import type { DocumentStage, EntryKind } from '#ledger/contract.ts';
import { isBailKind } from '#ledger/entry-kinds.ts';
import { type OrderBooking, type DocumentOrder, priceEntryKind } from '#ledger/server/index.ts';
import {
  vatExemptPaid,
  vatExemptPrice,
  forfeitSharesOf,
  owedSharesOf,
} from '#orders/order/rules/owed-shares.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { MoneySums, PricedLine } from '#orders/order/rules/order-totals.ts';
import { countsInTotals, orderMoney } from '#orders/order/rules/order-totals.ts';
import type { BulkOrder, BulkStep, BulkChargeRow } from './bulk-order-types.ts';
import type { BulkFacts } from '../sql/bulk-orders.ts';
import { documentItemsOf } from '../documents/order-on-document.ts';

type Entry = OrderBooking['entries'][number] & { noVat: boolean };

export type BulkBookingContext = {
  orderId: number;
  orderNo: string;
  shopId: number;
  vatRate: number;
  facts: BulkFacts;
  bailBack: NonNullable<DocumentOrder['bailBack']>;
  /** Charges count only from the settlement on. */
  charges: readonly BulkChargeRow[];
};

/** `forfeit` is the satang retained for garments cancelled or not collected. */
export type BulkBooking = { items: OrderBooking[]; forfeit: number };

const pricedLines = (order: BulkOrder, asReserved: boolean): PricedLine[] =>
  order.lines.map((line) => ({
    state: asReserved && !countsInTotals(line.state) ? 'reserved' : line.state,
    rentalPrice: line.rentalPrice,
    discount: line.discount ?? 0,
    bail: line.bail,
  }));

const garmentsOf = (order: BulkOrder, facts: BulkFacts) => {
  const counted = order.lines.filter((line) => countsInTotals(line.state));
  return (counted.length > 0 ? counted : order.lines).flatMap((line) => {
    const item = facts.items.get(line.itemId);
    return item === undefined
      ? []
      : [
          {
            ...item,
            item_id: item.id,
            rental_price: line.rentalPrice,
            discount: line.discount ?? 0,
            promotion_discount: line.promotionDiscount ?? 0,
          },
        ];
  });
};

const documentsOf = (stage: DocumentStage, entries: readonly Entry[]): OrderBooking['documents'] => {
  const pick = (wanted: (kind: EntryKind) => boolean, noVat = false): number[] =>
    entries.flatMap((entry, index) => (wanted(entry.kind) && entry.noVat === noVat ? [index] : []));
  // The fees' receipt has the deduction from the deposit.
  const ofPrice = (kind: EntryKind): boolean => !isBailKind(kind) || kind === 'bail_kept';
  const groups = [
    pick(ofPrice),
    pick(ofPrice, true),
    pick((kind) => kind === 'bail_taken'),
    pick((kind) => kind === 'bail_returned'),
  ];
  return groups.filter((group) => group.length > 0).map((entryIndexes) => ({ stage, entryIndexes }));
};

const payEntries = (step: Extract<BulkStep, { kind: 'pay' }>, money: MoneySums): Entry[] => {
  let owed = money.balance;
  let bailOwed = money.bail - money.bailHeld;
  const amounts = step.payments.map((one) => {
    const due = one.for === 'price' ? owed : bailOwed;
    const amount = one.amount === 'rest' ? due : one.amount;
    if (amount < 0 || amount > due) throw new RangeError(`invalid order: pays ${amount} of ${due}`);
    if (one.for === 'price') owed -= amount;
    else bailOwed -= amount;
    return amount;
  });
  const kind = priceEntryKind(money, step.stage, money.price - owed);
  return step.payments
    .map((one, index): Entry => ({
      kind: one.for === 'price' ? kind : 'bail_taken',
      method: one.method,
      amount: amounts[index] ?? 0,
      noVat: false,
    }))
    .filter((entry) => entry.amount > 0);
};

export const bulkBookingOf = (order: BulkOrder, context: BulkBookingContext): BulkBooking => {
  const { vatRate, charges } = context;
  const discount = order.discount ?? 0;
  const entries: Entry[] = [];
  const items: OrderBooking[] = [];
  const money = (after: 'reserve' | 'return'): MoneySums =>
    orderMoney(
      { discount, vatRate },
      pricedLines(order, after === 'reserve'),
      after === 'return' ? charges : [],
      entries,
    );

  const first = order.lines[0];
  if (first === undefined) throw new RangeError('invalid order: no lines');
  const days = order.lines.map((line) => [line.pickupDay, line.returnDay] as const);
  const paper = {
    orderId: context.orderId,
    orderNo: context.orderNo,
    customerId: order.customerId,
    pickupDay: days.reduce((least, [day]) => (day < least ? day : least), first.pickupDay),
    returnDay: days.reduce((most, [, day]) => (day > most ? day : most), first.returnDay),
    eventDay: order.eventDay,
    bailBack: context.bailBack,
  };
  const garments = garmentsOf(order, context.facts);
  const book = (
    step: { day: BulkStep['day']; at: string },
    stage: DocumentStage,
    before: MoneySums,
    own: readonly Entry[],
  ): void => {
    if (own.length === 0) return;
    const fees = stage === 'penalty' || stage === 'return' ? charges : [];
    const taxed = fees.filter((one) => !one.noVat);
    const free = fees.filter((one) => one.noVat);
    const lines =
      stage === 'penalty'
        ? documentItemsOf(context.shopId, [], 0, taxed)
        : documentItemsOf(context.shopId, garments, discount, taxed, order.promotions);
    const figures: DocumentOrder = {
      ...paper,
      lines,
      price: before.price,
      paid: before.paid,
      bail: before.bail,
      bailHeld: before.bailHeld,
      fees: {
        owed: owedSharesOf(before, vatRate, fees, entries),
        free: {
          lines: documentItemsOf(context.shopId, [], 0, free),
          price: vatExemptPrice(free),
          paid: vatExemptPaid(entries),
        },
      },
    };
    items.push({
      order: figures,
      day: step.day,
      at: step.at,
      entries: own,
      documents: documentsOf(stage, own),
    });
    entries.push(...own);
  };

  for (const step of order.steps) {
    if (step.kind === 'pay') {
      const before = money('reserve');
      book(step, step.stage, before, payEntries(step, before));
      continue;
    }
    const owing = money('return');
    const kept = forfeitSharesOf(owing, vatRate, charges, entries).flatMap(
      ({ kind, noVat, amount }): Entry[] => [
        { kind: 'bail_kept', method: 'bail', amount: -amount, noVat },
        { kind, method: 'bail', amount, noVat },
      ],
    );
    book(step, 'penalty', owing, kept);
    const left = money('return');
    if (left.balance !== 0) throw new RangeError(`invalid order: settled with ${left.balance} owed`);
    if (left.bailHeld > 0)
      book(step, 'return', left, [
        { kind: 'bail_returned', method: step.method, amount: -left.bailHeld, noVat: false },
      ]);
  }

  const end = money('reserve');
  if (
    order.lines.some((line) => isInStateSet('gone', line.state)) &&
    (end.balance > 0 || end.bailTaken < end.bail)
  )
    throw new RangeError('invalid order: handed over before it was paid');
  return { items, forfeit: order.lines.some((line) => countsInTotals(line.state)) ? 0 : end.paid };
};
