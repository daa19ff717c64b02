/** Where a picture's files are kept, and how they come and go. */
import { randomBytes } from 'node:crypto';
import { type ImageSize, imageSizes, imageUrl } from '#lib/images/image-url.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Made } from './make-sizes.ts';

/** 192 random bits. */
export const newToken = (): string => randomBytes(24).toString('base64url');

export type Place = { shopId: number; folder: string; token: string };

/** The file of one size: its address without '/files/'. */
export const keyOf = ({ shopId, folder, token }: Place, size: ImageSize): string =>
  imageUrl(shopId, folder, token, size).slice('/files/'.length);
export const keysOf = (place: Place): string[] => imageSizes.map((size) => keyOf(place, size));

/** All sizes, or none: what was stored before a failure is taken away as far as the store answers. */
export const keep = async (files: FileStore, place: Place, made: Made): Promise<void> => {
  try {
    for (const { size, bytes } of made.files) await files.put(keyOf(place, size), bytes);
  } catch (error) {
    await forget(files, [place]);
    throw error;
  }
};

/** Deletes their files. A store that does not answer leaves them to the nightly check. */
export const forget = async (files: FileStore, places: readonly Place[]): Promise<void> => {
  for (const place of places) await files.remove(keysOf(place)).catch(() => {});
};

/** The files go once nothing can bring their pictures back. */
export const forgetAfter = (afterCommit: AfterCommit, places: readonly Place[]): void => {
  if (places.length > 0) afterCommit((files) => forget(files, places));
};
