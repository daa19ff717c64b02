/** Group orders, looked at. */
import { reading } from '#platform/http/handlers.ts';
import { sheetType, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { wearerColumns } from '../sheet-columns.ts';
import type { partyContract } from '../contract.ts';
import { headings, templateWords } from '../words/sheet.ts';
import { headRow, listRows, spareRows, wearerRows } from './sql.ts';

export const list = reading<typeof partyContract.list>(async (db, scope, call) => {
  const rows = await db.read(scope, listRows(scope, call.query));
  const total = rows[0]?.total ?? 0;
  // A page past the end has one row, which carries nothing but the total.
  const itemList = rows.filter((row) => row.orderId !== null);
  return pageReply(call.query, itemList, total);
});

export const get = reading<typeof partyContract.get>(async (db, scope, call) => {
  const orderId = call.params.id;
  const [[head], wearers, spare] = await db.readAll(scope, [
    headRow(scope, orderId),
    wearerRows(scope, { orderId }),
    spareRows(scope, orderId),
  ]);
  return head === undefined ? call.fail('NOT_FOUND') : { ...head, wearers, spare };
});

export const template = reading<typeof partyContract.template>(async (_db, _scope, call) => ({
  name: 'wearers.xlsx',
  type: sheetType.xlsx,
  body: writeSheet('xlsx', [
    {
      name: templateWords[call.language].sheet,
      heading: wearerColumns.map((column) => headings[call.language][column][0]),
      widths: [30, 16, 16, 16, 14, 10, 30],
      rows: [],
    },
  ]),
}));
