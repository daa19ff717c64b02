/** Lists as files, as they are seen. */
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { Row } from '#lib/contract/contract.ts';
import { isDay, asDay } from '#lib/dates/day.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Call } from '#platform/http/handlers.ts';
import { reading, storing } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SheetOut, Written } from '#platform/spreadsheet/write-sheet.ts';
import { catalogRoom } from '#catalog/server/index.ts';
import type { ProductSet } from '#catalog/set-shapes.ts';
import type { CustomerRow } from '#customers/contract.ts';
import { customerRoom } from '#customers/server/index.ts';
import type { Goods } from '#sales/consumables/contract.ts';
import { goodsRoom } from '#sales/consumables/server/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { orderRoom } from '#orders/order/server/index.ts';
import type { GroupCount, UnitRow } from '#inventory/stock/contract.ts';
import { stockRoom } from '#inventory/stock/server/index.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import type { exchangeContract } from '#integrations/import-export/contract.ts';
import { screenWords, sheetWords } from '#integrations/import-export/words/sheet/index.ts';
import { branchesQuery, knownOf } from '../import/known-codes.ts';
import type { Asked, List } from './all-pages.ts';
import { exportFile, isCut, pagesOf } from './all-pages.ts';
import type { Stored } from '../stored-rows.ts';
import {
  customersQuery,
  customerValues,
  goodsQuery,
  goodsValues,
  groupsQuery,
  groupValues,
  setsQuery,
  setValues,
  unitsQuery,
  unitValues,
} from '../stored-rows.ts';
import { cellsOf, headingOf, widthsOf } from './write-cells.ts';

const asked = (db: Db, scope: Scope, call: unknown): Asked => ({ db, scope, call: call as Call<Row> });

type Loader = (ids: readonly number[]) => Promise<Stored[]>;

/** Rows of a list in the columns of the import: each page's ids are read in full. */
async function* fullRows<T>(
  pages: AsyncIterable<T[]>,
  kind: SheetKind,
  keyOf: (item: T) => number,
  load: Loader,
): AsyncGenerator<Written[], void, undefined> {
  for await (const page of pages) {
    const ids = page.map(keyOf);
    const found = new Map((await load(ids)).map((one) => [one.id, one]));
    for (const id of ids) {
      const one = found.get(id);
      if (one) yield cellsOf(kind, one.values);
    }
  }
}

const sheetOf = <T>(
  ask: Asked,
  list: List,
  kind: SheetKind,
  keyOf: (item: T) => number,
  load: Loader,
): SheetOut => ({
  name: screenWords.th.kinds[kind],
  heading: headingOf(kind),
  widths: widthsOf(kind),
  rows: fullRows(pagesOf<T>(ask, list, keyOf), kind, keyOf, load),
});

export const exportGroups = reading<typeof exchangeContract.exportGroups>(async (db, scope, call) => {
  const { format, ...query } = call.query;
  const ask = asked(db, scope, call);
  const list: List = { room: stockRoom, operation: 'unitCounts', query: { ...query, by: 'group' } };
  const cut = await isCut(ask, list);
  const sheet = sheetOf<GroupCount>(
    ask,
    list,
    'groups',
    (item) => item.groupId,
    async (ids) => (await db.read(scope, groupsQuery(scope, { ids }))).map(groupValues),
  );
  return exportFile('groups', { format, cut, language: call.language }, sheet);
});

export const exportUnits = reading<typeof exchangeContract.exportUnits>(async (db, scope, call) => {
  const { format, ...query } = call.query;
  const ask = asked(db, scope, call);
  // Staff do not see what garments have cost; a cell left empty changes nothing when the sheet comes back.
  const seesCost = hasRight(scope, 'cost');
  const list: List = { room: stockRoom, operation: 'units', query };
  const known = knownOf([], await db.read(scope, branchesQuery(scope)));
  const cut = await isCut(ask, list);
  const sheet = sheetOf<UnitRow>(
    ask,
    list,
    'units',
    (item) => item.unitId,
    async (ids) =>
      (await db.read(scope, unitsQuery(scope, { ids }))).map((row) => {
        const one = unitValues(row, known);
        return seesCost ? one : { ...one, values: { ...one.values, cost: '' } };
      }),
  );
  return exportFile('units', { format, cut, language: call.language }, sheet);
});

