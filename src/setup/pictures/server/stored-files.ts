import { randomBytes } from 'node:crypto';
import { type ImageSize, imageSizes, imageUrl } from '#lib/images/image-url.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PictureSizes } from './make-sizes.ts';

export const newPictureToken = (): string => randomBytes(24).toString('base64url');

export type PictureLocation = { shopId: number; folder: string; token: string };

export const pictureFileKey = ({ shopId, folder, token }: PictureLocation, size: ImageSize): string =>
  imageUrl(shopId, folder, token, size).slice('/files/'.length);
export const pictureFileKeys = (place: PictureLocation): string[] =>
  imageSizes.map((size) => pictureFileKey(place, size));

export const storePictureFiles = async (
  files: FileStore,
  place: PictureLocation,
  made: PictureSizes,
): Promise<void> => {
  try {
    for (const { size, bytes } of made.files) await files.put(pictureFileKey(place, size), bytes);
  } catch (error) {
    await deletePictureFiles(files, [place]);
    throw error;
  }
};

/** The nightly check deletes the files if the store fails. */
export const deletePictureFiles = async (
  files: FileStore,
  places: readonly PictureLocation[],
): Promise<void> => {
  for (const place of places) await files.remove(pictureFileKeys(place)).catch(() => {});
};

export const deletePictureFilesAfter = (
  afterCommit: AfterCommit,
  places: readonly PictureLocation[],
): void => {
  if (places.length > 0) afterCommit((files) => deletePictureFiles(files, places));
};
