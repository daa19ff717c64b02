const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Also recognises the messages of PostgreSQL's programs. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && codes.has(error.code)) ||
    /no space left on device|disk quota exceeded/i.test(error.message) ||
    isDiskFull(error.cause));

export const diskFullText = 'Ratri cannot start: the disk is full. Free space in DATA_DIR and start again.';