export const exportGoods = reading<typeof exchangeContract.exportGoods>(async (db, scope, call) => {
  const { format, ...query } = call.query;
  const ask = asked(db, scope, call);
  const seesCost = hasRight(scope, 'cost');
  const list: List = { room: goodsRoom, operation: 'list', query };
  const cut = await isCut(ask, list);
  const sheet = sheetOf<Goods>(
    ask,
    list,
    'goods',
    (item) => item.goodsId,
    async (ids) =>
      (await db.read(scope, goodsQuery(scope, { ids })))
        .map(goodsValues)
        .map((one) => (seesCost ? one : { ...one, values: { ...one.values, cost: '' } })),
  );
  return exportFile('goods', { format, cut, language: call.language }, sheet);
});

export const exportSets = reading<typeof exchangeContract.exportSets>(async (db, scope, call) => {
  const { format, ...query } = call.query;
  const ask = asked(db, scope, call);
  const list: List = { room: catalogRoom, operation: 'sets', query };
  const cut = await isCut(ask, list);
  const sheet = sheetOf<ProductSet>(
    ask,
    list,
    'sets',
    (item) => item.setId,
    async (ids) => (await db.read(scope, setsQuery(scope, { ids }))).map(setValues),
  );
  return exportFile('sets', { format, cut, language: call.language }, sheet);
});

/** Personal data leave the house: who took them, and by which filter, is written down first (PDPA). */
export const exportCustomers = storing<
  typeof exchangeContract.exportCustomers,
  { name: string; type: string; body: unknown }
>({
  prepare: async (db, scope, call) => {
    const { format, ...query } = call.query;
    const ask = asked(db, scope, call);
    const list: List = { room: customerRoom, operation: 'list', query };
    const cut = await isCut(ask, list);
    const sheet = sheetOf<CustomerRow>(
      ask,
      list,
      'customers',
      (item) => item.customerId,
      async (ids) => (await db.read(scope, customersQuery(scope, { ids }))).map(customerValues),
    );
    return exportFile('customers', { format, cut, language: call.language }, sheet);
  },
  write: async (q, scope, call, file) => {
    await audit(q, scope, { action: 'export.customers', subject: 'customer', after: call.query });
    return file;
  },
  undo: async () => {},
});

const words = sheetWords.th;
type OrderColumn = keyof typeof words.orders;
const day = (text: string | null): Written => (text !== null && isDay(text) ? { day: asDay(text) } : null);
const stateWords: Readonly<Record<string, string>> = words.orderStates;

const orderCells: Record<OrderColumn, (row: OrderRow) => Written> = {
  orderNo: (row) => row.orderNo,
  state: (row) => stateWords[row.state] ?? row.state,
  customerName: (row) => row.customerName,
  phone: (row) => row.phone,
  pickupDay: (row) => day(row.pickupDay),
  returnDay: (row) => day(row.returnDay),
  returnedDay: (row) => day(row.returnedDay),
  daysLate: (row) => row.daysLate,
  lineCount: (row) => row.lineCount,
  sets: (row) => row.sets,
  items: (row) => row.items,
  price: (row) => row.price,
  balance: (row) => row.balance,
  bailHeld: (row) => row.bailHeld,
  refundDue: (row) => row.refundDue,
};

async function* orderRows(pages: AsyncIterable<OrderRow[]>): AsyncGenerator<Written[], void, undefined> {
  const cells = Object.values(orderCells);
  for await (const page of pages) for (const row of page) yield cells.map((cell) => cell(row));
}

export const exportOrders = reading<typeof exchangeContract.exportOrders>(async (db, scope, call) => {
  const { format, ...query } = call.query;
  const ask = asked(db, scope, call);
  const list: List = { room: orderRoom, operation: 'list', query };
  const cut = await isCut(ask, list);
  return exportFile(
    `orders-${query.list}`,
    { format, cut, language: call.language },
    {
      name: words.names.orders,
      heading: (Object.keys(orderCells) as OrderColumn[]).map((key) => words.orders[key]),
      rows: orderRows(pagesOf<OrderRow>(ask, list, (row) => row.orderId)),
    },
  );
});
