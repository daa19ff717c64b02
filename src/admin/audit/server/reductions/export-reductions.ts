import { formatDateTime } from '#lib/dates/day.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { storeHandler } from '#platform/http/handlers.ts';
import { type SheetOutput, sheetMimeTypes, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import { exportCap } from '#integrations/import-export/contract.ts';
import { loggedExport } from '#integrations/import-export/server/index.ts';
import { logWords } from '#admin/audit/words/log/index.ts';
import type { reductionsContract } from '#admin/audit/reductions-contract.ts';
import { filtersOfWeek, reductionToWire } from './list-reductions.ts';
import { reductionRowsQuery } from './sql.ts';

export const exportReductions = storeHandler<
  typeof reductionsContract.exportReductions,
  { name: string; type: string; body: unknown }
>({
  prepare: async (db, scope, call) => {
    const { format, ...asked } = call.query;
    const filters = filtersOfWeek(asked);
    const { file, reduction } = logWords[call.language];
    const found = await db.read(scope, reductionRowsQuery(scope, filters, { page: 1, size: exportCap + 1 }));
    const rows = found.slice(0, exportCap).map((row) => {
      const one = reductionToWire(row);
      return [
        formatDateTime(one.at, call.language),
        one.userId === null ? file.house : one.by,
        one.branchName,
        reduction[one.kind],
        one.amount,
        one.reason,
        one.orderNo,
        one.approvedBy,
      ];
    });
    const cut = found.length > exportCap ? [[fillTemplate(file.cut, { n: exportCap }, call.language)]] : [];
    const sheet: SheetOutput = {
      name: reduction.title,
      heading: [
        file.at,
        file.by,
        file.branch,
        file.what,
        reduction.amount,
        reduction.why,
        reduction.order,
        reduction.approvedBy,
      ],
      widths: [22, 22, 18, 24, 14, 40, 20, 22],
      rows: [...rows, ...cut],
    };
    return {
      name: `reductions-${filters.from}.${format}`,
      type: sheetMimeTypes[format],
      body: writeSheet(format, [sheet]),
    };
  },
  ...loggedExport('export.log', 'audit_log'),
});
