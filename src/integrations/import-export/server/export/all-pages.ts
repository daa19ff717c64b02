/** A list, page by page, through the operation that shows it: the same filters, the same rule, the same order. */
import { fill } from '#lib/text/languages.ts';
import type { Language } from '#lib/text/languages.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Call, Room } from '#platform/http/handlers.ts';
import type { Row } from '#lib/contract/contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SheetFormat, SheetOut } from '#platform/spreadsheet/write-sheet.ts';
import { sheetType, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import { exportCap } from '#integrations/import-export/contract.ts';
import { sheetWords } from '#integrations/import-export/words/sheet/index.ts';

const pageSize = 100;

export type List = {
  room: Room;
  operation: string;
  query: Record<string, unknown>;
};
export type Asked = { db: Db; scope: Scope; call: Call<Row> };

const pageOf = async <T>({ db, scope, call }: Asked, list: List, page: number): Promise<readonly T[]> => {
  const handler = list.room.handlers[list.operation];
  if (handler === undefined) throw new Error(`no such list: ${list.operation}`);
  const query = { ...list.query, page, size: pageSize };
  const reply = await handler.run(db, scope, { ...call, query }, undefined, list.operation);
  return (reply as { itemList: readonly T[] }).itemList;
};

/** Is there a row past the cap? Known before the first row is written. */
export const isCut = async (asked: Asked, list: List): Promise<boolean> =>
  (await pageOf(asked, list, exportCap / pageSize + 1)).length > 0;

/** Pages of rows, each row once although the list moves underneath. */
export async function* pagesOf<T>(
  asked: Asked,
  list: List,
  keyOf: (item: T) => number,
): AsyncGenerator<T[], void, undefined> {
  const given = new Set<number>();
  for (let page = 1; page <= exportCap / pageSize; page += 1) {
    const items = await pageOf<T>(asked, list, page);
    const fresh = items.filter((item) => !given.has(keyOf(item)));
    for (const item of fresh) given.add(keyOf(item));
    if (fresh.length > 0) yield fresh;
    if (items.length < pageSize) return;
  }
}

/** The file; one that was cut says so in its name and, as a workbook, on a sheet of its own. */
export const exportFile = (
  name: string,
  ask: { format: SheetFormat; cut: boolean; language: Language },
  sheet: SheetOut,
): { name: string; type: string; body: unknown } => {
  const note = fill(sheetWords[ask.language].names.cut, { n: exportCap });
  const notes: SheetOut[] = ask.cut
    ? [{ name: sheetWords[ask.language].names.explanation, heading: [note], rows: [], widths: [80] }]
    : [];
  const cut = ask.cut ? `-first-${exportCap}` : '';
  return {
    name: `${name}-${bangkokDay(new Date())}${cut}.${ask.format}`,
    type: sheetType[ask.format],
    body: writeSheet(ask.format, [sheet, ...notes]),
  };
};
