import { bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { SheetValue } from '#platform/spreadsheet/write-sheet.ts';
import { creditToWire, customerCreditPage } from '#orders/order/server/index.ts';
import type { cashContract } from '../contract.ts';
import { bailReportFilterOf, bailRowToWire } from './bail-report.ts';
import { sheetWordsOf } from './sheet-words.ts';
import { sheetDayCell, allSheetRows, reportFileOf, assertSheetFits, sumRowsOf } from './report-sheets.ts';
import { bailReportPage } from './sql-report.ts';

export const exportBailSheet = readHandler<typeof cashContract.bailSheet>(async (db, scope, call) => {
  const ask = bailReportFilterOf(scope, call.query);
  const rows = await db.read(scope, bailReportPage(scope, ask, allSheetRows));
  assertSheetFits(rows, 'day');
  const { t } = sheetWordsOf(call.language);
  const { orderNo, branch, customer, phone, since, taken, returned, kept, held, sum } = t.column;
  return reportFileOf(`bail-${ask.day}`, [
    {
      name: t.name.bail,
      heading: [orderNo, branch, customer, phone, since, taken, returned, kept, held],
      rows: [
        ...rows
          .map(bailRowToWire)
          .map((row): SheetValue[] => [
            row.orderNo,
            row.branchName,
            row.customerName,
            row.phone,
            sheetDayCell(row.since),
            row.taken,
            row.returned,
            row.kept,
            row.held,
          ]),
        [sum, null, null, null, null, null, null, null, sumRowsOf(rows, (row) => row.held)],
      ],
      widths: [24, 24, 30, 16, 14, 16, 16, 16, 16],
    },
  ]);
});

export const exportCreditSheet = readHandler<typeof cashContract.creditSheet>(async (db, scope, call) => {
  const day = call.query.day ?? bangkokDay(new Date());
  const rows = await db.read(scope, customerCreditPage(scope, day, allSheetRows));
  assertSheetFits(rows, 'day');
  const { t } = sheetWordsOf(call.language);
  const { customer, phone, since, creditKept, creditUsed, creditPaid, held, sum } = t.column;
  return reportFileOf(`credit-${day}`, [
    {
      name: t.name.credit,
      heading: [customer, phone, since, creditKept, creditUsed, creditPaid, held],
      rows: [
        ...rows
          .map(creditToWire)
          .map((row): SheetValue[] => [
            row.name,
            row.phone,
            sheetDayCell(row.since),
            row.kept,
            row.used,
            row.paidOut,
            row.credit,
          ]),
        [sum, null, null, null, null, null, sumRowsOf(rows, (row) => row.credit)],
      ],
      widths: [30, 16, 14, 16, 16, 16, 16],
    },
  ]);
});
