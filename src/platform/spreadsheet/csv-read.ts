import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { unescapeFormula } from './formula-injection.ts';
import { SheetError, sheetLimits } from './sheet-limits.ts';
import type { TypedSheetRows } from './sheet-rows.ts';
import { trimCells } from './sheet-rows.ts';
import { detectEncoding } from './text-encoding.ts';
import type { TextEncoding } from '#lib/text/text-encodings.ts';

async function* decoded(path: string, encoding: TextEncoding): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

const regularity = (lines: readonly string[], delimiter: Delimiter): [number, number] => {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const n = line.split(delimiter).length - 1;
    if (n > 0) counts.set(n, (counts.get(n) ?? 0) + 1);
  }
  return [...counts].reduce<[number, number]>(
    (best, [n, times]) => (times > best[0] || (times === best[0] && n > best[1]) ? [times, n] : best),
    [0, 0],
  );
};

export const detectDelimiter = (start: string): Delimiter => {
  const said = /^sep=([,;\t])\r?\n/i.exec(start)?.[1];
  if (said !== undefined) return said as Delimiter;
  const lines = start
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50);
  const scored = delimiters.map((one) => ({ one, score: regularity(lines, one) }));
  return scored.reduce((best, next) =>
    next.score[0] > best.score[0] || (next.score[0] === best.score[0] && next.score[1] > best.score[1])
      ? next
      : best,
  ).one;
};

/**
 * Returns rows with content, without formula escapes (formula-injection.ts). Throws SheetError without a
 * table.
 */
export async function* readCsv(path: string, chosen?: TextEncoding): TypedSheetRows {
  const encoding = chosen ?? (await detectEncoding(path));
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
