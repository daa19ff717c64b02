/** Front door of the picture room. */
import { room } from '../../core/server/call.ts';
import { pictureContract } from '../contract.ts';
import { check } from './check.ts';
import { edit } from './edit.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { upload } from './upload.ts';

export { pictureKeys } from './keyed.ts';
export { checkFiles } from './check-files.ts';
export { dropUnused, imageIds } from './for-rooms.ts';
export { readQr } from './read-qr.ts';
export { makeSizes } from './making.ts';
export { onWhite } from './on-white.ts';
export { kindOf } from './sniff.ts';
export { forgetTaken, insertTaken, takeIn, undoTaken } from './take-in.ts';
export type { TakenPicture } from './take-in.ts';
export { type PictureFollower, picturesShown } from './sql-uses.ts';

export const pictureRoom = room({
  name: 'picture',
  area: 'stock',
  contract: pictureContract,
  handlers: { upload, list, rename, remove, edit, check },
});
