/**
 * Reads commands of label printers as a printer does, by the manuals of TSC (TSPL/TSPL2) and Zebra (ZPL II)
 * and independently of the encoders.
 */
type PrintedLabels = {
  /** Micrometres, or 0 in ZPL, which has no such command. */
  size: { width: number; height: number; gap: number };
  /** The rows of each printed label, with '#' (black) and '.' (white). Copies are repeated. */
  labels: string[][];
};

const dotsOf = (bytes: Uint8Array, black: '0' | '1'): string =>
  [...bytes]
    .map((byte) => [...byte.toString(2).padStart(8, '0')].map((bit) => (bit === black ? '#' : '.')).join(''))
    .join('');

const copiesOf = (rows: string[], copies: number): string[][] => Array.from({ length: copies }, () => rows);

const number = (text: string | undefined): number => {
  const value = Number(text);
  if (text === undefined || !Number.isFinite(value)) throw new Error(`no number: ${text}`);
  return value;
};

const tsplLength = (text: string | undefined): number => {
  const [, value, unit] = /^([\d.]+)( mm)?$/.exec(text?.trim() ?? '') ?? [];
  // Lengths without a unit are in inches.
  return Math.round(number(value) * (unit === undefined ? 25_400 : 1000));
};

export const decodeTspl = (bytes: Buffer): PrintedLabels => {
  const printed: PrintedLabels = { size: { width: 0, height: 0, gap: 0 }, labels: [] };
  let buffer: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n', at);
    const head = bytes.subarray(at, end < 0 ? bytes.length : end).toString('latin1');
    const name = /^[A-Z]+/.exec(head)?.[0] ?? '';
    const given = head.slice(name.length).trim().split(',');
    if (name === 'BITMAP') {
      const [, , widthText, rowsText, mode] = given;
      const [width, rows] = [number(widthText), number(rowsText)];
      if (mode !== '0') throw new Error('only overwriting bitmaps are read');
      // The fifth comma ends the head. The dots may contain line ends.
      const from = at + head.split(',').slice(0, 5).join(',').length + 1;
      const data = bytes.subarray(from, from + width * rows);
      if (data.length < width * rows) throw new Error('the bitmap ends early');
      buffer = Array.from({ length: rows }, (_, y) => dotsOf(data.subarray(y * width, (y + 1) * width), '0'));
      at = from + width * rows + 2;
      continue;
    }
    if (name === 'SIZE')
      printed.size = { ...printed.size, width: tsplLength(given[0]), height: tsplLength(given[1]) };
    else if (name === 'GAP') printed.size = { ...printed.size, gap: tsplLength(given[0]) };
    else if (name === 'CLS') buffer = [];
    else if (name === 'PRINT') {
      const times = number(given[0]) * number(given[1] ?? '1');
      printed.labels.push(...copiesOf(buffer, times));
    } else if (name !== 'DIRECTION' && name !== 'REFERENCE')
      throw new Error(`unknown command ${name} at ${at}`);
    at += head.length + 2;
  }
  return printed;
};

/** Decodes digits of a graphic field, with `,` `!` `:` and repeat letters (G to Y, g to z). */
const zplRows = (data: string, widthBytes: number): string[] => {
  const digits = widthBytes * 2;
  const rows: string[] = [];
  let row = '';
  let repeat = 0;
  const endRow = (): void => {
    if (row.length > digits) throw new Error('a row is too long');
    if (row.length < digits) return;
    rows.push(row);
    row = '';
  };
  for (const sign of data) {
    if (/[G-Y]/.test(sign)) repeat += sign.charCodeAt(0) - 70;
    else if (/[g-z]/.test(sign)) repeat += (sign.charCodeAt(0) - 102) * 20;
    else if (sign === ':') {
      const above = rows.at(-1);
      if (above === undefined || row !== '') throw new Error('no row to repeat');
      rows.push(above);
    } else {
      row = sign === ',' ? row.padEnd(digits, '0') : sign === '!' ? row.padEnd(digits, 'F') : row;
      if (/[\dA-F]/.test(sign)) row += sign.repeat(Math.max(1, repeat));
      else if (sign !== ',' && sign !== '!') throw new Error(`unknown sign ${sign}`);
      repeat = 0;
      endRow();
    }
  }
  if (row !== '') throw new Error('the last row ends early');
  return rows.map((one) => dotsOf(Buffer.from(one, 'hex'), '1'));
};

export const decodeZpl = (bytes: Buffer): PrintedLabels => {
  const printed: PrintedLabels = { size: { width: 0, height: 0, gap: 0 }, labels: [] };
  for (const format of bytes.toString('latin1').split('^XA').slice(1)) {
    const [inside, after] = format.split('^XZ');
    if (inside === undefined || after?.trim() !== '') throw new Error('a format has no end');
    let rows: string[] = [];
    let copies = 1;
    for (const command of inside.split('^').slice(1)) {
      const given = command.slice(2);
      if (command.startsWith('GFA,')) {
        const [total, size, widthText, ...data] = given.slice(2).split(',');
        const width = number(widthText);
        if (number(total) !== number(size)) throw new Error('ASCII fields have one length');
        rows = zplRows(data.join(','), width);
        if (rows.length * width !== number(size)) throw new Error('the field has another length');
      } else if (command.startsWith('PQ')) copies = number(given);
      else if (!/^(?:PW|LL|LH|FO|FS)/.test(command)) throw new Error(`unknown command ^${command}`);
    }
    printed.labels.push(...copiesOf(rows, copies));
  }
  return printed;
};
