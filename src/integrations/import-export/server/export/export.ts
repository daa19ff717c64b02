import { effectiveRole, hasRight } from '#lib/vocabulary/access-rules.ts';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { isDay, asDay } from '#lib/dates/day.ts';
import { maskPhone } from '#lib/thai/phone.ts';
import type { OperationCall } from '#platform/http/handlers.ts';
import { readHandler, storeHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SheetOutput, SheetValue } from '#platform/spreadsheet/write-sheet.ts';
import { catalogModule } from '#catalog/server/index.ts';
import type { ProductSet } from '#catalog/set-shapes.ts';
import type { CustomerRow } from '#customers/contract.ts';
import { customerModule } from '#customers/server/index.ts';
import type { Goods } from '#sales/consumables/contract.ts';
import { consumablesModule } from '#sales/consumables/server/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { orderModule } from '#orders/order/server/index.ts';
import type { OrderState } from '#orders/order/states.ts';
import type { GroupCount, UnitRow } from '#inventory/stock/contract.ts';
import { stockModule } from '#inventory/stock/server/index.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { screenWords, sheetWords } from '#integrations/import-export/words/sheet/index.ts';
import { knownBranchesQuery, knownCodesOf } from '#setup/sheets/server/index.ts';
import type { ExportRequest, ExportableList } from './all-pages.ts';
import { exportFile, isExportTruncated, allPagesOf } from './all-pages.ts';
import type { StoredRow } from '../stored-rows.ts';
import {
  exportCustomersQuery,
  customerValues,
  exportGoodsQuery,
  goodsValues,
  exportGroupsQuery,
  groupValues,
  exportSetsQuery,
  setValues,
  exportUnitsQuery,
  unitValues,
} from '../stored-rows.ts';
import { loggedExport } from './logged-export.ts';
import { exportCellsOf, exportHeadingOf, exportWidthsOf } from './write-cells.ts';

const asked = (db: Db, scope: Scope, call: unknown): ExportRequest => ({
  db,
  scope,
  call: call as OperationCall<OperationDefinition>,
});

type Loader = (ids: readonly number[]) => Promise<StoredRow[]>;

async function* fullRows<T>(
  pages: AsyncIterable<T[]>,
  kind: SheetKind,
  keyOf: (item: T) => number,
  load: Loader,
): AsyncGenerator<SheetValue[], void, undefined> {
  for await (const page of pages) {
    const ids = page.map(keyOf);
    const found = new Map((await load(ids)).map((one) => [one.id, one]));
    for (const id of ids) {
      const one = found.get(id);
      if (one) yield exportCellsOf(kind, one.values);
    }
  }
}

const sheetOf = <T>(
  ask: ExportRequest,
  list: ExportableList,
  kind: SheetKind,
  keyOf: (item: T) => number,
  load: Loader,
): SheetOutput => ({
  name: screenWords.th.kinds[kind],
  heading: exportHeadingOf(kind),
  widths: exportWidthsOf(kind),
  rows: fullRows(allPagesOf<T>(ask, list, keyOf), kind, keyOf, load),
});

export const handleExportGroups = readHandler<typeof importExportContract.exportGroups>(
  async (db, scope, call) => {
    const { format, ...query } = call.query;
    const ask = asked(db, scope, call);
    const list: ExportableList = {
      module: stockModule,
      operation: 'unitCounts',
      query: { ...query, by: 'group' },
    };
    const cut = await isExportTruncated(ask, list);
    const sheet = sheetOf<GroupCount>(
      ask,
      list,
      'groups',
      (item) => item.groupId,
      async (ids) => (await db.read(scope, exportGroupsQuery(scope, { ids }))).map(groupValues),
    );
    return exportFile('groups', { format, cut, language: call.language }, sheet);
  },
);

export const handleExportUnits = readHandler<typeof importExportContract.exportUnits>(
  async (db, scope, call) => {
    const { format, ...query } = call.query;
    const ask = asked(db, scope, call);
    // Staff get no unit costs. Importing the empty cells again changes nothing.
    const seesCost = hasRight(scope, 'cost');
    const list: ExportableList = { module: stockModule, operation: 'units', query };
    const known = knownCodesOf([], await db.read(scope, knownBranchesQuery(scope)));
    const cut = await isExportTruncated(ask, list);
    const sheet = sheetOf<UnitRow>(
      ask,
      list,
      'units',
      (item) => item.unitId,
      async (ids) =>
        (await db.read(scope, exportUnitsQuery(scope, { ids }))).map((row) => {
          const one = unitValues(row, known);
          return seesCost ? one : { ...one, values: { ...one.values, cost: '' } };
        }),
    );
    return exportFile('units', { format, cut, language: call.language }, sheet);
  },
);

