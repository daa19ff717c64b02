/** What goes out of orders: an order with lines and money, rows of lists, its log, slips. */
import { z } from 'zod';
import { DocumentRow, Entry } from '#ledger/shapes.ts';
import { BahtOut, DayOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { whyNots } from './rules/promotion-rules.ts';
import { orderKinds, saleStates } from './rules/sale-lines.ts';
import { lineStates, orderStates } from './states.ts';
import { stepKinds } from './rules/step-kinds.ts';

export const Line = z
  .object({
    orderDetailId: IdOut,
    itemId: IdOut,
    groupId: IdOut,
    name: z.string(),
    code: z.string(),
    color: z.string(),
    size: z.string(),
    image: z.string(),
    unitId: IdOut.nullable(),
    barcode: z.string(),
    unitState: z.string(),
    state: z.enum(lineStates),
    rentalPrice: BahtOut,
    bail: BahtOut,
    /** All of it; the part that promotions gave is beside it. */
    discount: BahtOut,
    promotionDiscount: BahtOut,
    discountReason: z.string(),
    /** The set of the order that it stands in, and for which member; null and '' for none. */
    orderSetId: IdOut.nullable(),
    setPart: z.string(),
    pickupDay: DayOut,
    returnDay: DayOut,
    originalReturnDay: DayOut,
    returnedDay: DayOut.nullable(),
    /** Days late: so far while out, at return afterwards. */
    daysLate: z.number(),
    condition: z.string(),
    /** It did not come back. */
    lost: z.boolean(),
    /** Parts of the garment with loss prices; what went out and what came back. */
    parts: z.array(
      z.object({ partId: IdOut, name: z.string(), lossPrice: BahtOut, out: z.boolean(), back: z.boolean() }),
    ),
  })
  .meta({ title: 'OrderLine' });
export type Line = z.output<typeof Line>;

export const chargeKinds = [
  'late_fee',
  'damage_fee',
  'cleaning_fee',
  'lost_part',
  'lost_unit',
  'extension_fee',
  'shipping',
  'swap_fee',
  'cancel_fee',
  'early_return',
  'sale',
] as const;

/** What was sold with an order: a garment, or pieces of goods. Money of one piece. */
export const SaleLine = z
  .object({
    saleLineId: IdOut,
    state: z.enum(saleStates),
    unitId: IdOut.nullable(),
    goodsId: IdOut.nullable(),
    name: z.string(),
    detail: z.string(),
    image: z.string(),
    /** Barcode of the garment, or code of the goods. */
    code: z.string(),
    quantity: z.number(),
    listPrice: BahtOut,
    price: BahtOut,
    discount: BahtOut,
    discountReason: z.string(),
    /** Of all its pieces. */
    amount: BahtOut,
    soldAt: TimeOut,
    /** When and why it came back; null and '' while it is sold. */
    endedAt: TimeOut.nullable(),
    endedReason: z.string(),
  })
  .meta({ title: 'SaleLine' });
export type SaleLine = z.output<typeof SaleLine>;

export const Charge = z
  .object({
    chargeId: IdOut,
    orderDetailId: IdOut.nullable(),
    kind: z.enum(chargeKinds),
    amount: BahtOut,
    /** It carries no VAT. */
    noVat: z.boolean(),
    reason: z.string(),
    at: TimeOut,
  })
  .meta({ title: 'Charge' });

/** The order's money, each figure a sum over lines, charges and ledger entries. */

export const Money = z
  .object({
    /** Rent of lines that were not cancelled, before discounts. */
    rent: BahtOut,
    discount: BahtOut,
    charges: BahtOut,
    /** VAT on top, where prices do not include it. */
    vatOnTop: BahtOut,
    /** rent − discount + charges + vatOnTop. */
    price: BahtOut,
    /** Taken for the price, what was kept from the bail included, less refunds. */
    paid: BahtOut,
    /** price − paid: positive = the customer owes. */
    balance: BahtOut,
    /** Bail asked for by the lines that were not cancelled. */
    bail: BahtOut,
    bailTaken: BahtOut,
    bailKept: BahtOut,
    bailReturned: BahtOut,
    /** bailTaken − bailKept − bailReturned: a liability. */
    bailHeld: BahtOut,
    /** What goes back when everything is back: bailHeld − balance, not below zero. */
    refundDue: BahtOut,
  })
  .meta({ title: 'OrderMoney' });
export type Money = z.output<typeof Money>;

/** What a promotion took off an order, named as it was then. */
export const GivenPromotion = z.object({
  promotionId: IdOut,
  name: z.string(),
  code: z.string(),
  amount: BahtOut,
});

/** `refused`: codes that were said and give nothing here. */
export const Promotions = z.object({
  itemList: z.array(GivenPromotion),
  refused: z.array(z.object({ code: z.string(), why: z.enum(whyNots) })),
});
export type Promotions = z.output<typeof Promotions>;

/** What stands above the garments of a set. `image`: its own, or that of its first garment. */
export const SetTitle = z.object({
  orderSetId: IdOut,
  code: z.string(),
  name: z.string(),
  image: z.string(),
});
export type SetTitle = z.output<typeof SetTitle>;

/** Garments that were ordered together at one price. */
export const OrderSet = SetTitle.extend({
  setId: IdOut,
  /** As they were when it was added. */
  price: BahtOut,
  bail: BahtOut,
  /** What its garments that were not called off come to now, after discounts. */
  rentNow: BahtOut,
  bailNow: BahtOut,
}).meta({ title: 'OrderSet' });
export type OrderSet = z.output<typeof OrderSet>;

export const Order = z
  .object({
    orderId: IdOut,
    kind: z.enum(orderKinds),
    orderNo: z.string(),
    state: z.enum(orderStates),
    branchId: IdOut,
    branchName: z.string(),
    customer: z
      .object({
        customerId: IdOut,
        name: z.string(),
        phone: z.string(),
        lineId: z.string(),
        watch: z.boolean(),
        watchReason: z.string(),
        /** What the shop owes them from orders that were cancelled. */
        credit: BahtOut,
      })
      .nullable(),
    eventDay: DayOut.nullable(),
    pickupDay: DayOut,
    returnDay: DayOut,
    rentDurationId: IdOut.nullable(),
    daysLate: z.number(),
    discount: BahtOut,
    discountReason: z.string(),
    promotions: z.array(GivenPromotion),
    sets: z.array(OrderSet),
    note: z.string(),
    channel: z.string(),
    /** A card of the customer lies with the shop: the order is not closed before it is back. */
    keptOpen: z.boolean(),
    /** The day on which the customer's parcel came; null without one, or while it has not. */
    parcelDay: DayOut.nullable(),
    /** By which day the bail was promised, once everything is back, and when none was held any more. */
    bailBack: z.object({ day: DayOut, settledDay: DayOut.nullable() }).nullable(),
    version: z.number(),
    createdAt: TimeOut,
    createdBy: z.string(),
    lines: z.array(Line),
    /** What was sold with it; each is one of its charges too. */
    sales: z.array(SaleLine),
    charges: z.array(Charge),
    money: Money,
    /** What of the price without VAT bears which rate (percent), where VAT is put on top; the rate of now comes last. */
    vatParts: z.array(z.object({ rate: z.number(), base: BahtOut, vat: BahtOut })),
    entries: z.array(Entry),
    documents: z.array(DocumentRow),
  })
  .meta({ title: 'Order' });
export type Order = z.output<typeof Order>;

/** A row of any order list (spec: order header list). */

export const OrderRow = z
  .object({
    orderId: IdOut,
    orderNo: z.string(),
    state: z.enum(orderStates),
    branchId: IdOut,
    customerName: z.string(),
    phone: z.string(),
    watch: z.boolean(),
    eventDay: DayOut.nullable(),
    pickupDay: DayOut,
    returnDay: DayOut,
    /** The last day a garment of it came back. */
    returnedDay: DayOut.nullable(),
    /** The most days that any garment of it is late, or came back late. */
    daysLate: z.number(),
    /** The most days that a garment is late which is still out. */
    overdue: z.number(),
    lineCount: z.number(),
    /** Names of its sets, empty without one. */
    sets: z.string(),
    /** Names of the first garments. */
    items: z.string(),
    image: z.string(),
    price: BahtOut,
    balance: BahtOut,
    bailHeld: BahtOut,
    /** Bail still to be taken, as long as something is to go out or to come back. */
    bailDue: BahtOut,
    refundDue: BahtOut,
    createdAt: TimeOut,
  })
  .meta({ title: 'OrderRow' });
export type OrderRow = z.output<typeof OrderRow>;

export const OrderDetailRow = Line.omit({ parts: true }).extend({
  orderId: IdOut,
  orderNo: z.string(),
  customerName: z.string(),
});

/** What people did with an order, oldest first; `stepId` where it can be named. */
export const OrderLog = z
  .object({
    itemList: z.array(
      z.object({
        at: TimeOut,
        by: z.string(),
        branchName: z.string(),
        action: z.string(),
        /** The action in words, as the audit log says it. */
        what: z.string(),
        kind: z.enum(stepKinds).nullable(),
        reason: z.string(),
        stepId: IdOut.nullable(),
        undone: z.boolean(),
      }),
    ),
    /** The step that may be taken back now; `ownUntil`: so long by who took it without an admin, null for others. */
    undo: z.object({ stepId: IdOut, kind: z.enum(stepKinds), ownUntil: TimeOut.nullable() }).nullable(),
  })
  .meta({ title: 'OrderLog' });
export type OrderLog = z.output<typeof OrderLog>;

/** A slip's picture that was taken in, before the payment or refund that it proves. */
export const ReadSlip = z.object({
  imageId: IdOut,
  url: z.string(),
  /** '' when there is no slip's QR in it (a proof only). */
  bank: z.string(),
  ref: z.string(),
  /** The order that used this slip before; '' for none. */
  usedBy: z.string(),
});
export type ReadSlip = z.output<typeof ReadSlip>;
