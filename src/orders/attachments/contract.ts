/** The operations on photos and signatures of an order. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, Id, IdParams, Text } from '#lib/contract/wire-schemas.ts';
import { maxBytes } from '#setup/pictures/contract.ts';
import { cardRows } from './card-contract.ts';
import { fitRows } from './fit-contract.ts';
import { photoMoments, signMoments } from './attachment-moments.ts';
import { OrderPhoto, OrderRecord, Signature } from './wire-out.ts';

export * from './card-contract.ts';
export * from './fit-contract.ts';
export * from './wire-out.ts';

const signFields = { moment: z.enum(signMoments), signer: Text(200).default('') };

export const recordContract = {
  ...fitRows,
  ...cardRows,
  record: op({
    method: 'GET',
    path: '/api/rental/:id/record',
    summary: 'Photos and signatures of an order; any branch of the shop may take it back',
    params: IdParams,
    reply: OrderRecord,
    errors: [],
    allow: 'staff',
  }),
  addPhoto: op({
    method: 'POST',
    path: '/api/rental/:id/photo',
    summary: 'A photo of a garment while it is prepared, handed over or taken back',
    params: IdParams,
    body: z.strictObject({ orderDetailId: Id, moment: z.enum(photoMoments) }),
    reply: OrderPhoto,
    errors: ['NOT_A_PICTURE', 'PICTURE_TOO_LARGE', 'TOO_LARGE', 'UNAVAILABLE', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    upload: { maxBytes },
  }),
  removePhoto: op({
    method: 'DELETE',
    path: '/api/rental/:id/photo/:photoId',
    summary: 'Takes a photo away while its step is under way',
    params: z.strictObject({ id: Id, photoId: Id }),
    reply: Done,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'admin',
  }),
  sign: op({
    method: 'POST',
    path: '/api/rental/:id/signature',
    summary: "The customer's signature on screen, as a picture",
    params: IdParams,
    body: z.strictObject(signFields),
    reply: Signature,
    errors: ['NOT_A_PICTURE', 'PICTURE_TOO_LARGE', 'TOO_LARGE', 'UNAVAILABLE', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    upload: { maxBytes: 2 * 1_048_576 },
  }),
  signOnPaper: op({
    method: 'POST',
    path: '/api/rental/:id/signature-on-paper',
    summary: 'The customer has signed on paper',
    params: IdParams,
    body: z.strictObject(signFields),
    reply: Signature,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
};
