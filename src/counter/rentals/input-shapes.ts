import { z } from 'zod';
import { BahtIn, DayIn, IdIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { SaleItemInput, SaleItemsInput } from '#sales/retail/shapes.ts';
import {
  OrderIn,
  PromotionCodes,
  RequestedSetIn,
  areDaysInOrder,
  hasDistinctBarcodes,
  hasRequestedLines,
  orderRequestFields,
} from '#orders/order/wire-in.ts';

const Quantity = z.number().int().min(1).max(500);
/** The quantity is here or in `info` (docs/spec.md §3); default one garment. */
const CartLineIn = z
  .strictObject({
    id: IdIn,
    quantity: Quantity.optional(),
    info: z.object({ quantity: Quantity }).optional(),
    /** Ignored: the server checks again. */
    notAvailable: z.boolean().optional(),
    rentalPrice: BahtIn.optional(),
    bail: BahtIn.optional(),
    price: BahtIn.optional(),
    discount: BahtIn.optional(),
    discountReason: TextIn(200).optional(),
    barcode: TextIn(100).optional(),
  })
  .transform(({ info, quantity, ...line }) => ({ ...line, quantity: quantity ?? info?.quantity ?? 1 }));

export const CartInput = z.strictObject({
  pickupDay: DayIn.nullable().default(null),
  returnDay: DayIn.nullable().default(null),
  eventDay: DayIn.nullable().default(null),
  rentDurationId: IdIn.nullable().default(null),
  customerId: IdIn.nullable().default(null),
  note: TextIn(2000).default(''),
  discount: BahtIn.prefault(0),
  discountReason: TextIn(200).default(''),
  promotionCodes: PromotionCodes.default([]),
  lines: z.array(CartLineIn).max(200),
  sets: z.array(RequestedSetIn).max(50).optional(),
  /** Items to sell, each given by its id. */
  articles: z
    .array(SaleItemInput.refine((one) => one.barcode === undefined, { path: ['barcode'] }))
    .max(200)
    .optional(),
  movePromises: z.boolean().optional(),
  /** Version of the cart as read: CHANGED if another was saved since. If absent, the last write wins. */
  kept: TextIn(40).optional(),
});

/** A set without chosen garments gets proposals of free ones. */
export const TrySetsInput = z
  .strictObject({
    pickupDay: DayIn,
    returnDay: DayIn,
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
   * Not after today. A day that lowers today's late fee needs lateFeeReason, and may precede the last open day only for users who
   * may
   * waive.
   */
  returnedDay: DayIn,
  condition: TextIn(500).default(''),
  /** The customer pays each part's loss price. */
  missingParts: z.array(IdIn).max(50).default([]),
  damagedParts: z
    .array(z.strictObject({ partId: IdIn, fee: BahtIn }).refine(({ fee }) => fee > 0, { path: ['fee'] }))
    .max(50)
    .default([]),
  damageFee: BahtIn.prefault(0),
  cleaningFee: BahtIn.prefault(0),
  /** Absent: days late × the shop's fee. A lower fee is a waiver: admin, with a reason. */
  lateFee: BahtIn.optional(),
  lateFeeReason: TextIn(200).default(''),
  /** State of the unit afterwards; absent: inspection. */
  next: z.enum(['inspect', 'ready', 'wash', 'repair', 'retired']).default('inspect'),
  /** Admin: lost; lostFee is charged. */
  lost: z.boolean().default(false),
  lostFee: BahtIn.prefault(0),
});

/** Absent: the shipping charge is unchanged. */
const sent = { shipping: BahtIn.optional() };

/** Owed with the rental, paid first, taken along now. */
const soldWith = {
  articles: SaleItemsInput.optional(),
  /** Before the sale, moves reservations of sold garments to other units. */
  movePromises: z.boolean().optional(),
};

/** A draft cannot contain sale items. */
export const OpenRentalInput = OrderIn.safeExtend({ ...soldWith, ...sent }).refine(
  (one) => one.reserve || one.articles === undefined,
  { path: ['articles'] },
);
export type OpenRentalInput = z.output<typeof OpenRentalInput>;

/** The customer takes the garments along: all is paid at once. */
export const WalkInInput = z
  .strictObject({
    ...orderRequestFields,
    ...soldWith,
    ...sent,
    draftId: IdIn.optional(),
  })
  .refine(areDaysInOrder, { path: ['returnDay'] })
  .refine(hasDistinctBarcodes, { path: ['lines'] })
  .refine(hasRequestedLines, { path: ['lines'] });
export type WalkInInput = z.output<typeof WalkInInput>;
