/** What receipts and slips say about an order. */
import type { OrderFees, PaperLine, PaperOrder } from '#ledger/server/index.ts';
import { shareOut } from '#lib/money/money.ts';
import type { GivenPromotion } from '#orders/order/rules/promotion-rules.ts';
import { freePaid, freePrice, owedShares } from '#orders/order/rules/owed-shares.ts';
import type { ChargeKind, MoneySums } from '#orders/order/rules/order-totals.ts';
import { counts } from '#orders/order/rules/order-totals.ts';
import { paperLines } from '#orders/order/words/paper.ts';
import type { Loaded } from '../read/load-order.ts';
import { moneyIn, vatIn } from '../read/load-order.ts';
import type { LineRow, SaleRow } from '../read/order-rows.ts';
import { isSold, saleAmount } from '#orders/order/rules/sale-lines.ts';
import { orderDays, pictureUrl } from '../read/to-wire.ts';

type Garment = Pick<
  LineRow,
  'item_id' | 'name' | 'detail' | 'rental_price' | 'discount' | 'promotion_discount' | 'token' | 'folder'
> & {
  /** The set it stands in: one of its own for each set of the order. */
  inSet?: { at: number; name: string; part: string } | undefined;
};

const lineOf = (name: string, detail: string, amount: number): PaperLine => ({
  name,
  detail,
  quantity: 1,
  price: amount,
  amount,
  image: '',
});

/** Without what promotions took off: they stand below. */
const priceOf = (one: Garment): number => one.rental_price - one.discount + one.promotion_discount;

/** What is in a set, a line each; equal garments of a part are counted. */
const contentsOf = (own: readonly Garment[]): string => {
  const counted = new Map<string, { part: string; what: string; n: number }>();
  for (const one of own) {
    const part = one.inSet?.part ?? '';
    const what = [one.name, one.detail].filter((text) => text !== '').join(' ');
    const key = JSON.stringify([part, what]);
    counted.set(key, { part, what, n: (counted.get(key)?.n ?? 0) + 1 });
  }
  return [...counted.values()]
    .map(({ part, what, n }) => `${n === 1 ? part : `${part} × ${n}`}: ${what}`)
    .join('\n');
};

/** A set stands on one line with what is in it. */
const setLines = (shopId: number, garments: readonly Garment[]): PaperLine[] => {
  const sets = new Map<number, Garment[]>();
  for (const one of garments)
    if (one.inSet !== undefined) sets.set(one.inSet.at, [...(sets.get(one.inSet.at) ?? []), one]);
  return [...sets.values()].map((own) => ({
    ...lineOf(
      own[0]?.inSet?.name ?? '',
      contentsOf(own),
      own.reduce((total, one) => total + priceOf(one), 0),
    ),
    image: own[0] === undefined ? '' : pictureUrl(shopId, own[0], 160),
  }));
};

/** Garments of one item at one price stand on one line; the price is after the line's own discount. */
const garmentLines = (shopId: number, garments: readonly Garment[]): PaperLine[] => {
  const lines = new Map<string, PaperLine>();
  for (const one of garments.filter(({ inSet }) => inSet === undefined)) {
    const price = priceOf(one);
    const key = `${one.item_id} ${price}`;
    const known = lines.get(key);
    const quantity = (known?.quantity ?? 0) + 1;
    lines.set(key, {
      name: one.name,
      detail: one.detail,
      quantity,
      price,
      amount: price * quantity,
      image: pictureUrl(shopId, one, 160),
    });
  }
  return [...setLines(shopId, garments), ...lines.values()];
};

type PaperCharge = { kind: ChargeKind; amount: number; reason?: string };

/** What was given back for coming back early, by the names of the promotions. */
const earlyLines = (charges: readonly PaperCharge[]): PaperLine[] => {
  const sums = new Map<string, number>();
  for (const { kind, amount, reason = '' } of charges)
    if (kind === 'early_return') sums.set(reason, (sums.get(reason) ?? 0) + amount);
  return [...sums].flatMap(([name, amount]) =>
    amount === 0 ? [] : [{ ...lineOf(paperLines.charge.early_return, name, amount), fee: true }],
  );
};

