/** Pictures of transfer slips: they come in before the payment or refund that they prove. */
import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { IdOut } from '../core/common/wire.ts';
import { maxBytes } from '../picture/contract.ts';

export const ReadSlip = z.object({
  imageId: IdOut,
  url: z.string(),
  /** '' when there is no slip's QR in it (a proof only). */
  bank: z.string(),
  ref: z.string(),
  /** The order that used this slip before; '' for none. */
  usedBy: z.string(),
});
export type ReadSlip = z.output<typeof ReadSlip>;

export const slipContract = {
  readSlip: op({
    method: 'POST',
    path: '/api/slip',
    summary: 'Takes in the picture of a slip and reads its QR; proof=1: a picture without one is kept too',
    body: z.strictObject({ proof: z.literal('1').optional() }),
    reply: ReadSlip,
    errors: ['NOT_A_PICTURE', 'PICTURE_TOO_LARGE', 'TOO_LARGE', 'NOT_A_SLIP', 'UNAVAILABLE'],
    allow: 'staff',
    upload: { maxBytes },
    perMinute: 120,
  }),
};
