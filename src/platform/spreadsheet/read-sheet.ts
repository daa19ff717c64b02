import { open } from 'node:fs/promises';
import { readCsv } from './csv-read.ts';
import { SheetError, sheetLimits } from './sheet-limits.ts';
import { type ParsedSheetRows, plainCell, type TypedSheetRows } from './sheet-rows.ts';
import type { TextEncoding } from '#lib/text/text-encodings.ts';
import { readXlsx } from './xlsx-read.ts';

const startOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    const { bytesRead } = await file.read(head, 0, 8, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Throws SheetError for an empty file and old Excel files. */
export const isWorkbook = async (path: string): Promise<boolean> => {
  const head = await startOf(path);
  if (head.length === 0) throw new SheetError('empty');
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new SheetError('oldExcel');
  return head.subarray(0, 2).toString('latin1') === 'PK';
};

/** `encoding`: the encoding of a text file. `sheet`: the position among visible sheets, from 0. */
export type SheetChoice = { encoding?: TextEncoding | undefined; sheet?: number | undefined };

/**
 * Returns rows with content, one at a time. Throws SheetError if the file is no sheet, is damaged, has XML
 * entities, or exceeds `sheetLimits`.
 */
export async function* readTypedSheet(path: string, choice: SheetChoice = {}): TypedSheetRows {
  let count = 0;
  const rows = (await isWorkbook(path)) ? readXlsx(path, choice.sheet ?? 0) : readCsv(path, choice.encoding);
  for await (const row of rows) {
    count += 1;
    if (count > sheetLimits.rows + 1) throw new SheetError('tooManyRows', { n: sheetLimits.rows });
    yield row;
  }
}

export async function* readSheet(path: string): ParsedSheetRows {
  for await (const { line, cells } of readTypedSheet(path)) yield { line, cells: cells.map(plainCell) };
}
