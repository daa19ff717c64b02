import { type Day, daysLate } from '#lib/dates/day.ts';
import { shownFieldsOfRow } from '#ledger/server/index.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { CustomerCredit } from '#orders/order/customer-credit.ts';
import type {
  OrderLineOut,
  OrderMoney,
  Order,
  OrderSet,
  SaleLine,
  OrderSetTitle,
} from '#orders/order/contract.ts';
import { saleAmount } from '#orders/order/rules/sale-lines.ts';
import { sumsDaysOf, sumsStateOf } from '#orders/order/rules/order-sums.ts';
import { type MoneySums, countsInTotals } from '#orders/order/rules/order-totals.ts';
import { termsToWire } from '#setup/shop/terms.ts';
import { daysLateOn } from '../charges/late-charges.ts';
import type { LoadedOrder } from './load-order.ts';
import { moneyOfOrder, summedLineOf, vatOfOrder } from './load-order.ts';
import type { CustomerCreditRow } from '../sql/credit.ts';
import type {
  OrderHeadRow,
  OrderLineRecord,
  OrderPartRow,
  PictureReference,
  OrderSaleRow,
  OrderSetRow,
} from './order-rows.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { VisitKind, VisitTime } from '#orders/order/visit-times.ts';
import { timeOfMinutes } from '#setup/shop/day-times.ts';

export const pictureUrlOf = (shopId: number, picture: PictureReference, size: 160 | 480 = 480): string =>
  imageUrl(shopId, picture.folder ?? 'item', picture.token, size);

export const moneyToWire = (money: MoneySums): OrderMoney => ({
  rent: satangToBaht(money.rent),
  discount: satangToBaht(money.discount),
  charges: satangToBaht(money.charges),
  vatOnTop: satangToBaht(money.vatOnTop),
  price: satangToBaht(money.price),
  paid: satangToBaht(money.paid),
  balance: satangToBaht(money.balance),
  bail: satangToBaht(money.bail),
  bailTaken: satangToBaht(money.bailTaken),
  bailKept: satangToBaht(money.bailKept),
  bailReturned: satangToBaht(money.bailReturned),
  bailHeld: satangToBaht(money.bailHeld),
  refundDue: satangToBaht(money.refundDue),
});

export const creditToWire = (row: CustomerCreditRow): CustomerCredit => ({
  ...row,
  kept: satangToBaht(row.kept),
  used: satangToBaht(row.used),
  paidOut: satangToBaht(row.paidOut),
  credit: satangToBaht(row.credit),
});

const lateDays = (line: OrderLineRecord, today: Day, head: OrderHeadRow): number => {
  if (isInStateSet('out', line.state)) return daysLateOn(line, today, head);
  return line.days_late ?? (line.returned_day === null ? 0 : daysLate(line.return_day, line.returned_day));
};

/**
 * Until the hand-over, returns the group's parts without lacking parts. Afterwards, returns the parts handed
 * over, with that day's names and prices, then the parts held back.
 */
const partsOut = (line: OrderLineRecord, parts: readonly OrderPartRow[]): OrderLineOut['parts'] => {
  const gone = line.parts_out ?? [];
  const back = new Set(line.parts_back ?? []);
  const ofGroup = parts.filter((part) => part.group_id === line.group_id);
  const lossPriceOf = (id: number): number => ofGroup.find((part) => part.id === id)?.loss_price ?? 0;
  const lacks = (id: number): boolean => line.lacking.some((one) => one.partId === id);
  const stayed =
    line.parts_held ??
    ofGroup
      .filter((part) => !gone.some((one) => one.partId === part.id))
      .filter((part) => !line.lacking.some((one) => one.writtenOff && one.partId === part.id))
      .map((part) => ({ partId: part.id, name: part.name }));
  return [
    ...gone.map((part) => ({
      partId: part.partId,
      name: part.name,
      lossPrice: satangToBaht(part.lossPrice),
      out: true,
      back: back.has(part.partId),
      lacking: lacks(part.partId),
    })),
    ...stayed.map((part) => ({
      ...part,
      lossPrice: satangToBaht(lossPriceOf(part.partId)),
      out: false,
      back: false,
      lacking: lacks(part.partId),
    })),
  ];
};

const listOf = ({ state, list_price: price, list_bail: bail }: OrderLineRecord): OrderLineOut['list'] =>
  !isInStateSet('draft', state) || price === null || bail === null
    ? null
    : { rentalPrice: satangToBaht(price), bail: satangToBaht(bail) };

export const orderLineToWire = (
  shopId: number,
  line: OrderLineRecord,
  late: number,
): Omit<OrderLineOut, 'parts'> => ({
  orderDetailId: line.id,
  itemId: line.item_id,
  groupId: line.group_id,
  name: line.name,
  code: line.code,
  color: line.color,
  size: line.size,
  image: pictureUrlOf(shopId, line),
  unitId: line.unit_id,
  barcode: line.barcode ?? '',
  bound: line.pinned ?? line.unit_id !== null,
  unitState: line.unit_state ?? '',
  state: line.state,
  rentalPrice: satangToBaht(line.rental_price),
  bail: satangToBaht(line.bail),
  discount: satangToBaht(line.discount),
  promotionDiscount: satangToBaht(line.promotion_discount),
  list: listOf(line),
  orderSetId: line.order_set_id,
  setPart: line.set_part,
  setShare: line.set_share,
  discountReason: line.discount_reason,
  pickupDay: line.pickup_day,
  returnDay: line.return_day,
  originalReturnDay: line.original_return_day,
  agreedDays: line.agreed_days,
  returnedDay: line.returned_day,
  daysLate: late,
  condition: line.condition,
  lost: line.lost,
});

