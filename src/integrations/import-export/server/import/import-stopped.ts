import { AppError } from '#lib/errors/errors.ts';

/** Reason why a confirmed import wrote nothing, stored as `fault`. */
export class ImportStopped extends Error {
  readonly code: 'WRONG_ROWS' | 'FILE_GONE';
  readonly n: number;
  constructor(code: ImportStopped['code'], n = 0) {
    super(code);
    this.name = 'Stop';
    this.code = code;
    this.n = n;
  }
}

export const importFaultOf = (error: unknown): { code: string; n: number } => {
  if (error instanceof ImportStopped) return { code: error.code, n: error.n };
  if (!(error instanceof AppError)) return { code: 'INTERNAL', n: 0 };
  const n = error.values['n'];
  return { code: error.code, n: typeof n === 'number' ? n : 0 };
};
