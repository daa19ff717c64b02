/** Sheets in and out: templates, imports with their preview, exports of lists as they are seen. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, FileReply, IdOut, IdParams, TimeOut, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { catalogContract } from '#catalog/contract.ts';
import { counterRows } from '#customers/customer-counter-contract.ts';
import { goodsContract } from '#sales/consumables/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { cellFaults, importKinds, rowActions, sheetKinds } from './columns.ts';

export const maxSheetBytes = 30 * 1_048_576;
export const maxZipBytes = 1_073_741_824;
/** Rows of an export; a longer list says that it was cut. */
export const exportCap = 50_000;

const Format = z.enum(['xlsx', 'csv']).default('xlsx');
const Flag = z.enum(['0', '1']).default('0');

const states = ['preview', 'writing', 'done', 'undone', 'failed'] as const;

export const SheetImport = z
  .object({
    importId: IdOut,
    kind: z.enum(importKinds),
    state: z.enum(states),
    fileName: z.string(),
    added: z.number(),
    changed: z.number(),
    same: z.number(),
    wrong: z.number(),
    createCodes: z.boolean(),
    /** Codes of the lists that it made, or will make. */
    codes: z.number(),
    rowsDone: z.number(),
    /** Rows it writes. */
    rowsAll: z.number(),
    /** Why the last attempt wrote nothing. */
    fault: z.object({ code: z.string(), n: z.number() }).nullable(),
    createdBy: z.string(),
    createdAt: TimeOut,
    confirmedAt: TimeOut.nullable(),
    undoneAt: TimeOut.nullable(),
  })
  .meta({ title: 'SheetImport' });
export type SheetImport = z.output<typeof SheetImport>;

