/** Front door of the picture room. */
import { room } from '#platform/http/handlers.ts';
import { pictureContract } from '../contract.ts';
import { check } from './check-pictures.ts';
import { edit } from './edit-picture.ts';
import { list } from './list-pictures.ts';
import { remove } from './remove-picture.ts';
import { rename } from './rename-picture.ts';
import { upload } from './upload-picture.ts';

export { pictureKeys } from './search-keys.ts';
export { checkFiles } from './check-files.ts';
export { dropUnused, imageIds } from './picture-references.ts';
export { readQr } from './read-qr.ts';
export { makeSizes } from './make-sizes.ts';
export { onWhite } from './jpeg-on-white.ts';
export { kindOf } from './detect-file-type.ts';
export { forgetTaken, insertTaken, takeIn, undoTaken } from './bulk-upload.ts';
export type { TakenPicture } from './bulk-upload.ts';
export { type PictureFollower, picturesShown } from './ports/picture-uses.ts';

export const pictureRoom = room({
  name: 'picture',
  area: 'stock',
  contract: pictureContract,
  handlers: { upload, list, rename, remove, edit, check },
});
