import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#platform/files/file-store.ts';
import { flattenPicture } from './make-sizes.ts';

export const jpegOnWhite = async (files: FileStore, shopId: number, url: string): Promise<Buffer | null> => {
  const start = `/files/${shopId}/`;
  if (!url.startsWith(start)) return null;
  const [key = ''] = url.slice('/files/'.length).split('?');
  try {
    const stored = await files.read(key);
    return stored === null ? null : await flattenPicture(await buffer(stored));
  } catch {
    return null;
  }
};
