import { bangkokDay } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import { reading } from '#platform/http/handlers.ts';
import { sheetType, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { Line, stocktakeContract } from '../contract.ts';
import type { LineKind } from '../scan-results.ts';
import { lineKinds } from '../scan-results.ts';
import { de } from '../words/de.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import type { StocktakeWords } from '../words/index.ts';
import { pt } from '../words/pt.ts';
import { th } from '../words/th.ts';
import { keptLines, liveLines, takeQuery } from './sql.ts';

const words: Record<Language, StocktakeWords> = { th, en, de, fr, pt };
const everything = { limit: 1_000_000, offset: 0 };

const cellsOf = (t: StocktakeWords, kind: LineKind, line: Line): (string | null)[] => [
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

/** All lists as a sheet for Excel, one line a garment; what would run as a formula is made harmless. */
export const exportSheet = reading<typeof stocktakeContract.exportSheet>(async (db, scope, call) => {
  const { id } = call.params;
  const { format, language } = call.query;
  const t = words[language];
  const take = (await db.read(scope, takeQuery(scope, id)))[0];
  if (take === undefined) return call.fail('NOT_FOUND');
  const query = take.state === 'closed' ? keptLines : liveLines;
  const lists = await db.readAll(
    scope,
    lineKinds.map((kind) => query(scope, id, kind, everything)),
  );
  const { list, barcode, code, name, color, size, state, branch, by, at } = t.column;
  const rows = lineKinds.flatMap((kind, index) => (lists[index] ?? []).map((line) => cellsOf(t, kind, line)));
  return {
    name: `stock-take-${take.takeId}-${bangkokDay(new Date(take.startedAt))}.${format}`,
    type: sheetType[format],
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
