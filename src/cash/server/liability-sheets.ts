/** What is owed to customers as workbooks: bail that is held, credit that is left. */
import { bangkokDay } from '#lib/dates/day.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Written } from '#platform/spreadsheet/write-sheet.ts';
import { creditOut, creditPage } from '#orders/order/server/index.ts';
import type { daybookContract } from '../contract.ts';
import { bailAsk, bailOut } from './bail-report.ts';
import { sheetWordsOf } from './sheet-words.ts';
import { dayCell, everything, fileOf, mustFit, sumOf } from './report-sheets.ts';
import { bailPage } from './sql-report.ts';

/** Bail held for each order at the end of a day, the sum at the end. */
export const bailSheet = reading<typeof daybookContract.bailSheet>(async (db, scope, call) => {
  const ask = bailAsk(scope, call.query);
  const rows = await db.read(scope, bailPage(scope, ask, everything));
  mustFit(rows, 'day');
  const { t } = sheetWordsOf(call.language);
  const { orderNo, branch, customer, phone, since, taken, returned, kept, held, sum } = t.column;
  return fileOf(`bail-${ask.day}`, [
    {
      name: t.name.bail,
      heading: [orderNo, branch, customer, phone, since, taken, returned, kept, held],
      rows: [
        ...rows
          .map(bailOut)
          .map((row): Written[] => [
            row.orderNo,
            row.branchName,
            row.customerName,
            row.phone,
            dayCell(row.since),
            row.taken,
            row.returned,
            row.kept,
            row.held,
          ]),
        [sum, null, null, null, null, null, null, null, sumOf(rows, (row) => row.held)],
      ],
      widths: [24, 24, 30, 16, 14, 16, 16, 16, 16],
    },
  ]);
});

/** Credit of each customer at the end of a day, the sum at the end. */
export const creditSheet = reading<typeof daybookContract.creditSheet>(async (db, scope, call) => {
  const day = call.query.day ?? bangkokDay(new Date());
  const rows = await db.read(scope, creditPage(scope, day, everything));
  mustFit(rows, 'day');
  const { t } = sheetWordsOf(call.language);
  const { customer, phone, since, creditKept, creditUsed, creditPaid, held, sum } = t.column;
  return fileOf(`credit-${day}`, [
    {
      name: t.name.credit,
      heading: [customer, phone, since, creditKept, creditUsed, creditPaid, held],
      rows: [
        ...rows
          .map(creditOut)
          .map((row): Written[] => [
            row.name,
            row.phone,
            dayCell(row.since),
            row.kept,
            row.used,
            row.paidOut,
            row.credit,
          ]),
        [sum, null, null, null, null, null, sumOf(rows, (row) => row.credit)],
      ],
      widths: [30, 16, 14, 16, 16, 16, 16],
    },
  ]);
});
