import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, FileReply, IdParams, pageFields, pageSchemaOf } from '#lib/contract/wire-schemas.ts';
import { catalogContract } from '#catalog/contract.ts';
import { customerCounterOperations } from '#customers/customer-counter-contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { cellErrorCodes, importKinds, rowActions, sheetKinds } from './columns.ts';
import { SheetImport } from './sheet-import.ts';
import { maxSheetBytes, surveyOperations } from './survey-contract.ts';

export { SheetImport };

export const maxZipBytes = 1_073_741_824;
export const exportCap = 50_000;

const Format = z.enum(['xlsx', 'csv']).default('xlsx');

export const ImportedSheetRow = z
  .object({
    line: z.number(),
    action: z.enum(rowActions),
    cells: z.record(z.string(), z.string()),
    /** `before` and `after` have only the columns that change. */
    before: z.record(z.string(), z.string()),
    after: z.record(z.string(), z.string()),
    errors: z.array(
      z.object({
        column: z.string(),
        message: z.enum(cellErrorCodes),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
  })
  .meta({ title: 'SheetRow' });
export type ImportedSheetRow = z.output<typeof ImportedSheetRow>;

const exported = (path: `/api/${string}`, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    reply: FileReply,
    errors: [],
    download: true,
  }) as const;

export const importExportContract = {
  ...surveyOperations,
  template: defineOperation({
    method: 'GET',
    path: '/api/sheet/template/:kind',
    summary: 'An empty sheet with headings; a workbook also explains them and lists the valid codes',
    params: z.strictObject({ kind: z.enum(sheetKinds) }),
    query: z.strictObject({ format: Format }),
    reply: FileReply,
    errors: [],
    allow: 'admin',
    download: true,
  }),
  preview: defineOperation({
    method: 'POST',
    path: '/api/sheet/:kind',
    summary: 'Preview a sheet: what it would add and change; writes none of its rows',
    params: z.strictObject({ kind: z.enum(sheetKinds) }),
    reply: SheetImport,
    errors: ['BAD_SHEET', 'TOO_LARGE'],
    allow: 'admin',
    upload: { maxBytes: maxSheetBytes },
    failTitle: 'receive',
  }),
  previewPictures: defineOperation({
    method: 'POST',
    path: '/api/sheet/pictures',
    summary: 'Preview a zip of pictures named by group code: the target of each; stores no picture',
    reply: SheetImport,
    errors: ['BAD_SHEET', 'TOO_LARGE'],
    allow: 'admin',
    upload: { maxBytes: maxZipBytes },
    failTitle: 'receive',
  }),
  imports: defineOperation({
    method: 'GET',
    path: '/api/sheet',
    summary: 'Imports, newest first',
    query: z.strictObject({ ...pageFields, kind: z.enum(importKinds).optional() }),
    reply: pageSchemaOf(SheetImport),
    errors: [],
    allow: 'admin',
  }),
  getImport: defineOperation({
    method: 'GET',
    path: '/api/sheet-import/:id',
    summary: 'One import with its progress',
    params: IdParams,
    reply: SheetImport,
    errors: [],
    allow: 'admin',
  }),
  importRows: defineOperation({
    method: 'GET',
    path: '/api/sheet-import/:id/rows',
    summary: 'Rows of an import with errors and changes, in the order of the sheet',
    params: IdParams,
    query: z.strictObject({ ...pageFields, action: z.enum(rowActions).optional() }),
    reply: pageSchemaOf(ImportedSheetRow),
    errors: [],
    allow: 'admin',
  }),
  recheck: defineOperation({
    method: 'POST',
    path: '/api/sheet-import/:id/recheck',
    summary: 'Compare a previewed sheet with the current data',
    params: IdParams,
    reply: SheetImport,
    errors: ['BAD_SHEET'],
    allow: 'admin',
    failTitle: 'load',
  }),
  confirm: defineOperation({
    method: 'POST',
    path: '/api/sheet-import/:id/confirm',
    summary: 'Write a previewed sheet, all rows or none, in the background; getImport returns the progress',
    params: IdParams,
    body: z.strictObject({ skipWrong: z.boolean().default(false) }),
    reply: SheetImport,
    errors: ['BAD_SHEET'],
    allow: 'admin',
  }),
  undo: defineOperation({
    method: 'POST',
    path: '/api/sheet-import/:id/undo',
    summary: 'Undo a whole import; refused when its rows were used or changed since',
    params: IdParams,
    reply: SheetImport,
    errors: ['NOT_UNDOABLE'],
    allow: 'admin',
    failTitle: 'delete',
  }),
  discard: defineOperation({
    method: 'DELETE',
    path: '/api/sheet-import/:id',
    summary: 'Discard a preview',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'admin',
  }),
  exportGroups: defineOperation({
    ...exported(
      '/api/export/groups',
      'Export groups with the filters of the stock list, in the columns of the import',
    ),
    query: stockContract.unitCounts.query
      .omit({ page: true, size: true, by: true })
      .extend({ format: Format }),
    allow: 'staff',
    right: 'export',
  }),
  exportUnits: defineOperation({
    ...exported(
      '/api/export/units',
      'Export units with the filters of their list, in the columns of the import',
    ),
    query: stockContract.units.query.omit({ page: true, size: true }).extend({ format: Format }),
    allow: 'staff',
    right: 'export',
  }),
  exportCustomers: defineOperation({
    ...exported(
      '/api/export/customers',
      'Export customers with the filters of their list, in the columns of the import',
    ),
    query: customerCounterOperations.list.query.omit({ page: true, size: true }).extend({ format: Format }),
    allow: 'admin',
    right: 'export',
  }),
  exportGoods: defineOperation({
    ...exported(
      '/api/export/goods',
      'Export consumables with the filters of their list, in the columns of the import',
    ),
    query: consumablesContract.list.query.omit({ page: true, size: true }).extend({ format: Format }),
    allow: 'staff',
    package: 'm',
    right: 'export',
  }),
  exportSets: defineOperation({
    ...exported(
      '/api/export/sets',
      'Export sets with the filters of their list, in the columns of the import',
    ),
    query: catalogContract.sets.query.omit({ page: true, size: true }).extend({ format: Format }),
    allow: 'staff',
    package: 'm',
    right: 'export',
  }),
  exportOrders: defineOperation({
    ...exported('/api/export/orders', 'Export orders with the filters of a counter list'),
    query: orderContract.list.query.omit({ page: true, size: true }).extend({ format: Format }),
    allow: 'staff',
    right: 'export',
  }),
};

/** The `data` of NOT_UNDOABLE has at most 50 of the rows that block the undo. */
export const BlockedUndoRow = z.object({
  rows: z.array(
    z.object({ line: z.number(), name: z.string(), reason: z.enum(['used', 'changed', 'gone']) }),
  ),
});
export type BlockedUndoRow = z.output<typeof BlockedUndoRow>;
