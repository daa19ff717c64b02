import { statfsSync } from 'node:fs';

const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Also recognises messages of PostgreSQL's programs. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && codes.has(error.code)) ||
    /no space left on device|disk quota exceeded/i.test(error.message) ||
    isDiskFull(error.cause));

/** PostgreSQL ends without a reason if its log cannot get another segment. */
const segmentBytes = 16_777_216;

export const isFolderFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < segmentBytes;
  } catch {
    return false;
  }
};

export const diskFullText = 'Ratri cannot start: the disk is full. Free space in DATA_DIR and start again.';
