import type { Readable } from 'node:stream';
import type { Day } from '#lib/dates/day.ts';
import { csvStream } from './csv-write.ts';
import { xlsxStream } from './xlsx-write.ts';

/** Text is never written as a formula. */
export type SheetValue = string | number | { day: Day } | null;
export type SheetOutput = {
  /** At most 31 characters, without []:*?/\ */
  name: string;
  heading: readonly string[];
  rows: AsyncIterable<readonly SheetValue[]> | Iterable<readonly SheetValue[]>;
  widths?: readonly number[];
};
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const sheetMimeTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export const writeSheet = (format: SheetFormat, sheets: readonly [SheetOutput, ...SheetOutput[]]): Readable =>
  format === 'csv' ? csvStream(sheets[0]) : xlsxStream(sheets);
