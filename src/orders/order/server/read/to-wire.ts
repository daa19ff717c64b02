/** From rows to what travels: baht, names of the contract. */
import { type Day, daysLate } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { CustomerCredit } from '#orders/order/customer-credit.ts';
import type { Line, Money, Order, OrderSet, SaleLine, SetTitle } from '#orders/order/contract.ts';
import { saleAmount } from '#orders/order/rules/sale-lines.ts';
import { daysOf, stateOf } from '#orders/order/rules/order-sums.ts';
import { type MoneySums, counts } from '#orders/order/rules/order-totals.ts';
import type { Loaded } from './load-order.ts';
import { moneyIn, summed, vatIn } from './load-order.ts';
import type { CreditRow } from '../sql/credit.ts';
import type { LineRow, PartRow, Picture, SaleRow, SetHeadRow } from './order-rows.ts';

/** Address of a garment's picture; '' for none. */
export const pictureUrl = (shopId: number, picture: Picture, size: 160 | 480 = 480): string =>
  imageUrl(shopId, picture.folder ?? 'item', picture.token, size);

export const moneyOut = (money: MoneySums): Money => ({
  rent: baht(money.rent),
  discount: baht(money.discount),
  charges: baht(money.charges),
  vatOnTop: baht(money.vatOnTop),
  price: baht(money.price),
  paid: baht(money.paid),
  balance: baht(money.balance),
  bail: baht(money.bail),
  bailTaken: baht(money.bailTaken),
  bailKept: baht(money.bailKept),
  bailReturned: baht(money.bailReturned),
  bailHeld: baht(money.bailHeld),
  refundDue: baht(money.refundDue),
});

/** Credit of a customer as it travels. */
export const creditOut = (row: CreditRow): CustomerCredit => ({
  ...row,
  kept: baht(row.kept),
  used: baht(row.used),
  paidOut: baht(row.paidOut),
  credit: baht(row.credit),
});

/** Late so far while it is out; as it was when it came back. */
const lateDays = (line: LineRow, today: Day): number => {
  if (line.state === 'out') return daysLate(line.return_day, today);
  return line.returned_day === null ? 0 : daysLate(line.return_day, line.returned_day);
};

/** What went out keeps its name and loss price of that day; other parts of the group follow as not out. */
const partsOut = (line: LineRow, parts: readonly PartRow[]): Line['parts'] => {
  const gone = line.parts_out ?? [];
  const back = new Set(line.parts_back ?? []);
  return [
    ...gone.map((part) => ({
      partId: part.partId,
      name: part.name,
      lossPrice: baht(part.lossPrice),
      out: true,
      back: back.has(part.partId),
    })),
    ...parts
      .filter((part) => part.group_id === line.group_id && !gone.some((one) => one.partId === part.id))
      .map((part) => ({
        partId: part.id,
        name: part.name,
        lossPrice: baht(part.loss_price),
        out: false,
        back: false,
      })),
  ];
};

/** A line without its parts. */
export const lineOut = (shopId: number, line: LineRow, today: Day): Omit<Line, 'parts'> => ({
  orderDetailId: line.id,
  itemId: line.item_id,
  groupId: line.group_id,
  name: line.name,
  code: line.code,
  color: line.color,
  size: line.size,
  image: pictureUrl(shopId, line),
  unitId: line.unit_id,
  barcode: line.barcode ?? '',
  unitState: line.unit_state ?? '',
  state: line.state,
  rentalPrice: baht(line.rental_price),
  bail: baht(line.bail),
  discount: baht(line.discount),
  promotionDiscount: baht(line.promotion_discount),
  orderSetId: line.order_set_id,
  setPart: line.set_part,
  discountReason: line.discount_reason,
  pickupDay: line.pickup_day,
  returnDay: line.return_day,
  originalReturnDay: line.original_return_day,
  returnedDay: line.returned_day,
  daysLate: lateDays(line, today),
  condition: line.condition,
  lost: line.lost,
});

export const saleLineOut = (shopId: number, line: SaleRow): SaleLine => ({
  saleLineId: line.id,
  state: line.state,
  unitId: line.unit_id,
  goodsId: line.goods_id,
  name: line.name,
  detail: line.detail,
  image: pictureUrl(shopId, line),
  code: line.code,
  quantity: line.quantity,
  listPrice: baht(line.list_price),
  price: baht(line.price),
  discount: baht(line.discount),
  discountReason: line.discount_reason,
  amount: baht(saleAmount(line)),
  soldAt: line.sold_at,
  endedAt: line.ended_at,
  endedReason: line.ended_reason,
});

