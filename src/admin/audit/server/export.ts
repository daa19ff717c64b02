import { bangkokDay, formatDateTime } from '#lib/dates/day.ts';
import { type Language, fillTemplate } from '#lib/text/languages.ts';
import { storeHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type SheetOutput,
  type SheetValue,
  sheetMimeTypes,
  writeSheet,
} from '#platform/spreadsheet/write-sheet.ts';
import { type LogEntry, type auditContract } from '../contract.ts';
import { exportCap } from '#integrations/import-export/contract.ts';
import { loggedExport } from '#integrations/import-export/server/index.ts';
import { logWords } from '../words/log/index.ts';
import { describeRows } from './list-log.ts';
import { type LogFilters, logPageQuery } from './sql.ts';

const step = 500;

const cellsOf = (entry: LogEntry, language: Language): SheetValue[] => [
  formatDateTime(entry.at, language),
  entry.by,
  entry.branchName,
  entry.ip,
  entry.what,
  entry.thing.name,
  entry.changes.map((one) => `${one.field}: ${one.before} → ${one.after}`).join('\n'),
];

async function* rowsOf(
  db: Db,
  scope: Scope,
  language: Language,
  filters: LogFilters,
): AsyncGenerator<SheetValue[], void, undefined> {
  let after: number | undefined;
  for (let written = 0; written < exportCap; written += step) {
    const rows = await db.read(scope, logPageQuery(scope, filters, after, step));
    const { entries } = await describeRows(db, scope, language, rows);
    for (const entry of entries) yield cellsOf(entry, language);
    if (rows.length < step) return;
    after = rows.at(-1)?.id;
  }
  yield [fillTemplate(logWords[language].file.cut, { n: exportCap }, language)];
}

export const exportLog = storeHandler<
  typeof auditContract.exportLog,
  { name: string; type: string; body: unknown }
>({
  prepare: async (db, scope, call) => {
    const { format, ...filters } = call.query;
    const { file } = logWords[call.language];
    const sheet: SheetOutput = {
      name: file.title,
      heading: [file.at, file.by, file.branch, file.ip, file.what, file.thing, file.changes],
      widths: [22, 22, 18, 16, 34, 28, 60],
      rows: rowsOf(db, scope, call.language, filters),
    };
    return {
      name: `audit-${bangkokDay(new Date())}.${format}`,
      type: sheetMimeTypes[format],
      body: writeSheet(format, [sheet]),
    };
  },
  ...loggedExport('export.log', 'audit_log'),
});
