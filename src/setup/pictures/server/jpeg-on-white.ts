/** A stored picture as it lies on paper: a JPEG on white, without anything one could see through. */
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#platform/files/file-store.ts';
import { flattened } from './make-sizes.ts';

/** The JPEG of the picture at an address of this shop; null where there is none, or its store does not answer. */
export const onWhite = async (files: FileStore, shopId: number, url: string): Promise<Buffer | null> => {
  const start = `/files/${shopId}/`;
  if (!url.startsWith(start)) return null;
  const [key = ''] = url.slice('/files/'.length).split('?');
  try {
    const stored = await files.read(key);
    return stored === null ? null : await flattened(await buffer(stored));
  } catch {
    return null;
  }
};
