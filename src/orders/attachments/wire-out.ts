import { z } from 'zod';
import { BahtOut, IdOut, TimeOut, CustomerTextOut } from '#lib/contract/wire-schemas.ts';
import { HeldCard } from './card-contract.ts';
import { LineFit } from './fit-contract.ts';
import { photoMoments, signMoments } from './attachment-moments.ts';

export const OrderPhoto = z.object({
  photoId: IdOut,
  orderDetailId: IdOut,
  moment: z.enum(photoMoments),
  /** URL of the medium size. `resizeImageUrl` of lib/images/image-url.ts returns other sizes. */
  url: z.string(),
  at: TimeOut,
  by: z.string(),
});
export type OrderPhoto = z.output<typeof OrderPhoto>;

export const Signature = z.object({
  signatureId: IdOut,
  moment: z.enum(signMoments),
  /** '' for a signature on paper. */
  url: CustomerTextOut,
  /** '' if the order's customer signed. */
  signer: CustomerTextOut,
  at: TimeOut,
  by: z.string(),
});
export type Signature = z.output<typeof Signature>;

/** Terms that the customer signed. */
const SlipTerms = z.object({ lateFeePerDay: BahtOut, lateGraceDays: z.number(), handOverTerms: z.string() });
export type SlipTerms = z.output<typeof SlipTerms>;

/** The lists are oldest first. `fits` holds lines with possible fit notes. */
export const OrderAttachments = z.object({
  photos: z.array(OrderPhoto),
  signatures: z.array(Signature),
  fits: z.array(LineFit),
  cards: z.array(HeldCard),
  slipTerms: SlipTerms,
});
export type OrderAttachments = z.output<typeof OrderAttachments>;
