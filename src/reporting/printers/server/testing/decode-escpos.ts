/**
 * Reads commands of ESC/POS as a printer does, by Epson's reference and independently of the encoder, and
 * returns the rows of dots that end up on paper.
 */
type PrintedPaper = {
  width: number;
  /** Rows of '#' (black) and '.' (white). */
  rows: string[];
  /** Rows after which the paper was cut. */
  cuts: number[];
  /** Pins that got a pulse. */
  pulses: number[];
};

const dotsOfRow = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0').replaceAll('1', '#').replaceAll('0', '.'))
    .join('');

/** Lengths of commands without effect on the picture: initialize, code page, font, print direction. */
const plain: Readonly<Record<string, number>> = { '1b40': 2, '1c2e': 2, '1b4d': 3, '1b74': 3, '1b61': 3 };

export const decodeEscPos = (bytes: Uint8Array): PrintedPaper => {
  const paper: PrintedPaper = { width: 0, rows: [], cuts: [], pulses: [] };
  let at = 0;
  const next = (offset: number): number => {
    const byte = bytes[at + offset];
    if (byte === undefined) throw new Error(`the command at ${at} ends early`);
    return byte;
  };
  while (at < bytes.length) {
    const first = next(0);
    if (first === 0x0a || first === 0x0d) {
      at += 1;
      continue;
    }
    const name = Buffer.from([first, next(1)]).toString('hex');
    const length = plain[name];
    if (length !== undefined) at += length;
    else if (name === '1d76' && next(2) === 0x30) {
      const bytesWide = next(4) + 256 * next(5);
      const rows = next(6) + 256 * next(7);
      paper.width = bytesWide * 8;
      for (let row = 0; row < rows; row++) {
        const from = at + 8 + row * bytesWide;
        if (from + bytesWide > bytes.length) throw new Error('the picture ends early');
        paper.rows.push(dotsOfRow(bytes.subarray(from, from + bytesWide)));
      }
      at += 8 + rows * bytesWide;
    } else if (name === '1d56') {
      paper.cuts.push(paper.rows.length);
      at += 3;
    } else if (name === '1b70') {
      paper.pulses.push(next(2) === 0 ? 2 : 5);
      at += 5;
    } else throw new Error(`unknown command ${name} at ${at}`);
  }
  return paper;
};
