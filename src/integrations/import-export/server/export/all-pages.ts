/** The export calls the list's operation, so it has the page's filters, access rules and order. */
import { fillTemplate } from '#lib/text/languages.ts';
import type { Language } from '#lib/text/languages.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { OperationCall, ServerModule } from '#platform/http/handlers.ts';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SheetFormat, SheetOutput } from '#platform/spreadsheet/write-sheet.ts';
import { sheetMimeTypes, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import { exportCap } from '#integrations/import-export/contract.ts';
import { sheetWords } from '#integrations/import-export/words/sheet/index.ts';

const pageSize = 100;

export type ExportableList = {
  module: ServerModule;
  operation: string;
  query: Record<string, unknown>;
};
export type ExportRequest = { db: Db; scope: Scope; call: OperationCall<OperationDefinition> };

const pageOf = async <T>(
  { db, scope, call }: ExportRequest,
  list: ExportableList,
  page: number,
): Promise<readonly T[]> => {
  const handler = list.module.handlers[list.operation];
  if (handler === undefined) throw new Error(`no such list: ${list.operation}`);
  const query = { ...list.query, page, size: pageSize };
  const reply = await handler.run(db, scope, { ...call, query }, undefined, list.operation);
  return (reply as { itemList: readonly T[] }).itemList;
};

export const isExportTruncated = async (asked: ExportRequest, list: ExportableList): Promise<boolean> =>
  (await pageOf(asked, list, exportCap / pageSize + 1)).length > 0;

export async function* allPagesOf<T>(
  asked: ExportRequest,
  list: ExportableList,
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

/** A truncated file is marked in its name and, in a workbook, on a separate sheet. */
export const exportFile = (
  name: string,
  ask: { format: SheetFormat; cut: boolean; language: Language },
  sheet: SheetOutput,
): { name: string; type: string; body: unknown } => {
  const note = fillTemplate(sheetWords[ask.language].names.cut, { n: exportCap });
  const notes: SheetOutput[] = ask.cut
    ? [{ name: sheetWords[ask.language].names.explanation, heading: [note], rows: [], widths: [80] }]
    : [];
  const cut = ask.cut ? `-first-${exportCap}` : '';
  return {
    name: `${name}-${bangkokDay(new Date())}${cut}.${ask.format}`,
    type: sheetMimeTypes[ask.format],
    body: writeSheet(ask.format, [sheet, ...notes]),
  };
};
