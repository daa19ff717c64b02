/** Writes sheets as streams: rows go out as they come in. */
import type { Readable } from 'node:stream';
import type { Day } from '#lib/dates/day.ts';
import { csvStream } from './csv-write.ts';
import { xlsxStream } from './xlsx-write.ts';

/** Text is written as text whatever it begins with; numbers and days as such. */
export type Written = string | number | { day: Day } | null;
export type SheetOut = {
  /** At most 31 characters, none of []:*?/\ */
  name: string;
  heading: readonly string[];
  rows: AsyncIterable<readonly Written[]> | Iterable<readonly Written[]>;
  /** Widths of columns in characters. */
  widths?: readonly number[];
};
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const sheetType: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The file as a stream. A CSV file holds the first sheet only. */
export const writeSheet = (format: SheetFormat, sheets: readonly [SheetOut, ...SheetOut[]]): Readable =>
  format === 'csv' ? csvStream(sheets[0]) : xlsxStream(sheets);
