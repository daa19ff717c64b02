import { z } from 'zod';
import { BahtOut, IdOut } from '#lib/contract/wire-schemas.ts';

/** A slip that no payment has booked yet. `amount` is the bill's, or null. */
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
  /** '' without a slip's QR, for a picture that is only a proof. */
  bank: z.string(),
  ref: z.string(),
  usedBy: z.string(),
});
export type ReadSlip = z.output<typeof ReadSlip>;
