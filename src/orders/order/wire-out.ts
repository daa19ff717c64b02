import { z } from 'zod';
import { DocumentRow, LedgerEntryOut } from '#ledger/shapes.ts';
import {
  BahtOut,
  DayOut,
  IdOut,
  TimeOut,
  ListPhoneOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { ClosuresOut, TermsOut } from '#setup/shop/terms.ts';
import { VisitTime } from './visit-times.ts';
import { promotionRefusals } from './rules/promotion-rules.ts';
import { orderKinds, saleStates } from './rules/sale-lines.ts';
import { lineStates, orderStates } from './states.ts';

export const SetShareOut = z.object({ before: z.number(), own: z.number(), all: z.number() });

export const OrderLineOut = z
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
    /** True if the unit was scanned or packed for this line. */
    bound: z.boolean(),
    unitState: z.string(),
    state: z.enum(lineStates),
    rentalPrice: BahtOut,
    bail: BahtOut,
    /** Includes promotions. */
    discount: BahtOut,
    promotionDiscount: BahtOut,
    /**
     * List prices when the draft was saved, null unless a draft. A price at or above the list is no discount.
     */
    list: z.object({ rentalPrice: BahtOut, bail: BahtOut }).nullable(),
    discountReason: z.string(),
    orderSetId: IdOut.nullable(),
    setPart: z.string(),
    pickupDay: DayOut,
    returnDay: DayOut,
    originalReturnDay: DayOut,
    agreedDays: z.number().nullable(),
    /** Divides the set's late fee, null without a set. */
    setShare: SetShareOut.nullable(),
    returnedDay: DayOut.nullable(),
    /** Days late until today while the garment is out, else until its return. */
    daysLate: z.number(),
    condition: z.string(),
    lost: z.boolean(),
    /** `lacking` is true if the garment lacks the part now. */
    parts: z.array(
      z.object({
        partId: IdOut,
        name: z.string(),
        lossPrice: BahtOut,
        out: z.boolean(),
        back: z.boolean(),
        lacking: z.boolean(),
      }),
    ),
  })
  .meta({ title: 'OrderLine' });
export type OrderLineOut = z.output<typeof OrderLineOut>;

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

/** A garment or consumable. `listPrice`, `price` and `discount` are per piece. */
export const SaleLine = z
  .object({
    saleLineId: IdOut,
    state: z.enum(saleStates),
    unitId: IdOut.nullable(),
    goodsId: IdOut.nullable(),
    name: z.string(),
    detail: z.string(),
    image: z.string(),
    /** Barcode, or the consumable's code. */
    code: z.string(),
    quantity: z.number(),
    listPrice: BahtOut,
    price: BahtOut,
    discount: BahtOut,
    discountReason: z.string(),
    /** Amount of all pieces. */
    amount: BahtOut,
    soldAt: TimeOut,
    endedAt: TimeOut.nullable(),
    endedReason: z.string(),
  })
  .meta({ title: 'SaleLine' });
export type SaleLine = z.output<typeof SaleLine>;

export const OrderChargeOut = z
  .object({
    chargeId: IdOut,
    orderDetailId: IdOut.nullable(),
    kind: z.enum(chargeKinds),
    amount: BahtOut,
    noVat: z.boolean(),
    reason: z.string(),
    at: TimeOut,
  })
  .meta({ title: 'Charge' });

export const OrderMoney = z
  .object({
    /** Rent of uncancelled lines, before discounts. */
    rent: BahtOut,
    discount: BahtOut,
    charges: BahtOut,
    /** VAT added if prices do not include it, else 0. */
    vatOnTop: BahtOut,
    /** rent − discount + charges + vatOnTop. */
    price: BahtOut,
    /** Payments and deductions from the deposit, less refunds. */
    paid: BahtOut,
    /** price − paid, positive if the customer owes. */
    balance: BahtOut,
    /** Deposit of uncancelled lines. */
    bail: BahtOut,
    bailTaken: BahtOut,
    bailKept: BahtOut,
    bailReturned: BahtOut,
    /** A liability, bailTaken − bailKept − bailReturned. */
    bailHeld: BahtOut,
    /** bailHeld − balance, at least 0. */
    refundDue: BahtOut,
  })
  .meta({ title: 'OrderMoney' });
