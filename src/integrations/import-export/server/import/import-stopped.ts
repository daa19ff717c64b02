/** Why a confirmed import wrote nothing; kept with it as `fault`. */
export class Stop extends Error {
  readonly code: 'WRONG_ROWS' | 'FILE_GONE';
  readonly n: number;
  constructor(code: Stop['code'], n = 0) {
    super(code);
    this.name = 'Stop';
    this.code = code;
    this.n = n;
  }
}
