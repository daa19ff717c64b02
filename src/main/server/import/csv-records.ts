/**
 * Streams the records of a CSV file with bounded memory. Splits lines itself, because csv-parse drops the
 * rest of a file after an overlong record or an unclosed quote.
 */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** `line`: the record's first line, from 1. `problem`: why the record is invalid. */
export type CsvRecord =
  | { line: number; cells: string[]; problem?: undefined }
  | { line: number; problem: string };

export const maxRecordBytes = 64 * 1024;
const maxLines = 20;

const count = (text: string): number => text.split('"').length - 1;

const quoted = (text: string): string[] | undefined => {
  try {
    const records: string[][] = parse(text, { record_delimiter: '\n', relax_column_count: true });
    return records.length === 1 ? records[0] : undefined;
  } catch {
    return undefined;
  }
};

type Line = { line: number; text: string };

const joiner = () => {
  let width: number | undefined;
  let held: Line[] = [];
  const out: CsvRecord[] = [];

  const accept = (line: number, cells: string[]): void => {
    width ??= cells.length;
    out.push({ line, cells });
  };
  const giveUp = (): void => {
    const [first, ...rest] = held;
    held = [];
    if (first !== undefined) out.push({ line: first.line, problem: 'the quotes do not close' });
    for (const one of rest) feed(one);
  };
  const feed = (one: Line): void => {
    if (held.length > 0) {
      held.push(one);
      const text = held.map((each) => each.text).join('\n');
      if (count(one.text) % 2 === 1) {
        const cells = quoted(text);
        const { line = one.line } = held[0] ?? one;
        if (cells === undefined || cells.length !== width) return giveUp();
        held = [];
        accept(line, cells);
      } else if (held.length >= maxLines || text.length > maxRecordBytes) giveUp();
      return;
    }
    if (!one.text.includes('"'))
      return one.text.trim() === '' ? undefined : accept(one.line, one.text.split(','));
    if (count(one.text) % 2 === 1) return void held.push(one);
    const cells = quoted(one.text);
    if (cells === undefined) out.push({ line: one.line, problem: 'the quotes are wrong' });
    else accept(one.line, cells);
  };
  return {
    feed,
    refuse: (line: number, problem: string): void => {
      while (held.length > 0) giveUp();
      out.push({ line, problem });
    },
    end: (): void => {
      while (held.length > 0) giveUp();
    },
    take: (): CsvRecord[] => out.splice(0),
  };
};

const bom = '\uFEFF';

/** Yields the header first. Reads UTF-8 with or without byte order mark, LF or CRLF. */
export async function* readCsvRecords(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<CsvRecord[]> {
  const join = joiner();
  let line = 0;
  let bytes = 0;
  let rest: Buffer[] = [];
  let length = 0;
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length <= maxRecordBytes) rest.push(part);
    else rest = [];
  };
  const finish = (): void => {
    line += 1;
    const whole = rest.length === 1 ? (rest[0] ?? Buffer.alloc(0)) : Buffer.concat(rest);
    if (length > maxRecordBytes) join.refuse(line, `longer than ${maxRecordBytes} bytes`);
    else if (!isUtf8(whole)) join.refuse(line, 'not UTF-8');
    else {
      const text = whole.toString('utf8');
      const bare = line === 1 && text.startsWith(bom) ? text.slice(1) : text;
      join.feed({ line, text: bare.endsWith('\r') ? bare.slice(0, -1) : bare });
    }
    rest = [];
    length = 0;
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      keep(chunk.subarray(start, end));
      finish();
      start = end + 1;
    }
    if (start < chunk.length) keep(chunk.subarray(start));
    bytes += chunk.length;
    onBytes(bytes);
    yield join.take();
  }
  if (length > 0) finish();
  join.end();
  yield join.take();
}
