/** Reads a sheet of any kind that is taken: .xlsx and CSV, told apart by what is in the file. */
import { open } from 'node:fs/promises';
import { readCsv } from './csv-read.ts';
import { SheetError, sheetLimits } from './sheet-limits.ts';
import type { SheetRows } from './sheet-rows.ts';
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

async function* limited(rows: SheetRows): SheetRows {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    // One more than the rows themselves: the heading.
    if (count > sheetLimits.rows + 1) throw new SheetError('tooManyRows', { n: sheetLimits.rows });
    yield row;
  }
}

/**
 * Rows that hold something, in order, one at a time. Throws SheetError for what is no sheet, is broken, holds
 * XML entities, or is larger than `sheetLimits`; a cell with a formula comes as `formula`.
 */
export async function* readSheet(path: string): SheetRows {
  const head = await startOf(path);
  if (head.length === 0) throw new SheetError('empty');
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new SheetError('oldExcel');
  const zipped = head.subarray(0, 2).toString('latin1') === 'PK';
  yield* limited(zipped ? readXlsx(path) : readCsv(path));
}
