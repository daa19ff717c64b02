import { z } from 'zod';
import { BahtOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { GivenPromotionOut, OrderMoney, OrderPromotions } from '#orders/order/wire-out.ts';

export const EditPreview = z.object({
  before: OrderMoney,
  after: OrderMoney,
  toPay: BahtOut,
  overpaid: BahtOut,
  bailToTake: BahtOut,
  bailOver: BahtOut,
  /** Lines are in the order of the request. Prices default to the agreed or list price. */
  lines: z.array(z.object({ rentalPrice: BahtOut, bail: BahtOut })),
  promotions: z.array(GivenPromotionOut),
  refused: OrderPromotions.shape.refused,
  short: z.array(z.object({ itemId: IdOut, name: z.string(), wanted: z.number(), free: z.number() })),
});
export type EditPreview = z.output<typeof EditPreview>;

export const ExtensionPreview = z.object({ fee: BahtOut });

/**
 * `choices` are alternatives in the set. `prices` is the line's price per item. `free` excludes the line's
 * own garment.
 */
export const SwapChoices = z.object({
  choices: z.array(
    z.object({
      itemId: IdOut,
      name: z.string(),
      code: z.string(),
      color: z.string(),
      size: z.string(),
      image: z.string(),
      free: z.number(),
    }),
  ),
  prices: z.array(
    z.object({
      itemId: IdOut,
      free: z.number(),
      rentalPrice: BahtOut,
      bail: BahtOut,
      fee: BahtOut,
    }),
  ),
});
export type SwapChoices = z.output<typeof SwapChoices>;
