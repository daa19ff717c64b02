import { statfs } from 'node:fs/promises';

/** Bytes that are free on the disk of a folder; without end where that cannot be known. */
export const freeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
};
