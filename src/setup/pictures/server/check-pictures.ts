import { writeHandler } from '#platform/http/handlers.ts';
import type { pictureContract } from '../contract.ts';
import { comparePictureFiles } from './check-files.ts';

export const checkPictures = writeHandler<typeof pictureContract.check>(
  async (q, scope, call) => (await comparePictureFiles(q, scope, call.files)) ?? call.fail('CONFLICT'),
);
