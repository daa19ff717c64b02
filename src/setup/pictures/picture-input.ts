import { z } from 'zod';
import { IdOut, RequiredTextIn } from '#lib/contract/wire-schemas.ts';

/** `url` has the middle size. Width and height are those of the largest size. */
export const pictureFields = {
  imageId: IdOut,
  url: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
};

/** URL of a stored picture, token of an upload, or a picture as in replies. */
export const PictureInput = z.union([
  RequiredTextIn(300),
  z.strictObject({ ...pictureFields, url: RequiredTextIn(300) }).transform((picture) => picture.url),
]);

export const PictureNameInput = z.strictObject({ name: RequiredTextIn(200) });
