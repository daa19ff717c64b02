/** What saving an edit would do, told beforehand. */
import { z } from 'zod';
import { BahtOut, IdOut } from '../core/common/wire.ts';
import { GivenPromotion, Money, Promotions } from '../order/wire-out.ts';

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