export const SheetRow = z
  .object({
    line: z.number(),
    action: z.enum(rowActions),
    /** As they stand in the sheet, by column. */
    cells: z.record(z.string(), z.string()),
    /** Only the columns that change. */
    before: z.record(z.string(), z.string()),
    after: z.record(z.string(), z.string()),
    errors: z.array(
      z.object({
        column: z.string(),
        message: z.enum(cellFaults),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
  })
  .meta({ title: 'SheetRow' });
export type SheetRow = z.output<typeof SheetRow>;

const exported = (path: `/api/${string}`, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    reply: FileReply,
    errors: [],
    download: true,
  }) as const;

export const exchangeContract = {
  template: op({
    method: 'GET',
    path: '/api/sheet/template/:kind',
    summary: 'An empty sheet with headings; as a workbook with an explanation and the codes that are valid',
    params: z.strictObject({ kind: z.enum(sheetKinds) }),
    query: z.strictObject({ format: Format }),
    reply: FileReply,
    errors: [],
    allow: 'admin',
    download: true,
  }),
  preview: op({
    method: 'POST',
    path: '/api/sheet/:kind',
    summary: 'Reads a sheet and says what it would add and change; writes nothing of it',
    params: z.strictObject({ kind: z.enum(sheetKinds) }),
    body: z.strictObject({ createCodes: Flag }),
    reply: SheetImport,
    errors: ['BAD_SHEET', 'TOO_LARGE'],
    allow: 'admin',
    upload: { maxBytes: maxSheetBytes },
    failTitle: 'receive',
  }),
  previewPictures: op({
    method: 'POST',
    path: '/api/sheet/pictures',
    summary: 'Reads a zip of pictures named by group code and says where each would go; keeps none of them',
    reply: SheetImport,
    errors: ['BAD_SHEET', 'TOO_LARGE'],
    allow: 'admin',
    upload: { maxBytes: maxZipBytes },
    failTitle: 'receive',
  }),
  imports: op({
    method: 'GET',
    path: '/api/sheet',
    summary: 'Imports, newest first',
    query: z.strictObject({ ...pageFields, kind: z.enum(importKinds).optional() }),
    reply: pageOf(SheetImport),
    errors: [],
    allow: 'admin',
  }),
  getImport: op({
    method: 'GET',
    path: '/api/sheet-import/:id',
    summary: 'One import with how far it has come',
    params: IdParams,
    reply: SheetImport,
    errors: [],
    allow: 'admin',
  }),
  importRows: op({
    method: 'GET',
    path: '/api/sheet-import/:id/rows',
    summary: 'Rows of an import with what is wrong and what changes, in the order of the sheet',
    params: IdParams,
    query: z.strictObject({ ...pageFields, action: z.enum(rowActions).optional() }),
    reply: pageOf(SheetRow),
    errors: [],
    allow: 'admin',
  }),
  recheck: op({
    method: 'POST',
    path: '/api/sheet-import/:id/recheck',
    summary: 'Compares a previewed sheet with what is stored now',
    params: IdParams,
    body: z.strictObject({ createCodes: z.boolean().optional() }),
    reply: SheetImport,
    errors: ['BAD_SHEET'],
    allow: 'admin',
    failTitle: 'load',
  }),
  confirm: op({
    method: 'POST',
    path: '/api/sheet-import/:id/confirm',
    summary:
      'Writes a previewed sheet, all of it or nothing; goes on after the answer: ask getImport how far it is',
    params: IdParams,
    body: z.strictObject({ skipWrong: z.boolean().default(false) }),
    reply: SheetImport,
    errors: ['BAD_SHEET'],
    allow: 'admin',
  }),
  undo: op({
    method: 'POST',
    path: '/api/sheet-import/:id/undo',
    summary: 'Takes a whole import back; refused with what was used or changed since',
    params: IdParams,
    reply: SheetImport,
    errors: ['NOT_UNDOABLE'],
    allow: 'admin',
    failTitle: 'delete',
  }),
  discard: op({
    method: 'DELETE',
    path: '/api/sheet-import/:id',
    summary: 'Forgets a preview that was not confirmed',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'admin',
  }),
  exportGroups: op({
    ...exported('/api/export/groups', 'Groups as the stock list shows them, in the columns of the import'),
    query: stockContract.unitCounts.query
      .omit({ page: true, size: true, by: true })
      .extend({ format: Format }),
    allow: 'staff',
    right: 'export',
  }),
  exportUnits: op({
    ...exported('/api/export/units', 'Units as their list shows them, in the columns of the import'),
    query: stockContract.units.query.omit({ page: true, size: true }).extend({ format: Format }),
    allow: 'staff',
    right: 'export',
  }),
  exportCustomers: op({
    ...exported('/api/export/customers', 'Customers as their list shows them, in the columns of the import'),
    query: counterRows.list.query.omit({ page: true, size: true }).extend({ format: Format }),
    allow: 'admin',
    right: 'export',
  }),
  exportGoods: op({
    ...exported('/api/export/goods', 'Goods as their list shows them, in the columns of the import'),
    query: goodsContract.list.query.omit({ page: true, size: true }).extend({ format: Format }),
    allow: 'staff',
    package: 'm',
    right: 'export',
  }),
  exportSets: op({
    ...exported('/api/export/sets', 'Sets as their list shows them, in the columns of the import'),
    query: catalogContract.sets.query.omit({ page: true, size: true }).extend({ format: Format }),
    allow: 'staff',
    package: 'm',
    right: 'export',
  }),
  exportOrders: op({
    ...exported('/api/export/orders', 'Orders as a list of the counter shows them'),
    query: orderContract.list.query.omit({ page: true, size: true }).extend({ format: Format }),
    allow: 'staff',
    right: 'export',
  }),
};

/** `data` of NOT_UNDOABLE: rows of the sheet that keep it, at most 50. */
export const Blocked = z.object({
  rows: z.array(
    z.object({ line: z.number(), name: z.string(), reason: z.enum(['used', 'changed', 'gone']) }),
  ),
});
export type Blocked = z.output<typeof Blocked>;
