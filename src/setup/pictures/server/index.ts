import { defineModule } from '#platform/http/handlers.ts';
import { pictureContract } from '../contract.ts';
import { checkPictures } from './check-pictures.ts';
import { editPicture } from './edit-picture.ts';
import { listPictures } from './list-pictures.ts';
import { removeLibraryPicture } from './remove-picture.ts';
import { renameLibraryPicture } from './rename-picture.ts';
import { uploadLibraryPicture, uploadLibraryPictures } from './upload-picture.ts';

export { pictureSearchKeys } from './search-keys.ts';
export { comparePictureFiles } from './check-files.ts';
export { removeUnusedPictures, imageIdsOfUrls } from './picture-references.ts';
export { readQr } from './read-qr.ts';
export { computeFingerprints, fingerprintJob } from './fingerprints/fingerprint-job.ts';
export { findSimilarPictures } from './fingerprints/find-similar.ts';
export { enlargedPng, makePictureSizes, squarePng } from './make-sizes.ts';
export { jpegOnWhite } from './jpeg-on-white.ts';
export { isHeic, isPdf, pictureKindOf } from './detect-file-type.ts';
export {
  discardStagedPictures,
  insertStagedPictures,
  stagePictures,
  undoStagedPictures,
} from './bulk-upload.ts';
export type { StagedPicture } from './bulk-upload.ts';
export { type PictureUseProvider, pictureUsePort } from './ports/picture-uses.ts';

export const pictureModule = defineModule({
  apiName: 'picture',
  area: 'stock',
  contract: pictureContract,
  handlers: {
    upload: uploadLibraryPicture,
    uploadAll: uploadLibraryPictures,
    list: listPictures,
    rename: renameLibraryPicture,
    remove: removeLibraryPicture,
    edit: editPicture,
    check: checkPictures,
  },
});
