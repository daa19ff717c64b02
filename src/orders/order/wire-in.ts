/** What comes in of orders: the garments wished for, and what lists are asked by. */
import { z } from 'zod';
import { PaymentIn } from '#ledger/shapes.ts';
import {
  BahtIn,
  DayIn,
  Id,
  PastDayIn,
  PlannedDayIn,
  RequiredText,
  Text,
  pageFields,
} from '#lib/contract/wire-schemas.ts';

/** Prices of a garment that is wished for, on opening and on changing an order. */
export const wishedPrices = {
  /** Left out: the group's price under the chosen rent duration. */
  rentalPrice: BahtIn.optional(),
  bail: BahtIn.optional(),
  /** Off each garment of the line, and why. */
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
};

export const LineIn = z.strictObject({
  itemId: Id,
  quantity: z.number().int().min(1).max(500),
  ...wishedPrices,
  /** Asks for this very garment (a scan): it is pinned. Quantity must be 1. */
  barcode: Text(100).optional(),
});

/** A set with what was chosen for its members, each by its name; one that may be left out may be missing. */
export const SetWishIn = z.strictObject({
  setId: Id,
  garments: z
    .array(z.strictObject({ part: RequiredText(200), itemId: Id, barcode: Text(100).optional() }))
    .min(1)
    .max(500),
  /** Off the set as a whole, and why. */
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
});
export type SetWishIn = z.output<typeof SetWishIn>;

/** What happened on an earlier day and is entered only now (the power was out), and why. */
export const HappenedIn = z.strictObject({ day: PastDayIn, reason: RequiredText(300) });
export type HappenedIn = z.output<typeof HappenedIn>;

/** As typed, in capitals, each once. */
export const PromotionCodes = z
  .array(RequiredText(40).transform((code) => code.toUpperCase()))
  .max(10)
  .transform((codes) => [...new Set(codes)]);

/** An order as wished for, without what shall become of it. */
export const wishFields = {
  customerId: Id.nullable().default(null),
  eventDay: PlannedDayIn.nullable().default(null),
  pickupDay: PlannedDayIn,
  returnDay: PlannedDayIn,
  rentDurationId: Id.nullable().default(null),
  lines: z.array(LineIn).max(200),
  sets: z.array(SetWishIn).max(50).optional(),
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
  /** Codes of promotions that were said; those without a code come by themselves. */
  promotionCodes: PromotionCodes.optional(),
  note: Text(2000).default(''),
  payments: z.array(PaymentIn).max(10).default([]),
};

/** As far as promotions go. */
export const promotionWish = {
  customerId: wishFields.customerId,
  pickupDay: wishFields.pickupDay,
  returnDay: wishFields.returnDay,
  rentDurationId: wishFields.rentDurationId,
  lines: wishFields.lines,
  sets: wishFields.sets,
  promotionCodes: PromotionCodes.default([]),
  /** A draft that is gone on with. */
  orderId: Id.optional(),
};

export const daysInOrder = (one: { pickupDay: string; returnDay: string }): boolean =>
  one.pickupDay <= one.returnDay;
export const somethingWished = (one: {
  lines: readonly unknown[];
  sets?: readonly unknown[] | undefined;
}): boolean => one.lines.length + (one.sets?.length ?? 0) > 0;
/** A barcode asks for one garment. */
export const oneABarcode = (one: { lines: readonly z.output<typeof LineIn>[] }): boolean =>
  one.lines.every((line) => line.barcode === undefined || line.quantity === 1);

export const OrderIn = z
  .strictObject({
    ...wishFields,
    /** Reserve now (garments held, money may be taken) or keep as a draft (nothing held, no money). */
    reserve: z.boolean(),
    /** Admin: it happened on an earlier day that is not closed. */
    happened: HappenedIn.optional(),
  })
  .refine(daysInOrder, { path: ['returnDay'] })
  .refine((one) => one.reserve || one.payments.length === 0, { path: ['payments'] })
  .refine(oneABarcode, { path: ['lines'] })
  .refine(somethingWished, { path: ['lines'] });
export type OrderIn = z.output<typeof OrderIn>;

export const listKinds = ['all', 'saved', 'pickup', 'out', 'returned', 'moneyback', 'owing'] as const;

export const listFields = {
  ...pageFields,
  /** saved: drafts · pickup: awaiting pick-up by day · out: by due day, overdue first · returned: newest first · moneyback: bail due · owing: back, and more owed than bail is held. */
  list: z.enum(listKinds).default('all'),
  q: Text(100).optional(),
  from: DayIn.optional(),
  to: DayIn.optional(),
};
