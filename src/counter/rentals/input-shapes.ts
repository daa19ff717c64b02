import { z } from 'zod';
import { BahtIn, DayIn, IdIn, TextIn, CodeIn } from '#lib/contract/wire-schemas.ts';
import { SaleItemInput, SaleItemsInput } from '#sales/retail/shapes.ts';
import { PromotionCodesInput } from '#orders/order/promotion-codes-input.ts';
import {
  OrderIn,
  OrderLineIn,
  RequestedGarmentIn,
  RequestedSetIn,
  areDaysInOrder,
  hasDistinctBarcodes,
  hasRequestedLines,
  orderRequestFields,
} from '#orders/order/wire-in.ts';

/** True if the garments are sent. An absent value changes nothing, or is false in a new order. */
const sentBy = {
  byParcel: z.boolean().optional(),
  /** Delivery zone, '' outside all zones. An absent zone changes nothing. */
  parcelZone: TextIn(60).optional(),
};

const Quantity = z.number().int().min(1).max(500);
/** Clients may send the quantity as `quantity` or in `info` (docs/spec.md §3). The default is 1. */
const CartLineIn = z
  .strictObject({
    id: IdIn,
    quantity: Quantity.optional(),
    info: z.object({ quantity: Quantity }).optional(),
    /** Ignored, because the server checks availability. */
    notAvailable: z.boolean().optional(),
    rentalPrice: BahtIn.optional(),
    bail: BahtIn.optional(),
    /** Null means the usual price, as in the reply. */
    price: BahtIn.nullish(),
    discount: BahtIn.optional(),
    discountReason: TextIn(200).optional(),
    barcode: CodeIn(100).optional(),
  })
  .transform(({ info, quantity, price, ...line }) => ({
    ...line,
    ...(typeof price === 'number' && { price }),
    quantity: quantity ?? info?.quantity ?? 1,
  }));

const { barcode: _, ...articleFields } = SaleItemInput.shape;
/** Clients may send the item as `of` with `reason`, as in the reply. */
const CartArticleIn = z
  .strictObject({
    ...articleFields,
    of: z.object({ unitId: IdIn.nullable(), goodsId: IdIn.nullable() }).optional(),
    reason: TextIn(200).optional(),
  })
  .transform(({ of, reason, ...one }) => ({
    ...one,
    unitId: one.unitId ?? of?.unitId ?? undefined,
    goodsId: one.goodsId ?? of?.goodsId ?? undefined,
    discountReason: reason ?? one.discountReason,
  }))
  .refine((one) => (one.unitId === undefined) !== (one.goodsId === undefined), { path: ['unitId'] })
  .refine((one) => one.goodsId !== undefined || one.quantity === 1, { path: ['quantity'] });

/** Cart of clients without a cart id. */
export const defaultCart = '00000000-0000-0000-0000-000000000000';
/** Limit per user and branch. */
export const maxCarts = 20;
export const CartQuery = z.strictObject({ cart: z.guid().optional() });

const cartContent = {
  pickupDay: DayIn.nullable().default(null),
  returnDay: DayIn.nullable().default(null),
  eventDay: DayIn.nullable().default(null),
  rentDurationId: IdIn.nullable().default(null),
  customerId: IdIn.nullable().default(null),
  note: TextIn(2000).default(''),
  discount: BahtIn.prefault(0),
  discountReason: TextIn(200).default(''),
  promotionCodes: PromotionCodesInput.default([]),
  lines: z.array(CartLineIn).max(200),
  sets: z.array(RequestedSetIn).max(50).optional(),
  articles: z.array(CartArticleIn).max(200).optional(),
  movePromises: z.boolean().optional(),
  ...sentBy,
};

export const CartInput = z.strictObject({
  ...cartContent,
  /**
   * Version that the client read. A later stored version throws CHANGED. The last write wins without `kept`.
   */
  kept: TextIn(40).optional(),
  /** Content of the client's running save, which this save replaces. */
  unanswered: z.strictObject(cartContent).optional(),
});