export type OrderMoney = z.output<typeof OrderMoney>;

/** `name` is the promotion's name at that time. */
export const GivenPromotionOut = z.object({
  promotionId: IdOut,
  name: z.string(),
  code: z.string(),
  amount: BahtOut,
});

export const OrderPromotions = z.object({
  itemList: z.array(GivenPromotionOut),
  refused: z.array(z.object({ code: z.string(), why: z.enum(promotionRefusals) })),
});
export type OrderPromotions = z.output<typeof OrderPromotions>;

/** `image` is the set's, or its first garment's. */
export const OrderSetTitle = z.object({
  orderSetId: IdOut,
  code: z.string(),
  name: z.string(),
  image: z.string(),
});
export type OrderSetTitle = z.output<typeof OrderSetTitle>;

export const OrderSet = OrderSetTitle.extend({
  setId: IdOut,
  /** Price when the set was added. */
  price: BahtOut,
  bail: BahtOut,
  /** Current rent after discounts, without cancelled garments. */
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
        name: CustomerTextOut,
        phone: CustomerTextOut,
        lineId: CustomerTextOut,
        watch: z.boolean(),
        watchReason: CustomerTextOut,
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
    promotions: z.array(GivenPromotionOut),
    sets: z.array(OrderSet),
    note: z.string(),
    channel: z.string(),
    keptOpen: z.boolean(),
    /** Chosen times of pick-up and return, if the order still has their days. */
    visits: z.object({ pickup: VisitTime.nullable(), return: VisitTime.nullable() }),
    /** Days that the parcels travel, null if not sent. */
    parcel: z.object({ outDays: z.number(), backDays: z.number(), zone: z.string() }).nullable(),
    /** Draft's highest shipping so far. */
    draftShippingMost: BahtOut,
    parcelDay: DayOut.nullable(),
    /** The postmark counts instead of the parcel's arrival. */
    postmarkDay: DayOut.nullable(),
    /** Day until which returned garments were in the parcel. */
    postmarkUntil: DayOut.nullable(),
    /**
     * `day` is the deadline for the deposit, `settledDay` the day of settlement. Null until all garments are
     * back.
     */
    bailBack: z.object({ day: DayOut, settledDay: DayOut.nullable() }).nullable(),
    version: z.number(),
    terms: TermsOut,
    closures: ClosuresOut,
    createdAt: TimeOut,
    createdBy: z.string(),
    lines: z.array(OrderLineOut),
    /** `charges` includes the amounts of `sales`. */
    sales: z.array(SaleLine),
    charges: z.array(OrderChargeOut),
    money: OrderMoney,
    /** Parts by rate (percent), the current rate last. */
    vatParts: z.array(z.object({ rate: z.number(), base: BahtOut, vat: BahtOut })),
    entries: z.array(LedgerEntryOut),
    documents: z.array(DocumentRow),
  })
  .meta({ title: 'Order' });
export type Order = z.output<typeof Order>;

export const OrderRow = z
  .object({
    orderId: IdOut,
    orderNo: z.string(),
    state: z.enum(orderStates),
    branchId: IdOut,
    customerName: CustomerTextOut,
    phone: ListPhoneOut,
    watch: z.boolean(),
    eventDay: DayOut.nullable(),
    pickupDay: DayOut,
    returnDay: DayOut,
    /** Chosen times, for example '10:00–10:30', or ''. */
    pickupTime: z.string(),
    returnTime: z.string(),
    returnedDay: DayOut.nullable(),
    daysLate: z.number(),
    /** The most days late of a garment still out. */
    overdue: z.number(),
    /** First due day of garments still out. If that day is closed, the next open day. */
    dueDay: DayOut.nullable(),
    lineCount: z.number(),
    sets: z.string(),
    items: z.string(),
    image: z.string(),
    price: BahtOut,
    balance: BahtOut,
    bailHeld: BahtOut,
    /** Deposit due while a line is reserved or out. */
    bailDue: BahtOut,
    refundDue: BahtOut,
    createdAt: TimeOut,
  })
  .meta({ title: 'OrderRow' });
export type OrderRow = z.output<typeof OrderRow>;

export const OrderDetailRow = OrderLineOut.omit({ parts: true }).extend({
  orderId: IdOut,
  orderNo: z.string(),
  customerName: CustomerTextOut,
});
