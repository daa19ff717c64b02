import { z } from 'zod';
import { BahtOut, IdOut } from '#lib/contract/wire-schemas.ts';

/** A customer's slip that is not booked yet. `amount`: sum of the bill that it answers, or null. */
export const WaitingSlip = z.object({
  imageId: IdOut,
  bank: z.string(),
  ref: z.string(),
  amount: BahtOut.nullable(),
});
export type WaitingSlip = z.output<typeof WaitingSlip>;

export const ReadSlip = z.object({
  imageId: IdOut,
  url: z.string(),
  /** '' if the picture has no slip QR (a proof only). */
  bank: z.string(),
  ref: z.string(),
  /** Order that already used this slip, or ''. */
  usedBy: z.string(),
});
export type ReadSlip = z.output<typeof ReadSlip>;
