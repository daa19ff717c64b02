import { open } from 'node:fs/promises';
import { readCsv } from './csv-read.ts';
import { SheetError, sheetLimits } from './sheet-limits.ts';
import type { ParsedSheetRows } from './sheet-rows.ts';
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

async function* limited(rows: ParsedSheetRows): ParsedSheetRows {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > sheetLimits.rows + 1) throw new SheetError('tooManyRows', { n: sheetLimits.rows });
    yield row;
  }
}

/**
 * Yields rows with content, one at a time. Throws SheetError if the file is no sheet, is damaged, has XML
 * entities, or exceeds `sheetLimits`.
 */
export async function* readSheet(path: string): ParsedSheetRows {
  const head = await startOf(path);
  if (head.length === 0) throw new SheetError('empty');
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new SheetError('oldExcel');
  const zipped = head.subarray(0, 2).toString('latin1') === 'PK';
  yield* limited(zipped ? readXlsx(path) : readCsv(path));
}