export const saleLineToWire = (shopId: number, line: OrderSaleRow): SaleLine => ({
  saleLineId: line.id,
  state: line.state,
  unitId: line.unit_id,
  goodsId: line.goods_id,
  name: line.name,
  detail: line.detail,
  image: pictureUrlOf(shopId, line),
  code: line.code,
  quantity: line.quantity,
  listPrice: satangToBaht(line.list_price),
  price: satangToBaht(line.price),
  discount: satangToBaht(line.discount),
  discountReason: line.discount_reason,
  amount: satangToBaht(saleAmount(line)),
  soldAt: line.sold_at,
  endedAt: line.ended_at,
  endedReason: line.ended_reason,
});

export const setTitleOf = (
  shopId: number,
  { orderSetId, code, name, token }: Pick<OrderSetRow, 'orderSetId' | 'code' | 'name' | 'token'>,
  first: PictureReference | undefined,
): OrderSetTitle => ({
  orderSetId,
  code,
  name,
  image: imageUrl(shopId, 'item', token) || (first === undefined ? '' : pictureUrlOf(shopId, first)),
});

const setOut = (shopId: number, set: OrderSetRow, lines: readonly OrderLineRecord[]): OrderSet => {
  const own = lines.filter((one) => one.order_set_id === set.orderSetId);
  const left = own.filter((one) => countsInTotals(one.state));
  return {
    ...setTitleOf(shopId, set, own[0]),
    setId: set.setId,
    price: satangToBaht(set.price),
    bail: satangToBaht(set.bail),
    rentNow: satangToBaht(left.reduce((sum, one) => sum + one.rental_price - one.discount, 0)),
    bailNow: satangToBaht(left.reduce((sum, one) => sum + one.bail, 0)),
  };
};

export const orderDaysOf = ({
  head,
  lines,
}: Pick<LoadedOrder, 'head' | 'lines'>): { pickupDay: Day; returnDay: Day } => {
  const { pickupDay, returnDay } = sumsDaysOf(lines.map(summedLineOf), head.made_day);
  return { pickupDay, returnDay };
};

const visitsOf = (order: LoadedOrder): Order['visits'] => {
  const days = orderDaysOf(order);
  const timeOf = (kind: VisitKind, day: Day): VisitTime | null => {
    if (order.head.parcel !== null) return null;
    const found = order.head.visits.find((one) => one.kind === kind && one.day === day);
    return found === undefined ? null : { from: timeOfMinutes(found.from), to: timeOfMinutes(found.to) };
  };
  return { pickup: timeOf('pickup', days.pickupDay), return: timeOf('return', days.returnDay) };
};

export const orderToWire = (shopId: number, order: LoadedOrder, today: Day): Order => {
  const { head, lines } = order;
  return {
    orderId: head.id,
    kind: head.kind,
    orderNo: head.order_no,
    state: sumsStateOf(lines, order.sales),
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
            credit: satangToBaht(Math.max(0, head.credit)),
          },
    eventDay: head.event_day,
    ...orderDaysOf(order),
    rentDurationId: head.rent_duration_id,
    daysLate: Math.max(0, ...lines.map((line) => lateDays(line, today, head))),
    discount: satangToBaht(head.discount),
    discountReason: head.discount_reason,
    promotions: head.promotions.map((one) => ({ ...one, amount: satangToBaht(one.amount) })),
    sets: head.sets.map((one) => setOut(shopId, one, lines)),
    note: head.note,
    channel: head.channel,
    bailBack: head.bail_day === null ? null : { day: head.bail_day, settledDay: head.bail_settled_day },
    keptOpen: head.kept_open,
    visits: visitsOf(order),
    parcel: head.parcel,
    draftShippingMost: satangToBaht(head.draft_shipping_most),
    parcelDay: head.parcel_day,
    postmarkDay: head.postmark_day,
    postmarkUntil: head.postmark_until,
    version: head.version,
    terms: termsToWire(head.terms),
    closures: head.closures,
    createdAt: head.created_at,
    createdBy: head.created_by ?? '',
    lines: lines.map((line) => ({
      ...orderLineToWire(shopId, line, lateDays(line, today, head)),
      parts: partsOut(line, order.parts),
    })),
    sales: order.sales.map((one) => saleLineToWire(shopId, one)),
    charges: order.charges.map((one) => ({
      chargeId: one.id,
      orderDetailId: one.line_id,
      kind: one.kind,
      amount: satangToBaht(one.amount),
      noVat: one.noVat,
      reason: one.reason,
      at: one.at,
    })),
    money: moneyToWire(moneyOfOrder(order)),
    vatParts: vatOfOrder(order).map((one) => ({
      rate: one.rate / 100,
      base: satangToBaht(one.base),
      vat: satangToBaht(one.vat),
    })),
    entries: order.entries.map((one) => ({
      entryId: one.id,
      kind: one.kind,
      method: one.method,
      amount: satangToBaht(one.amount),
      day: one.day,
      at: one.at,
      by: one.by ?? '',
      note: one.note,
      documentId: one.document_id,
      slip: one.slip_bank === null ? null : { bank: one.slip_bank, ref: one.slip_ref ?? '' },
      slipImage: imageUrl(shopId, 'slip', one.slip_token),
      ...(one.voucher_id !== null && {
        voucher: { voucherId: one.voucher_id, lastDay: one.voucher_last_day },
      }),
      ...shownFieldsOfRow(one),
    })),
    documents: order.documents.map((one) => ({
      documentId: one.id,
      kind: one.kind,
      documentNo: one.document_no,
      day: one.day,
      issuedAt: one.issued_at,
      total: satangToBaht(one.total),
      stage: one.stage,
      voided: one.voided,
    })),
  };
};
