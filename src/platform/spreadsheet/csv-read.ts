import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { unescapeFormula } from './formula-injection.ts';
import { SheetError, sheetLimits } from './sheet-limits.ts';
import type { ParsedSheetRows } from './sheet-rows.ts';
import { trimCells } from './sheet-rows.ts';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874';

const zeros = (bytes: Buffer, from: 0 | 1): number => {
  let count = 0;
  for (let at = from; at < bytes.length; at += 2) if (bytes[at] === 0) count += 1;
  return count;
};

const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/**
 * By the byte order mark. Without one: UTF-16 if every second byte is zero, UTF-8 if valid, else Windows-874
 * (TIS-620), which Excel writes in Thailand.
 */
export const detectEncoding = async (path: string): Promise<CsvEncoding> => {
  const file = await open(path);
  const head = Buffer.alloc(4096);
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close());
  const start = head.subarray(0, bytesRead);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (zeros(start, 1) * 5 > bytesRead) return 'utf-16le';
  if (zeros(start, 0) * 5 > bytesRead) return 'utf-16be';
  return (await isUtf8(path)) ? 'utf-8' : 'windows-874';
};

async function* decoded(path: string, encoding: CsvEncoding): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

/** The delimiter of a first line `sep=;`, or the most frequent one between the headings. */
export const detectDelimiter = (start: string): Delimiter => {
  const said = /^sep=([,;\t])\r?\n/i.exec(start)?.[1];
  if (said !== undefined) return said as Delimiter;
  const heading =
    start
      .replace(/"(?:[^"]|"")*"/g, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? '';
  const count = (one: Delimiter): number => heading.split(one).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
};

/**
 * Yields rows with content, without formula escapes (formula-injection.ts). Throws SheetError if the file is no
 * table.
 */
export async function* readCsv(path: string): ParsedSheetRows {
  const encoding = await detectEncoding(path);
  const pieces = decoded(path, encoding);
  let start = '';
  while (start.length < 65_536) {
    const next = await pieces.next();
    if (next.done) break;
    start += next.value;
  }
  if (start.includes('\0')) throw new SheetError('notASheet');
  const delimiter = detectDelimiter(start);
  const said = /^sep=[,;\t]\r?\n/i.exec(start)?.[0] ?? '';
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: sheetLimits.cell * sheetLimits.columns,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const feed = async (): Promise<void> => {
    const write = async (text: string): Promise<void> => {
      if (!parser.write(text)) await new Promise<void>((resolve) => parser.once('drain', () => resolve()));
    };
    await write(start.slice(said.length));
    for await (const piece of pieces) await write(piece);
    parser.end();
  };
  const feeding = feed().catch((error: unknown) => void parser.destroy(error as Error));
  const shift = said === '' ? 0 : 1;
  try {
    for await (const one of parser) {
      const { record, info } = one as { record: string[]; info: { lines: number } };
      if (record.length > sheetLimits.columns)
        throw new SheetError('tooManyColumns', { n: sheetLimits.columns });
      const cells = trimCells(record.map((text) => unescapeFormula(text).slice(0, sheetLimits.cell)));
      if (cells.length > 0) yield { line: info.lines + shift, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new SheetError('quotes', { line: (error['lines'] as number) ?? 0 });
    throw error;
  } finally {
    parser.destroy();
    void feeding;
    await pieces.return();
  }
}
