/** What goes out of an order's record: photos and signatures. */
import { z } from 'zod';
import { IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { HeldCard } from './card-contract.ts';
import { LineFit } from './fit-contract.ts';
import { photoMoments, signMoments } from './attachment-moments.ts';

export const OrderPhoto = z.object({
  photoId: IdOut,
  orderDetailId: IdOut,
  moment: z.enum(photoMoments),
  /** Middle size; `resized` of lib/images/image-url.ts gives the others. */
  url: z.string(),
  at: TimeOut,
  by: z.string(),
});
export type OrderPhoto = z.output<typeof OrderPhoto>;

export const Signature = z.object({
  signatureId: IdOut,
  moment: z.enum(signMoments),
  /** '' = signed on paper. */
  url: z.string(),
  /** Who signed; '' = the customer of the order. */
  signer: z.string(),
  at: TimeOut,
  by: z.string(),
});
export type Signature = z.output<typeof Signature>;

/** Oldest first; `fits`: garments of which may be said how they fitted. */
export const OrderRecord = z.object({
  photos: z.array(OrderPhoto),
  signatures: z.array(Signature),
  fits: z.array(LineFit),
  /** Left as security, those that are back among them. */
  cards: z.array(HeldCard),
});
export type OrderRecord = z.output<typeof OrderRecord>;
