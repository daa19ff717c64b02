import { statfs } from 'node:fs/promises';

/** Returns Infinity if unknown. */
export const freeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
};
