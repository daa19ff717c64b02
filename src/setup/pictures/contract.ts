import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  DoneReply,
  IdOut,
  IdParams,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { pictureFolders } from './folders.ts';
import { PictureNameInput, pictureFields } from './picture-input.ts';

export const pictureErrors = [
  'NOT_A_PICTURE',
  'HEIC_PICTURE',
  'PICTURE_TOO_LARGE',
  'TOO_LARGE',
  'UNAVAILABLE',
] as const;
export const maxPicturesAtOnce = 20;
export const maxPictureBytes = 20 * 1_048_576;
export const maxPicturePixels = 60_000_000;

export const Picture = z.object(pictureFields).meta({ title: 'Picture' });
export type Picture = z.output<typeof Picture>;

export const ListedPicture = Picture.extend({
  folder: z.enum(pictureFolders),
  bytes: z.number(),
  createdAt: TimeOut,
  used: z.boolean(),
});
export type ListedPicture = z.output<typeof ListedPicture>;

/** The `data` of IN_USE is `{ uses: PictureUse[] }`, with up to 20 uses. */
export const PictureUse = z.object({
  kind: z.enum(['group', 'item', 'set', 'unit', 'user', 'shop', 'slip', 'goods', 'review', 'article']),
  id: IdOut,
  name: z.string(),
});
export type PictureUse = z.output<typeof PictureUse>;

const part = z.number().min(0).max(1);
/** Fractions of the rotated picture. */
export const PictureCrop = z
  .strictObject({ x: part, y: part, width: part, height: part })
  .refine(
    (crop) =>
      crop.width > 0 && crop.height > 0 && crop.x + crop.width < 1.001 && crop.y + crop.height < 1.001,
    {
      error: 'outside the picture',
    },
  );
export type PictureCrop = z.output<typeof PictureCrop>;

export const PictureCheckReport = z.object({
  files: z.number(),
  pictures: z.number(),
  deleted: z.number(),
  missing: z.number(),
  missingNames: z.array(z.string()),
});
export type PictureCheckReport = z.output<typeof PictureCheckReport>;

export const pictureContract = {
  upload: defineOperation({
    method: 'POST',
    path: '/api/image/:folder',
    summary: 'Upload a picture: jpeg, png, webp, avif or gif; metadata is dropped',
    params: z.strictObject({ folder: z.enum(pictureFolders) }),
    body: z.strictObject({ name: TextIn(200).optional() }),
    reply: Picture,
    errors: pictureErrors,
    allow: 'staff',
    upload: { maxBytes: maxPictureBytes },
  }),
  uploadAll: defineOperation({
    method: 'POST',
    path: '/api/test-upload/:folder',
    summary: 'Upload pictures as files[0], files[1] …: all or none',
    params: z.strictObject({ folder: z.enum(pictureFolders) }),
    reply: z.object({ itemList: z.array(Picture) }),
    errors: pictureErrors,
    allow: 'staff',
    upload: { maxBytes: maxPictureBytes, most: maxPicturesAtOnce },
  }),
  list: defineOperation({
    method: 'GET',
    path: '/api/image',
    summary: 'Pictures of the shop, newest first',
    query: z.strictObject({
      ...pageFields,
      folder: z.enum(pictureFolders).optional(),
      q: TextIn(100).optional(),
      unused: z.literal('1').optional(),
    }),
    reply: pageSchemaOf(ListedPicture),
    errors: [],
    allow: 'staff',
  }),
  rename: defineOperation({
    method: 'PUT',
    path: '/api/picture/:id',
    summary: 'Rename a picture',
    params: IdParams,
    body: PictureNameInput,
    reply: ListedPicture,
    errors: [],
    allow: 'staff',
  }),
  remove: defineOperation({
    method: 'DELETE',
    path: '/api/picture/:id',
    summary: 'Delete an unused picture with its files',
    params: IdParams,
    reply: DoneReply,
    errors: ['IN_USE'],
    allow: 'staff',
  }),
  edit: defineOperation({
    method: 'POST',
    path: '/api/picture/:id/edit',
    summary: 'Rotate and crop a picture; every use gets its new address, the old files are deleted',
    params: IdParams,
    body: z.strictObject({
      turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
      crop: PictureCrop.optional(),
    }),
    reply: ListedPicture,
    errors: ['UNAVAILABLE'],
    allow: 'staff',
  }),
  check: defineOperation({
    method: 'POST',
    path: '/api/image/check',
    summary: 'Compare the stored files with the pictures: delete orphaned files, list missing ones',
    reply: PictureCheckReport,
    errors: ['UNAVAILABLE'],
    failTitle: 'load',
    allow: 'admin',
  }),
};
