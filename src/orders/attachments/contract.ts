import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, IdIn, IdParams } from '#lib/contract/wire-schemas.ts';
import { maxPictureBytes, pictureErrors } from '#setup/pictures/contract.ts';
import { heldCardOperations } from './card-contract.ts';
import { fitOperations } from './fit-contract.ts';
import { photoMoments } from './attachment-moments.ts';
import { SignInput } from './sign-input.ts';
import { OrderPhoto, OrderAttachments, Signature } from './wire-out.ts';

export * from './card-contract.ts';
export * from './fit-contract.ts';
export * from './wire-out.ts';

export const attachmentContract = {
  ...fitOperations,
  ...heldCardOperations,
  record: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/record',
    summary:
      'Photos and signatures of an order; readable at any branch of the shop, because a return may take place at any branch',
    params: IdParams,
    reply: OrderAttachments,
    errors: [],
    allow: 'staff',
  }),
  addPhoto: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/photo',
    summary: 'Add a photo of a garment at preparation, hand-over or return',
    params: IdParams,
    body: z.strictObject({ orderDetailId: IdIn, moment: z.enum(photoMoments) }),
    reply: OrderPhoto,
    errors: [...pictureErrors, 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    upload: { maxBytes: maxPictureBytes },
  }),
  removePhoto: defineOperation({
    method: 'DELETE',
    path: '/api/rental/:id/photo/:photoId',
    summary: 'Remove a photo while its step is under way',
    params: z.strictObject({ id: IdIn, photoId: IdIn }),
    reply: DoneReply,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'admin',
  }),
  sign: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/signature',
    summary: "Add the customer's signature on screen, as a picture",
    params: IdParams,
    body: SignInput,
    reply: Signature,
    errors: [...pictureErrors, 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    upload: { maxBytes: 2 * 1_048_576 },
  }),
  signOnPaper: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/signature-on-paper',
    summary: 'Record that the customer signed on paper',
    params: IdParams,
    body: SignInput,
    reply: Signature,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
};
