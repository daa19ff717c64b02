import { bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { sheetMimeTypes, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { TakeLine, stocktakeContract } from '../contract.ts';
import type { TakeLineKind } from '../scan-results.ts';
import { takeLineKinds } from '../scan-results.ts';
import { type StocktakeWords, stocktakeWords } from '../words/index.ts';
import { closedTakeLinesQuery, openTakeLinesQuery, takeQuery } from './sql.ts';

const everything = { limit: 1_000_000, offset: 0 };

const cellsOf = (t: StocktakeWords, kind: TakeLineKind, line: TakeLine): (string | null)[] => [
  t.kind[kind],
  line.barcode,
  line.code,
  line.name,
  line.color,
  line.size,
  line.state === null ? '' : t.unitState[line.state],
  line.branchName,
  line.scannedBy,
  line.scannedAt,
];

export const exportTakeSheet = readHandler<typeof stocktakeContract.exportSheet>(async (db, scope, call) => {
  const { id } = call.params;
  const { format, language } = call.query;
  const t = stocktakeWords[language];
  const take = (await db.read(scope, takeQuery(scope, id)))[0];
  if (take === undefined) return call.fail('NOT_FOUND');
  const query = take.state === 'closed' ? closedTakeLinesQuery : openTakeLinesQuery;
  const lists = await db.readAll(
    scope,
    takeLineKinds.map((kind) => query(scope, id, kind, everything)),
  );
  const { list, barcode, code, name, color, size, state, branch, by, at } = t.column;
  const rows = takeLineKinds.flatMap((kind, index) =>
    (lists[index] ?? []).map((line) => cellsOf(t, kind, line)),
  );
  return {
    name: `stock-take-${take.takeId}-${bangkokDay(new Date(take.startedAt))}.${format}`,
    type: sheetMimeTypes[format],
    body: writeSheet(format, [
      {
        name: 'stock-take',
        heading: [list, barcode, code, name, color, size, state, branch, by, at],
        rows,
        widths: [16, 18, 14, 30, 12, 10, 16, 20, 18, 24],
      },
    ]),
  };
});
