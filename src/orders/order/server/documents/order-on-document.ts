import type { OrderFees, DocumentItem, DocumentOrder } from '#ledger/server/index.ts';
import { splitProportionally } from '#lib/money/money.ts';
import type { GivenPromotion } from '#orders/order/rules/promotion-rules.ts';
import {
  vatExemptPaid,
  vatExemptPrice,
  mainPriceOf,
  overpaidFeesOf,
  owedSharesOf,
} from '#orders/order/rules/owed-shares.ts';
import { feeKinds } from '#ledger/entry-kinds.ts';
import type { ChargeKind, MoneySums } from '#orders/order/rules/order-totals.ts';
import { countsInTotals } from '#orders/order/rules/order-totals.ts';
import { paperLines } from '#orders/order/words/paper.ts';
import type { OrderTerms } from '#setup/shop/terms.ts';
import type { LoadedOrder } from '../read/load-order.ts';
import { moneyOfOrder, vatOfOrder } from '../read/load-order.ts';
import type { OrderLineRecord, OrderSaleRow } from '../read/order-rows.ts';
import { isSold, saleAmount } from '#orders/order/rules/sale-lines.ts';
import { orderDaysOf, pictureUrlOf } from '../read/to-wire.ts';

type Garment = Pick<
  OrderLineRecord,
  'item_id' | 'name' | 'detail' | 'rental_price' | 'discount' | 'promotion_discount' | 'token' | 'folder'
> & {
  inSet?: { at: number; name: string; part: string } | undefined;
};

const lineOf = (name: string, detail: string, amount: number): DocumentItem => ({
  name,
  detail,
  quantity: 1,
  price: amount,
  amount,
  image: '',
});

/** Returns the price before promotions, which have their own lines. */
const priceOf = (one: Garment): number => one.rental_price - one.discount + one.promotion_discount;

/** Lists equal garments once, with their number. */
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

const setLines = (shopId: number, garments: readonly Garment[]): DocumentItem[] => {
  const sets = new Map<number, Garment[]>();
  for (const one of garments)
    if (one.inSet !== undefined) sets.set(one.inSet.at, [...(sets.get(one.inSet.at) ?? []), one]);
  return [...sets.values()].map((own) => ({
    ...lineOf(
      own[0]?.inSet?.name ?? '',
      contentsOf(own),
      own.reduce((total, one) => total + priceOf(one), 0),
    ),
    image: own[0] === undefined ? '' : pictureUrlOf(shopId, own[0], 160),
  }));
};

const garmentLines = (shopId: number, garments: readonly Garment[]): DocumentItem[] => {
  const lines = new Map<string, DocumentItem>();
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
      image: pictureUrlOf(shopId, one, 160),
    });
  }
  return [...setLines(shopId, garments), ...lines.values()];
};

type PaperCharge = { kind: ChargeKind; amount: number; reason?: string };

const earlyLines = (charges: readonly PaperCharge[]): DocumentItem[] => {
  const sums = new Map<string, number>();
  for (const { kind, amount, reason = '' } of charges)
    if (kind === 'early_return') sums.set(reason, (sums.get(reason) ?? 0) + amount);
  return [...sums].flatMap(([name, amount]) =>
    amount === 0 ? [] : [{ ...lineOf(paperLines.charge.early_return, name, amount), fee: true }],
  );
};

const feeKindOf = (kind: ChargeKind): Pick<DocumentItem, 'feeKind'> => {
  const feeKind = feeKinds.find((one) => one === kind);
  return feeKind === undefined ? {} : { feeKind };
};

const chargeLines = (charges: readonly PaperCharge[]): DocumentItem[] => {
  const kinds = [...new Set(charges.map((one) => one.kind))];
  const sums = kinds.map((kind) => {
    const own = charges.filter((one) => one.kind === kind).map((one) => one.amount);
    return { kind, own, amount: own.reduce((total, one) => total + one, 0) };
  });
  return [
    ...sums
      .filter((one) => one.amount !== 0 && one.kind !== 'sale' && one.kind !== 'early_return')
      .map((one) => ({
        ...lineOf(paperLines.charge[one.kind], '', one.amount),
        fee: true,
        ...feeKindOf(one.kind),
        ...(one.own.length > 1 && { charges: one.own }),
      })),
    ...earlyLines(charges),
  ];
};

const promotionLines = (
  garments: readonly Garment[],
  promotions: readonly GivenPromotion[],
): DocumentItem[] => {
  const parts = splitProportionally(
    garments.reduce((total, one) => total + one.promotion_discount, 0),
    promotions.map((one) => one.amount),
  );
  return promotions.flatMap(({ name, code }, index) => {
    const part = parts[index] ?? 0;
    return part === 0 ? [] : [lineOf(name, code, -part)];
  });
};

const saleLines = (shopId: number, sales: readonly OrderSaleRow[]): DocumentItem[] =>
  sales
    .filter((one) => isSold(one.state))
    .map((one) => ({
      name: one.name,
      detail: one.detail,
      quantity: one.quantity,
      price: one.price - one.discount,
      amount: saleAmount(one),
      image: pictureUrlOf(shopId, one, 160),
      ...(one.goods_id !== null && { goodsId: one.goods_id }),
    }));

export const documentItemsOf = (
  shopId: number,
  garments: readonly Garment[],
  discount: number,
  charges: readonly PaperCharge[],
  promotions: readonly GivenPromotion[] = [],
  sales: readonly OrderSaleRow[] = [],
): DocumentItem[] => [
  ...garmentLines(shopId, garments),
  ...promotionLines(garments, promotions),
  ...(discount > 0 ? [lineOf(paperLines.discount, '', -discount)] : []),
  ...saleLines(shopId, sales),
  ...chargeLines(charges),
];

const feesOf = ({ head, charges, entries }: LoadedOrder, money: MoneySums): OrderFees => ({
  owed: owedSharesOf(money, head.vat_rate, charges, entries),
  over: overpaidFeesOf(money, head.vat_rate, charges, entries),
  main: mainPriceOf(money, head.vat_rate, charges),
  free: {
    lines: chargeLines(charges.filter((one) => one.noVat)),
    price: vatExemptPrice(charges),
    paid: vatExemptPaid(entries),
  },
});

const inSetOf = ({ head }: LoadedOrder, line: OrderLineRecord) => {
  const at = head.sets.findIndex((one) => one.orderSetId === line.order_set_id);
  const set = head.sets[at];
  return set === undefined ? undefined : { at, name: set.name, part: line.set_part };
};

type BailTerms = Pick<OrderTerms, 'bailBackCash' | 'bailBackTransfer'>;
export const bailBackOf = ({ bailBackCash, bailBackTransfer }: BailTerms) => ({
  cash: bailBackCash,
  transfer: bailBackTransfer,
});

export const documentOrderOf = (
  shopId: number,
  order: LoadedOrder,
  money: MoneySums = moneyOfOrder(order),
): DocumentOrder => {
  const counted = order.lines
    .filter((line) => countsInTotals(line.state))
    .map((line) => ({ ...line, inSet: inSetOf(order, line) }));
  const ofLines = counted.reduce((total, line) => total + line.discount, 0);
  return {
    orderId: order.head.id,
    orderNo: order.head.order_no,
    customerId: order.head.customer_id,
    ...orderDaysOf(order),
    ...(order.head.kind === 'sale' && { sale: true }),
    eventDay: order.head.event_day,
    lines: documentItemsOf(
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
    bailBack: bailBackOf(order.head.terms),
    bailBackDay: order.head.bail_day,
    vatParts: vatOfOrder(order),
    fees: feesOf(order, money),
  };
};
