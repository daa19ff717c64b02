/** CSV as Excel reads it: UTF-8 with its mark, CRLF, quotes where needed, nothing that runs as a formula. */
import { Readable } from 'node:stream';
import { harmless } from './formula-injection.ts';
import type { SheetOut, Written } from './write-sheet.ts';

const quoted = (text: string): string =>
  /[",;\t\r\n\uFEFF]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const field = (value: Written): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(typeof value === 'object' ? value.day : harmless(value));
};

const lineOf = (cells: readonly Written[]): string => `${cells.map(field).join(',')}\r\n`;

async function* pieces(sheet: SheetOut): AsyncGenerator<string, void, undefined> {
  let piece = `\uFEFF${lineOf(sheet.heading)}`;
  for await (const row of sheet.rows) {
    piece += lineOf(row);
    if (piece.length < 32_768) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

export const csvStream = (sheet: SheetOut): Readable => Readable.from(pieces(sheet), { objectMode: false });
