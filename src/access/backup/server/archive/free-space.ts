import { statfs } from 'node:fs/promises';

/** Free bytes on the disk of a folder; Infinity when unknown. */
export const freeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
};
