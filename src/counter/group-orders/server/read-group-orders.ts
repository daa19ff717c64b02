import { readHandler } from '#platform/http/handlers.ts';
import { sheetMimeTypes, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { wearerColumns } from '../sheet-columns.ts';
import type { groupOrdersContract } from '../contract.ts';
import { headings, templateWords } from '../words/sheet.ts';
import { groupOrderHeadQuery, groupOrderPageQuery, spareLineRows, wearerRows } from './sql.ts';

export const listGroupOrders = readHandler<typeof groupOrdersContract.list>(async (db, scope, call) => {
  const rows = await db.read(scope, groupOrderPageQuery(scope, call.query));
  const total = rows[0]?.total ?? 0;
  const itemList = rows.filter((row) => row.orderId !== null);
  return pageReply(call.query, itemList, total);
});

export const getGroupOrder = readHandler<typeof groupOrdersContract.get>(async (db, scope, call) => {
  const orderId = call.params.id;
  const [[head], wearers, spare] = await db.readAll(scope, [
    groupOrderHeadQuery(scope, orderId),
    wearerRows(scope, { orderId }),
    spareLineRows(scope, orderId),
  ]);
  return head === undefined ? call.fail('NOT_FOUND') : { ...head, wearers, spare };
});

export const wearerSheetTemplate = readHandler<typeof groupOrdersContract.template>(
  async (_db, _scope, call) => ({
    name: 'wearers.xlsx',
    type: sheetMimeTypes.xlsx,
    body: writeSheet('xlsx', [
      {
        name: templateWords[call.language].sheet,
        heading: wearerColumns.map((column) => headings[call.language][column.key][0]),
        widths: [30, 16, 16, 16, 14, 10, 30],
        rows: [],
      },
    ]),
  }),
);