export const handleExportGoods = readHandler<typeof importExportContract.exportGoods>(
  async (db, scope, call) => {
    const { format, ...query } = call.query;
    const ask = asked(db, scope, call);
    const seesCost = hasRight(scope, 'cost');
    const list: ExportableList = { module: consumablesModule, operation: 'list', query };
    const cut = await isExportTruncated(ask, list);
    const sheet = sheetOf<Goods>(
      ask,
      list,
      'goods',
      (item) => item.goodsId,
      async (ids) =>
        (await db.read(scope, exportGoodsQuery(scope, { ids })))
          .map(goodsValues)
          .map((one) => (seesCost ? one : { ...one, values: { ...one.values, cost: '' } })),
    );
    return exportFile('goods', { format, cut, language: call.language }, sheet);
  },
);

export const handleExportSets = readHandler<typeof importExportContract.exportSets>(
  async (db, scope, call) => {
    const { format, ...query } = call.query;
    const ask = asked(db, scope, call);
    const list: ExportableList = { module: catalogModule, operation: 'sets', query };
    const cut = await isExportTruncated(ask, list);
    const sheet = sheetOf<ProductSet>(
      ask,
      list,
      'sets',
      (item) => item.setId,
      async (ids) => (await db.read(scope, exportSetsQuery(scope, { ids }))).map(setValues),
    );
    return exportFile('sets', { format, cut, language: call.language }, sheet);
  },
);

/** The PDPA requires a log entry. */
export const handleExportCustomers = storeHandler<
  typeof importExportContract.exportCustomers,
  { name: string; type: string; body: unknown }
>({
  prepare: async (db, scope, call) => {
    const { format, ...query } = call.query;
    const ask = asked(db, scope, call);
    const list: ExportableList = { module: customerModule, operation: 'list', query };
    const cut = await isExportTruncated(ask, list);
    const sheet = sheetOf<CustomerRow>(
      ask,
      list,
      'customers',
      (item) => item.customerId,
      async (ids) => (await db.read(scope, exportCustomersQuery(scope, { ids }))).map(customerValues),
    );
    return exportFile('customers', { format, cut, language: call.language }, sheet);
  },
  ...loggedExport('export.customers', 'customer'),
});

const words = sheetWords.th;
type OrderColumn = keyof typeof words.orders;
const day = (text: string | null): SheetValue => (text !== null && isDay(text) ? { day: asDay(text) } : null);
const stateWords: Readonly<Record<OrderState, string>> = words.orderStates;

const orderCells: Record<OrderColumn, (row: OrderRow) => SheetValue> = {
  orderNo: (row) => row.orderNo,
  state: (row) => stateWords[row.state],
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

const exportedPhone = (scope: Scope, phone: string): string =>
  scope.masksPhones === true && effectiveRole(scope.roles) === 'staff' ? maskPhone(phone) : phone;

async function* orderRows(
  scope: Scope,
  pages: AsyncIterable<OrderRow[]>,
): AsyncGenerator<SheetValue[], void, undefined> {
  const cells = Object.values(orderCells);
  for await (const page of pages)
    for (const row of page)
      yield cells.map((cell) => cell({ ...row, phone: exportedPhone(scope, row.phone) }));
}

export const handleExportOrders = readHandler<typeof importExportContract.exportOrders>(
  async (db, scope, call) => {
    const { format, ...query } = call.query;
    const ask = asked(db, scope, call);
    const list: ExportableList = { module: orderModule, operation: 'list', query };
    const cut = await isExportTruncated(ask, list);
    return exportFile(
      `orders-${query.list}`,
      { format, cut, language: call.language },
      {
        name: words.names.orders,
        heading: (Object.keys(orderCells) as OrderColumn[]).map((key) => words.orders[key]),
        rows: orderRows(
          scope,
          allPagesOf<OrderRow>(ask, list, (row) => row.orderId),
        ),
      },
    );
  },
);
