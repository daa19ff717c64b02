import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { IdOut } from '#lib/contract/wire-schemas.ts';
import { maxPictureBytes, pictureErrors } from '#setup/pictures/contract.ts';

/** `same` means the photo shows this picture of the group. Otherwise the colours are near. */
export const PhotoMatch = z.object({
  productGroupId: IdOut,
  name: z.string(),
  code: z.string(),
  /** Pictured item's colour, or ''. */
  color: z.string(),
  image: z.string(),
  same: z.boolean(),
});
export type PhotoMatch = z.output<typeof PhotoMatch>;

export const photoSearchOperations = {
  findByPhoto: defineOperation({
    method: 'POST',
    path: '/api/productgroup/by-photo',
    summary: 'Product groups by a photo or screenshot: first those it shows, then those with similar colours',
    reply: z.object({ itemList: z.array(PhotoMatch) }),
    errors: pictureErrors,
    allow: 'staff',
    failTitle: 'load',
    perMinute: 60,
    upload: { maxBytes: maxPictureBytes },
  }),
};
