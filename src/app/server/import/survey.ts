/** First reading of the file: which rows are good, which are there already, and what garments they need. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bangkokDay, type Day, daysBetween } from '../../../core/common/day.ts';
import type { Db } from '../../../core/server/db.ts';
import type { Scope } from '../../../core/server/scope.ts';
import { type Column, column } from './columns.ts';
import { type CsvRecord, readRecords } from './lines.ts';
import { contentOf, type Header, readHeader, readRow, type RentalRow } from './rental-row.ts';

/** Of every record after the header. */
export const mark = { fresh: 0, there: 1, bad: 2 } as const;

export type Style = { itemId: string; category: string };
/** A style in a size, and the rows that rent it. */
export type SurveyItem = { style: Style; size: string };

export type Survey = {
  header: Header;
  /** By record: mark, index into items (-1 for a bad one), day of the event counted from `firstDay`, plan's garment. */
  marks: Column;
  itemOf: Column;
  dayOf: Column;
  items: SurveyItem[];
  fresh: number;
  there: number;
  bad: number;
};

export const epoch = '1900-01-01' as Day;

/** What stops an import as a whole. */
export class ImportError extends Error {}

type Stored = {
  import_key: string;
  customer_id: string;
  item_id: string;
  size: string;
  event_day: Day;
  note: string;
};

const storedQuery = (scope: Pick<Scope, 'shopId'>, keys: readonly string[]) => sql<Stored>`
  select o.import_key, coalesce(c.import_key, '') as customer_id, i.code as item_id, i.size, o.event_day, o.note
  from rental_order o
  join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
  join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  where o.shop_id = ${scope.shopId} and o.import_key = any(${keys}::text[])`;

/** 48 bits of a row's content: enough to tell two rows of one id apart. */
const fingerprint = (content: string): number => createHash('sha1').update(content).digest().readUIntBE(0, 6);

/** Rows asked about at once. */
const askAtOnce = 2000;

type Pending = { index: number; line: number; row: RentalRow; repeated: boolean };

/**
 * Reads the whole file once. `onBad` hears every row that is refused with its line; `onBytes` how far it is.
 * ImportError for a file without the columns.
 */
export const surveyFile = async (
  db: Db,
  scope: Pick<Scope, 'shopId'>,
  file: string,
  hear: { onBad(line: number, reason: string): void; onBytes(bytes: number): void },
): Promise<Survey> => {
  const today = bangkokDay(new Date());
  const survey: Survey = {
    header: { width: 0, at: {} },
    marks: column(),
    itemOf: column(),
    dayOf: column(),
    items: [],
    fresh: 0,
    there: 0,
    bad: 0,
  };
  const items = new Map<string, number>();
  const styles = new Map<string, Style>();
  const seen = new Map<number, number>();
  let header: Header | undefined;
  let pending: Pending[] = [];

  const refuse = (index: number, line: number, reason: string): void => {
    survey.marks.set(index, mark.bad);
    survey.bad += 1;
    hear.onBad(line, reason);
  };
  const itemIndex = (row: RentalRow): number => {
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
    const stored = new Map(
      keys.length === 0
        ? []
        : (await db.read(scope, storedQuery(scope, keys))).map((one) => [one.import_key, one]),
    );
    for (const { index, line, row, repeated } of pending) {
      const before = stored.get(row.rentalId);
      const content =
        before &&
        contentOf({
          ...before,
          customerId: before.customer_id,
          itemId: before.item_id,
          eventDay: before.event_day,
        });
      if (content !== undefined && content !== contentOf(row)) {
        refuse(index, line, `rental_id ${row.rentalId} is there already with other content`);
        continue;
      }
      const there = repeated || content !== undefined;
      if (there) survey.there += 1;
      else survey.fresh += 1;
      survey.marks.set(index, there ? mark.there : mark.fresh);
      // The second of two like rows is no second rental.
      if (repeated) continue;
      survey.itemOf.set(index, itemIndex(row));
      survey.dayOf.set(index, daysBetween(epoch, row.eventDay));
    }
    pending = [];
  };
  const take = (one: CsvRecord): void => {
    if (header === undefined) {
      const read = one.problem ?? readHeader(one.cells);
      if (typeof read === 'string') throw new ImportError(`line ${one.line}: ${read}`);
      header = survey.header = read;
      return;
    }
    const index = survey.marks.length;
    survey.marks.push(mark.bad);
    survey.itemOf.push(-1);
    survey.dayOf.push(0);
    const row = one.problem ?? readRow(header, one.cells, today);
    if (typeof row === 'string') return refuse(index, one.line, row);
    const id = Number(row.rentalId);
    const print = fingerprint(contentOf(row));
    const before = seen.get(id);
    if (before !== undefined && before !== print)
      return refuse(index, one.line, `rental_id ${row.rentalId} was on an earlier line with other content`);
    seen.set(id, print);
    pending.push({ index, line: one.line, row, repeated: before !== undefined });
  };

  for await (const records of readRecords(file, hear.onBytes))
    for (const one of records) {
      take(one);
      if (pending.length >= askAtOnce) await settle();
    }
  await settle();
  if (header === undefined) throw new ImportError('the file is empty');
  return survey;
};