/** Name, code and picture of a set of an order: its own, else that of its first garment. */
export const setTitle = (
  shopId: number,
  { orderSetId, code, name, token }: Pick<SetHeadRow, 'orderSetId' | 'code' | 'name' | 'token'>,
  first: Picture | undefined,
): SetTitle => ({
  orderSetId,
  code,
  name,
  image: imageUrl(shopId, 'item', token) || (first === undefined ? '' : pictureUrl(shopId, first)),
});

/** A set of the order with what its garments come to now. */
const setOut = (shopId: number, set: SetHeadRow, lines: readonly LineRow[]): OrderSet => {
  const own = lines.filter((one) => one.order_set_id === set.orderSetId);
  const left = own.filter((one) => counts(one.state));
  return {
    ...setTitle(shopId, set, own[0]),
    setId: set.setId,
    price: baht(set.price),
    bail: baht(set.bail),
    rentNow: baht(left.reduce((sum, one) => sum + one.rental_price - one.discount, 0)),
    bailNow: baht(left.reduce((sum, one) => sum + one.bail, 0)),
  };
};

/** First pick-up and last return day of the lines that count; of all lines when none does. A sale has the day it was made. */
export const orderDays = ({
  head,
  lines,
}: Pick<Loaded, 'head' | 'lines'>): { pickupDay: Day; returnDay: Day } => {
  const { pickupDay, returnDay } = daysOf(lines.map(summed), head.made_day);
  return { pickupDay, returnDay };
};

/** The whole order as its page shows it. `today` decides how late it is. */
export const orderOut = (shopId: number, order: Loaded, today: Day): Order => {
  const { head, lines } = order;
  return {
    orderId: head.id,
    kind: head.kind,
    orderNo: head.order_no,
    state: stateOf(lines, order.sales),
    branchId: head.branch_id,
    branchName: head.branch_name,
    customer:
      head.customer_id === null
        ? null
        : {
            customerId: head.customer_id,
            name: head.customer_name ?? '',
            phone: head.phone ?? '',
            lineId: head.line_id ?? '',
            watch: head.watch ?? false,
            watchReason: head.watch_reason ?? '',
            credit: baht(Math.max(0, head.credit)),
          },
    eventDay: head.event_day,
    ...orderDays(order),
    rentDurationId: head.rent_duration_id,
    daysLate: Math.max(0, ...lines.map((line) => lateDays(line, today))),
    discount: baht(head.discount),
    discountReason: head.discount_reason,
    promotions: head.promotions.map((one) => ({ ...one, amount: baht(one.amount) })),
    sets: head.sets.map((one) => setOut(shopId, one, lines)),
    note: head.note,
    channel: head.channel,
    bailBack: head.bail_day === null ? null : { day: head.bail_day, settledDay: head.bail_settled_day },
    keptOpen: head.kept_open,
    parcelDay: head.parcel_day,
    version: head.version,
    createdAt: head.created_at,
    createdBy: head.created_by ?? '',
    lines: lines.map((line) => ({ ...lineOut(shopId, line, today), parts: partsOut(line, order.parts) })),
    sales: order.sales.map((one) => saleLineOut(shopId, one)),
    charges: order.charges.map((one) => ({
      chargeId: one.id,
      orderDetailId: one.line_id,
      kind: one.kind,
      amount: baht(one.amount),
      noVat: one.noVat,
      reason: one.reason,
      at: one.at,
    })),
    money: moneyOut(moneyIn(order)),
    vatParts: vatIn(order).map((one) => ({ rate: one.rate / 100, base: baht(one.base), vat: baht(one.vat) })),
    entries: order.entries.map((one) => ({
      entryId: one.id,
      kind: one.kind,
      method: one.method,
      amount: baht(one.amount),
      day: one.day,
      at: one.at,
      by: one.by ?? '',
      note: one.note,
      documentId: one.document_id,
      slip: one.slip_bank === null ? null : { bank: one.slip_bank, ref: one.slip_ref ?? '' },
      slipImage: imageUrl(shopId, 'slip', one.slip_token),
      certificate:
        one.certificate_no === null ? null : { no: one.certificate_no, day: one.certificate_day ?? '' },
    })),
    documents: order.documents.map((one) => ({
      documentId: one.id,
      kind: one.kind,
      documentNo: one.document_no,
      day: one.day,
      issuedAt: one.issued_at,
      total: baht(one.total),
      stage: one.stage,
      voided: one.voided,
    })),
  };
};
