/** What saving an edit would do, told beforehand. */
import { z } from 'zod';
import { BahtOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { GivenPromotion, Money, Promotions } from '#orders/order/wire-out.ts';

export const EditPreview = z.object({
  before: Money,
  after: Money,
  /** Still to be paid after saving; what was paid too much; bail still to be taken, and too much of it. */
  toPay: BahtOut,
  overpaid: BahtOut,
  bailToTake: BahtOut,
  bailOver: BahtOut,
  /** New prices by line as sent: what is left out by the page is the shop's price. */
  lines: z.array(z.object({ rentalPrice: BahtOut, bail: BahtOut })),
  promotions: z.array(GivenPromotion),
  refused: Promotions.shape.refused,
  /** Items that cannot be had on the days. */
  short: z.array(z.object({ itemId: IdOut, name: z.string(), wanted: z.number(), free: z.number() })),
});
export type EditPreview = z.output<typeof EditPreview>;

/** `choices`: what may stand for a line of a set, with how many are free on its days; `prices`: what the line would cost with each item. */
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
  prices: z.array(z.object({ itemId: IdOut, rentalPrice: BahtOut, bail: BahtOut })),
});
export type SwapChoices = z.output<typeof SwapChoices>;
