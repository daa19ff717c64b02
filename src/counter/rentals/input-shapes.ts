/** What the counter sends besides orders: the cart, and garments that come back. */
import { z } from 'zod';
import { BahtIn, DayIn, Id, Text } from '#lib/contract/wire-schemas.ts';
import { ArticleIn, Articles } from '#sales/retail/shapes.ts';
import {
  OrderIn,
  PromotionCodes,
  SetWishIn,
  daysInOrder,
  oneABarcode,
  somethingWished,
  wishFields,
} from '#orders/order/wire-in.ts';

const Quantity = z.number().int().min(1).max(500);
/** A line says its quantity by itself or in `info` (docs/spec.md §3); without one it is one garment. */
const CartLineIn = z
  .strictObject({
    id: Id,
    quantity: Quantity.optional(),
    info: z.object({ quantity: Quantity }).optional(),
    /** As read; it is looked up anew. */
    notAvailable: z.boolean().optional(),
    rentalPrice: BahtIn.optional(),
    bail: BahtIn.optional(),
    price: BahtIn.optional(),
    discount: BahtIn.optional(),
    discountReason: Text(200).optional(),
    barcode: Text(100).optional(),
  })
  .transform(({ info, quantity, ...line }) => ({ ...line, quantity: quantity ?? info?.quantity ?? 1 }));

export const CartIn = z.strictObject({
  pickupDay: DayIn.nullable().default(null),
  returnDay: DayIn.nullable().default(null),
  eventDay: DayIn.nullable().default(null),
  rentDurationId: Id.nullable().default(null),
  customerId: Id.nullable().default(null),
  note: Text(2000).default(''),
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
  promotionCodes: PromotionCodes.default([]),
  lines: z.array(CartLineIn).max(200),
  sets: z.array(SetWishIn).max(50).optional(),
  /** What is sold with it, each by its id. */
  articles: z
    .array(ArticleIn.refine((one) => one.barcode === undefined, { path: ['barcode'] }))
    .max(200)
    .optional(),
  movePromises: z.boolean().optional(),
  /** As read. The cart is then refused when it has been kept from elsewhere since; without it the last one stays. */
  kept: Text(40).optional(),
});

/** Sets to try: where nothing is chosen, what is free is proposed. */
export const TrySetsIn = z
  .strictObject({
    pickupDay: DayIn,
    returnDay: DayIn,
    rentDurationId: Id.nullable().default(null),
    sets: z
      .array(
        z.strictObject({
          setId: Id,
          garments: z
            .array(z.strictObject({ part: Text(200), itemId: Id }))
            .max(500)
            .default([]),
        }),
      )
      .min(1)
      .max(50),
    /** What else lies in the cart. */
    lines: z
      .array(z.strictObject({ itemId: Id, quantity: Quantity }))
      .max(200)
      .default([]),
  })
  .refine(daysInOrder, { path: ['returnDay'] });

export const ReturnLineIn = z.strictObject({
  orderDetailId: Id,
  /** The day it really came back; not after today. One that makes the late fee less than today's has its reason in
   * lateFeeReason, and lies before the last open day only for who may waive. */
  returnedDay: DayIn,
  condition: Text(500).default(''),
  /** Parts that did not come back; each is charged its loss price. */
  missingParts: z.array(Id).max(50).default([]),
  /** Parts that came back damaged, with what each costs. */
  damagedParts: z
    .array(z.strictObject({ partId: Id, fee: BahtIn }).refine(({ fee }) => fee > 0, { path: ['fee'] }))
    .max(50)
    .default([]),
  damageFee: BahtIn.prefault(0),
  cleaningFee: BahtIn.prefault(0),
  /** Left out: days late × the shop's fee. Less than that is a waiver: admin, with a reason. */
  lateFee: BahtIn.optional(),
  lateFeeReason: Text(200).default(''),
  /** Where the garment goes next; left out: it waits to be looked at (`inspect`). */
  next: z.enum(['inspect', 'ready', 'wash', 'repair', 'retired']).default('inspect'),
  /** Admin: the garment is lost; lostFee is charged. */
  lost: z.boolean().default(false),
  lostFee: BahtIn.prefault(0),
});

/** What sending it is charged; left out: as it is. */
const sent = { shipping: BahtIn.optional() };

/** What is sold with what is rented: owed with it, paid first, carried away now. */
const soldWith = {
  articles: Articles.optional(),
  /** Promises on garments that are sold go to other garments first. */
  movePromises: z.boolean().optional(),
};

/** An order to be opened; a draft sells nothing. */
export const OpenIn = OrderIn.safeExtend({ ...soldWith, ...sent }).refine(
  (one) => one.reserve || one.articles === undefined,
  { path: ['articles'] },
);
export type OpenIn = z.output<typeof OpenIn>;

/** Somebody stands at the counter and takes the garments along: all money is brought in the same step. */
export const WalkInIn = z
  .strictObject({
    ...wishFields,
    ...soldWith,
    ...sent,
    /** Goes on with this draft. */
    draftId: Id.optional(),
  })
  .refine(daysInOrder, { path: ['returnDay'] })
  .refine(oneABarcode, { path: ['lines'] })
  .refine(somethingWished, { path: ['lines'] });
export type WalkInIn = z.output<typeof WalkInIn>;
