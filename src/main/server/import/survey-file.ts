import { createHash } from 'node:crypto';
import { bangkokDay, type Day, daysBetween } from '#lib/dates/day.ts';
import { type NumberColumn, createNumberColumn } from './number-column.ts';
import { type CsvRecord, readCsvRecords } from './csv-records.ts';
import {
  rentalContentKey,
  type RentalFileHeader,
  readRentalHeader,
  readRentalRow,
  type ImportedRental,
} from './rental-row.ts';

export const recordMark = { fresh: 0, there: 1, bad: 2 } as const;

export type ImportedStyle = { itemId: string; category: string };
export type SurveyItem = { style: ImportedStyle; size: string };

export type FileSurvey = {
  header: RentalFileHeader;
  /**
   * Each list has a value per record: a mark, an index into `items` (-1 if invalid), days from
   * `surveyEpochDay` to the event.
   */
  marks: NumberColumn;
  itemOf: NumberColumn;
  dayOf: NumberColumn;
  items: SurveyItem[];
  fresh: number;
  there: number;
  bad: number;
};

export const surveyEpochDay = '1900-01-01' as Day;

export class ImportError extends Error {}

/** 48 bits of a hash distinguish two rows with the same id. */
const fingerprint = (content: string): number => createHash('sha1').update(content).digest().readUIntBE(0, 6);

const askAtOnce = 2000;

type Pending = { index: number; line: number; row: ImportedRental; repeated: boolean };

export type FindStored = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
export const nothingStored: FindStored = async () => new Map();

/** Makes the first pass over the file. `onBad` gets invalid rows. Throws ImportError for a missing column. */
export const surveyFile = async (
  findStored: FindStored,
  file: string,
  hear: { onBad(line: number, reason: string): void; onBytes(bytes: number): void },
): Promise<FileSurvey> => {
  const today = bangkokDay(new Date());
  const survey: FileSurvey = {
    header: { width: 0, at: {} },
    marks: createNumberColumn(),
    itemOf: createNumberColumn(),
    dayOf: createNumberColumn(),
    items: [],
    fresh: 0,
    there: 0,
    bad: 0,
  };
  const items = new Map<string, number>();
  const styles = new Map<string, ImportedStyle>();
  const seen = new Map<number, number>();
  let header: RentalFileHeader | undefined;
  let pending: Pending[] = [];

  const refuse = (index: number, line: number, reason: string): void => {
    survey.marks.set(index, recordMark.bad);
    survey.bad += 1;
    hear.onBad(line, reason);
  };
  const itemIndex = (row: ImportedRental): number => {
    const key = `${row.itemId}|${row.size}`;
    const known = items.get(key);
    if (known !== undefined) return known;
    const style = styles.get(row.itemId) ?? { itemId: row.itemId, category: row.category };
    styles.set(row.itemId, style);
    items.set(key, survey.items.length);
    return survey.items.push({ style, size: row.size }) - 1;
  };
  const settle = async (): Promise<void> => {
    const keys = pending.map((one) => one.row.rentalId);
    const stored = await findStored(keys);
    for (const { index, line, row, repeated } of pending) {
      const content = stored.get(row.rentalId);
      if (content !== undefined && content !== rentalContentKey(row)) {
        refuse(index, line, `rental_id ${row.rentalId} already exists with other content`);
        continue;
      }
      const there = repeated || content !== undefined;
      if (there) survey.there += 1;
      else survey.fresh += 1;
      survey.marks.set(index, there ? recordMark.there : recordMark.fresh);
      if (repeated) continue;
      survey.itemOf.set(index, itemIndex(row));
      survey.dayOf.set(index, daysBetween(surveyEpochDay, row.eventDay));
    }
    pending = [];
  };
  const take = (one: CsvRecord): void => {
    if (header === undefined) {
      const read = one.problem ?? readRentalHeader(one.cells);
      if (typeof read === 'string') throw new ImportError(`line ${one.line}: ${read}`);
      header = survey.header = read;
      return;
    }
    const index = survey.marks.length;
    survey.marks.push(recordMark.bad);
    survey.itemOf.push(-1);
    survey.dayOf.push(0);
    const row = one.problem ?? readRentalRow(header, one.cells, today);
    if (typeof row === 'string') return refuse(index, one.line, row);
    const id = Number(row.rentalId);
    const print = fingerprint(rentalContentKey(row));
    const before = seen.get(id);
    if (before !== undefined && before !== print)
      return refuse(index, one.line, `rental_id ${row.rentalId} was on an earlier line with other content`);
    seen.set(id, print);
    pending.push({ index, line: one.line, row, repeated: before !== undefined });
  };

  for await (const records of readCsvRecords(file, hear.onBytes))
    for (const one of records) {
      take(one);
      if (pending.length >= askAtOnce) await settle();
    }
  await settle();
  if (header === undefined) throw new ImportError('the file is empty');
  return survey;
};
