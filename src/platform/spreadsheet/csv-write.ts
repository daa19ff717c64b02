import { Readable } from 'node:stream';
import { escapeFormula } from './formula-injection.ts';
import type { SheetOutput, SheetValue } from './write-sheet.ts';

const quoted = (text: string): string =>
  /[",;\t\r\n\uFEFF]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const field = (value: SheetValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(typeof value === 'object' ? value.day : escapeFormula(value));
};

const lineOf = (cells: readonly SheetValue[]): string => `${cells.map(field).join(',')}\r\n`;

async function* pieces(sheet: SheetOutput): AsyncGenerator<string, void, undefined> {
  let piece = `\uFEFF${lineOf(sheet.heading)}`;
  for await (const row of sheet.rows) {
    piece += lineOf(row);
    if (piece.length < 32_768) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

export const csvStream = (sheet: SheetOutput): Readable =>
  Readable.from(pieces(sheet), { objectMode: false });
