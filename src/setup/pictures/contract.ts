/** Pictures of a shop: they come in as files, are kept as webp in three sizes, and are shown by their address. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  Done,
  IdOut,
  IdParams,
  RequiredText,
  Text,
  TimeOut,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { pictureFolders } from './folders.ts';

/** Limits of a picture that comes in: bytes of the file, pixels of the picture. */
export const maxBytes = 20 * 1_048_576;
export const maxPixels = 60_000_000;

/** `url` is the middle size; `resized` of lib/images/image-url.ts gives the others. Width and height are the largest one's. */
export const Picture = z
  .object({
    imageId: IdOut,
    url: z.string(),
    name: z.string(),
    width: z.number(),
    height: z.number(),
  })
  .meta({ title: 'Picture' });
export type Picture = z.output<typeof Picture>;

export const ListedPicture = Picture.extend({
  folder: z.enum(pictureFolders),
  /** Of the largest size. */
  bytes: z.number(),
  createdAt: TimeOut,
  /** Something shows it: it cannot be deleted. */
  used: z.boolean(),
});
export type ListedPicture = z.output<typeof ListedPicture>;

/** What shows a picture: `data` of IN_USE is `{ uses: PictureUse[] }`, at most 20. */
export const PictureUse = z.object({
  kind: z.enum(['group', 'item', 'set', 'unit', 'user', 'shop', 'slip', 'goods', 'review', 'article']),
  id: IdOut,
  name: z.string(),
});
export type PictureUse = z.output<typeof PictureUse>;

const part = z.number().min(0).max(1);
/** A rectangle of the picture as fractions of its width and height, after the turn. */
export const Crop = z
  .strictObject({ x: part, y: part, width: part, height: part })
  .refine(
    (crop) =>
      crop.width > 0 && crop.height > 0 && crop.x + crop.width < 1.001 && crop.y + crop.height < 1.001,
    {
      error: 'outside the picture',
    },
  );
export type Crop = z.output<typeof Crop>;

/** What a check found: files and pictures looked at, files of no picture that were deleted, pictures whose files are gone. */
export const CheckReport = z.object({
  files: z.number(),
  pictures: z.number(),
  deleted: z.number(),
  missing: z.number(),
  /** Names of pictures whose files are gone, at most 20. */
  missingNames: z.array(z.string()),
});
export type CheckReport = z.output<typeof CheckReport>;

export const pictureContract = {
  upload: op({
    method: 'POST',
    path: '/api/image/:folder',
    summary:
      'Takes in one picture: jpeg, png, webp, avif or gif; everything but the picture itself is dropped',
    params: z.strictObject({ folder: z.enum(pictureFolders) }),
    body: z.strictObject({ name: Text(200).optional() }),
    reply: Picture,
    errors: ['NOT_A_PICTURE', 'PICTURE_TOO_LARGE', 'TOO_LARGE', 'UNAVAILABLE'],
    allow: 'staff',
    upload: { maxBytes },
  }),
  list: op({
    method: 'GET',
    path: '/api/image',
    summary: 'Pictures of the shop, newest first',
    query: z.strictObject({
      ...pageFields,
      folder: z.enum(pictureFolders).optional(),
      q: Text(100).optional(),
      /** 1: only those that nothing shows. */
      unused: z.literal('1').optional(),
    }),
    reply: pageOf(ListedPicture),
    errors: [],
    allow: 'staff',
  }),
  rename: op({
    method: 'PUT',
    path: '/api/picture/:id',
    summary: 'Another name for a picture',
    params: IdParams,
    body: z.strictObject({ name: RequiredText(200) }),
    reply: ListedPicture,
    errors: [],
    allow: 'staff',
  }),
  remove: op({
    method: 'DELETE',
    path: '/api/picture/:id',
    summary: 'Deletes a picture that nothing shows, with its files',
    params: IdParams,
    reply: Done,
    errors: ['IN_USE'],
    allow: 'staff',
  }),
  edit: op({
    method: 'POST',
    path: '/api/picture/:id/edit',
    summary: 'Turns and crops a picture: it gets a new address wherever it is shown, the old files go',
    params: IdParams,
    body: z.strictObject({
      turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
      crop: Crop.optional(),
    }),
    reply: ListedPicture,
    errors: ['UNAVAILABLE'],
    allow: 'staff',
  }),
  check: op({
    method: 'POST',
    path: '/api/image/check',
    summary:
      'Compares the stored files with the pictures: files of no picture are deleted, missing ones named',
    reply: CheckReport,
    errors: ['UNAVAILABLE'],
    failTitle: 'load',
    allow: 'admin',
  }),
};