const chargeLines = (charges: readonly PaperCharge[]): PaperLine[] => {
  const kinds = [...new Set(charges.map((one) => one.kind))];
  const sums = kinds.map((kind) => ({
    kind,
    amount: charges.reduce((total, one) => (one.kind === kind ? total + one.amount : total), 0),
  }));
  return [
    ...sums
      // What was sold stands on lines of its own.
      .filter((one) => one.amount !== 0 && one.kind !== 'sale' && one.kind !== 'early_return')
      .map((one) => ({ ...lineOf(paperLines.charge[one.kind], '', one.amount), fee: true })),
    ...earlyLines(charges),
  ];
};

/** What promotions took off these garments, by their names. */
const promotionLines = (garments: readonly Garment[], promotions: readonly GivenPromotion[]): PaperLine[] => {
  const parts = shareOut(
    garments.reduce((total, one) => total + one.promotion_discount, 0),
    promotions.map((one) => one.amount),
  );
  return promotions.flatMap(({ name, code }, index) => {
    const part = parts[index] ?? 0;
    return part === 0 ? [] : [lineOf(name, code, -part)];
  });
};

/** What is sold and has not come back; the price is after the discount. */
const saleLines = (shopId: number, sales: readonly SaleRow[]): PaperLine[] =>
  sales
    .filter((one) => isSold(one.state))
    .map((one) => ({
      name: one.name,
      detail: one.detail,
      quantity: one.quantity,
      price: one.price - one.discount,
      amount: saleAmount(one),
      image: pictureUrl(shopId, one, 160),
      ...(one.goods_id !== null && { goodsId: one.goods_id }),
    }));

/** Garments, what promotions give, the order's discount, what is sold with it and its charges; satang. */
export const paperOf = (
  shopId: number,
  garments: readonly Garment[],
  discount: number,
  charges: readonly PaperCharge[],
  promotions: readonly GivenPromotion[] = [],
  sales: readonly SaleRow[] = [],
): PaperLine[] => [
  ...garmentLines(shopId, garments),
  ...promotionLines(garments, promotions),
  ...(discount > 0 ? [lineOf(paperLines.discount, '', -discount)] : []),
  ...saleLines(shopId, sales),
  ...chargeLines(charges),
];

/** What is owed by kind, and the part of the order that carries no VAT. */
const feesOf = ({ head, charges, entries }: Loaded, money: MoneySums): OrderFees => ({
  owed: owedShares(money, head.vat_rate, charges, entries),
  free: {
    lines: chargeLines(charges.filter((one) => one.noVat)),
    price: freePrice(charges),
    paid: freePaid(entries),
  },
});

const inSetOf = ({ head }: Loaded, line: LineRow) => {
  const at = head.sets.findIndex((one) => one.orderSetId === line.order_set_id);
  const set = head.sets[at];
  return set === undefined ? undefined : { at, name: set.name, part: line.set_part };
};

/** The order on paper with the figures as they are before the money of this step. */
export const paperOrder = (shopId: number, order: Loaded, money: MoneySums = moneyIn(order)): PaperOrder => {
  const counted = order.lines
    .filter((line) => counts(line.state))
    .map((line) => ({ ...line, inSet: inSetOf(order, line) }));
  const ofLines = counted.reduce((total, line) => total + line.discount, 0);
  return {
    orderId: order.head.id,
    orderNo: order.head.order_no,
    customerId: order.head.customer_id,
    ...orderDays(order),
    ...(order.head.kind === 'sale' && { sale: true }),
    eventDay: order.head.event_day,
    lines: paperOf(
      shopId,
      counted,
      money.discount - ofLines,
      order.charges.filter((one) => !one.noVat),
      order.head.promotions,
      order.sales,
    ),
    price: money.price,
    paid: money.paid,
    bail: money.bail,
    bailHeld: money.bailHeld,
    bailBackDay: order.head.bail_day,
    vatParts: vatIn(order),
    fees: feesOf(order, money),
  };
};
