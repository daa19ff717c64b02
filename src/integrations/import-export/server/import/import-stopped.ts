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