/** The server proposes free garments if none are given. */
export const TrySetsInput = z
  .strictObject({
    /** Draft whose agreed prices apply to its sets. */
    orderId: IdIn.optional(),
    pickupDay: DayIn,
    returnDay: DayIn,
    ...sentBy,
    rentDurationId: IdIn.nullable().default(null),
    sets: z
      .array(
        z.strictObject({
          setId: IdIn,
          garments: z
            .array(z.strictObject({ part: TextIn(200), itemId: IdIn }))
            .max(500)
            .default([]),
        }),
      )
      .min(1)
      .max(50),
    lines: z
      .array(z.strictObject({ itemId: IdIn, quantity: Quantity }))
      .max(200)
      .default([]),
  })
  .refine(areDaysInOrder, { path: ['returnDay'] });

export const ReturnLineInput = z.strictObject({
  orderDetailId: IdIn,
  /**
   * Unit that came back. If it is another unit of the item, recorded in the shop, both exchange their
   * records.
   */
  barcode: CodeIn(100).optional(),
  /**
   * At most today. A day that lowers today's late fee needs `lateFeeReason`. A day before the last open day
   * also needs the waive right.
   */
  returnedDay: DayIn,
  condition: TextIn(500).default(''),
  /** The customer pays each loss price. */
  missingParts: z.array(IdIn).max(50).default([]),
  damagedParts: z
    .array(z.strictObject({ partId: IdIn, fee: BahtIn }).refine(({ fee }) => fee > 0, { path: ['fee'] }))
    .max(50)
    .default([]),
  damageFee: BahtIn.prefault(0),
  cleaningFee: BahtIn.prefault(0),
  /** Defaults to the fee by the order's terms. A lower fee needs the waive right and a reason. */
  lateFee: BahtIn.optional(),
  lateFeeReason: TextIn(200).default(''),
  next: z.enum(['inspect', 'ready', 'wash', 'repair', 'retired']).default('inspect'),
  /** True charges `lostFee`. Only admins may set it. */
  lost: z.boolean().default(false),
  lostFee: BahtIn.prefault(0),
});

/** An absent value changes nothing. */
const sent = { shipping: BahtIn.optional() };

/** Sale items on the same bill, which are paid first because the customer takes them immediately. */
const soldWith = {
  articles: SaleItemsInput.optional(),
  /** True moves reservations of the sold units to other units first. */
  movePromises: z.boolean().optional(),
};

export const OpenRentalInput = OrderIn.safeExtend({ ...soldWith, ...sent, ...sentBy }).refine(
  (one) => one.reserve || one.articles === undefined,
  { path: ['articles'] },
);
export type OpenRentalInput = z.output<typeof OpenRentalInput>;

/** Parts that stay in the shop. */
const MissingParts = z.array(IdIn).max(50).default([]);
const WalkInLine = OrderLineIn.extend({ missingParts: MissingParts });
const WalkInSet = RequestedSetIn.extend({
  garments: z
    .array(RequestedGarmentIn.extend({ missingParts: MissingParts }))
    .min(1)
    .max(500),
});

/**
 * The customer takes the garments and pays in full. A line needs a barcode if several units fit
 * (UNIT_NOT_NAMED).
 */
export const WalkInInput = z
  .strictObject({
    ...orderRequestFields,
    lines: z.array(WalkInLine).max(200),
    sets: z.array(WalkInSet).max(50).optional(),
    ...soldWith,
    ...sent,
    draftId: IdIn.optional(),
  })
  .refine(areDaysInOrder, { path: ['returnDay'] })
  .refine(hasDistinctBarcodes, { path: ['lines'] })
  .refine(hasRequestedLines, { path: ['lines'] });
export type WalkInInput = z.output<typeof WalkInInput>;
