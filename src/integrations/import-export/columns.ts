import type { FieldName } from '#lib/contract/field-rows.ts';
import { type ImportReferenceList, referenceLists, type SheetCell } from '#lib/vocabulary/sheet-cells.ts';
import { cellFaultCodes, type CellValues, type FaultValues, missingOf } from '#setup/sheets/sheet-column.ts';
import { groupSheetFields } from '#catalog/group-fields.ts';
import { setPricings } from '#catalog/set-price.ts';
import { earlierOutcomes } from '#customers/earlier-rental.ts';
import { customerSheetFields } from '#customers/customer-fields.ts';
import { unitSheetFields } from '#inventory/stock/unit-fields.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { goodsSheetFields } from '#sales/consumables/goods-fields.ts';
import { payMethods } from '#ledger/payment-methods.ts';
import type { ExchangeWords } from './words/index.ts';

export type { CellValues, FaultValues, ImportReferenceList };
export { referenceLists };
export { importKinds, type ImportKind, requiresPackageM, rowActions } from './in-out-search.ts';
/** Pictures come as a zip file, so they are no sheet kind. */
export const sheetKinds = [
  'groups',
  'items',
  'units',
  'sets',
  'customers',
  'rentals',
  'goods',
  'expenses',
] as const;
export type SheetKind = (typeof sheetKinds)[number];

export type ColumnKey = keyof ExchangeWords['columns'];
export type ImportColumn = { key: ColumnKey } & SheetCell;

const sheetColumnsOf = <R extends Readonly<Record<string, { cell: SheetCell }>>>(rows: R) =>
  Object.entries(rows).map(([key, { cell }]) => ({ key: key as FieldName<R>, ...cell }));

const importColumns = {
  groups: [
    ...sheetColumnsOf(groupSheetFields),
    { key: 'colors', type: 'lookups', list: 'color', start: '', width: 24, place: 5 },
    { key: 'sizes', type: 'lookups', list: 'size', start: '', width: 24, place: 6 },
    { key: 'parts', type: 'parts', start: '', width: 32, place: 18 },
    { key: 'measures', type: 'measures', start: '', width: 32, place: 19 },
  ],
  items: [
    { key: 'groupCode', type: 'code', max: 60, needed: true },
    { key: 'color', type: 'lookup', list: 'color', start: '' },
    { key: 'size', type: 'lookup', list: 'size', start: '' },
  ],
  units: [
    { key: 'barcode', type: 'code', max: 100, width: 22 },
    { key: 'groupCode', type: 'code', max: 60, needed: true },
    { key: 'color', type: 'lookup', list: 'color', start: '' },
    { key: 'size', type: 'lookup', list: 'size', start: '' },
    { key: 'branch', type: 'branch', width: 22 },
    { key: 'state', type: 'choice', of: unitStates, words: 'state', start: 'ready', width: 14 },
    ...sheetColumnsOf(unitSheetFields),
  ],
  sets: [
    { key: 'code', type: 'code', max: 60, needed: true },
    { key: 'name', type: 'text', max: 200, needed: true, width: 32 },
    { key: 'category', type: 'lookup', list: 'category', start: '' },
    { key: 'pricing', type: 'choice', of: setPricings, words: 'pricing', start: 'sum', width: 16 },
    { key: 'amount', type: 'baht', start: '0', width: 12 },
    { key: 'ownBail', type: 'baht', orSum: true, start: 'sum', width: 16 },
    { key: 'active', type: 'flag', start: 'y', width: 10 },
    { key: 'members', type: 'members', needed: true, width: 60 },
    { key: 'note', type: 'text', max: 1000, start: '', width: 32 },
  ],
  customers: [
    { key: 'customerId', type: 'digits', max: 15, width: 12 },
    ...sheetColumnsOf(customerSheetFields),
  ],
  rentals: [
    { key: 'customerId', type: 'digits', max: 15, width: 12 },
    { key: 'customerName', type: 'text', max: 200, width: 28 },
    { key: 'phone', type: 'phone', width: 16 },
    { key: 'orderNo', type: 'text', max: 60, start: '', width: 16 },
    { key: 'garment', type: 'text', max: 200, needed: true, width: 32 },
    { key: 'pickupDay', type: 'day', needed: true, width: 14 },
    { key: 'returnDay', type: 'day', width: 14 },
    { key: 'rentalPrice', type: 'baht', width: 12 },
    { key: 'bail', type: 'baht', width: 12 },
    { key: 'outcome', type: 'choice', of: earlierOutcomes, words: 'outcome', start: 'returned', width: 14 },
    { key: 'note', type: 'text', max: 500, start: '', width: 32 },
  ],
  goods: [...sheetColumnsOf(goodsSheetFields)],
  expenses: [
    { key: 'day', type: 'day', needed: true, width: 14 },
    { key: 'category', type: 'lookup', list: 'monetary', start: '' },
    { key: 'spent', type: 'baht', needed: true, width: 14 },
    { key: 'method', type: 'choice', of: payMethods, words: 'payMethod', start: 'cash', width: 16 },
    { key: 'branch', type: 'branch', width: 22 },
    { key: 'note', type: 'text', max: 500, start: '', width: 32 },
  ],
} as const satisfies Record<SheetKind, readonly ImportColumn[]>;

const inPlace = (columns: readonly ImportColumn[]): readonly ImportColumn[] =>
  columns.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
const placedColumns: Readonly<Record<SheetKind, readonly ImportColumn[]>> = {
  groups: inPlace(importColumns.groups),
  items: inPlace(importColumns.items),
  units: inPlace(importColumns.units),
  sets: inPlace(importColumns.sets),
  customers: inPlace(importColumns.customers),
  rentals: inPlace(importColumns.rentals),
  goods: inPlace(importColumns.goods),
  expenses: inPlace(importColumns.expenses),
};

/** Only the preview has these columns, because pictures have no sheet. */
export const pictureColumns = ['file', 'group', 'color', 'place'] as const;

export const importColumnsOf = (kind: SheetKind): readonly ImportColumn[] => placedColumns[kind];

/** Only new rows require these columns. */
export const laterColumns: readonly string[] = ['name', 'members'];
export const missingColumns = (kind: SheetKind, keys: readonly string[]): ImportColumn[] =>
  missingOf(importColumnsOf(kind), keys, laterColumns);

export const headingWordOf = (kind: SheetKind, key: ColumnKey): ColumnKey =>
  kind === 'groups' && key === 'state' ? 'active' : key;

export const cellErrorCodes = [
  ...cellFaultCodes,
  'notParts',
  'notMeasures',
  'noSizeOf',
  'notMembers',
  'tooManyMembers',
  'memberTwice',
  'choiceTwice',
  'firstChoice',
  'noGroupOf',
  'noItemOf',
  'amountOfSum',
  'duplicate',
  'noGroup',
  'noItem',
  'noBranch',
  'noCustomer',
  'noSuchCustomer',
  'severalCustomers',
  'otherItem',
  'otherBranch',
  'otherState',
  'notAState',
  'usedItem',
  'futureDay',
  'closedDay',
  'beforePickup',
  'notPositive',
  'barcodeTaken',
  'badName',
  'nestedZip',
  'notAPicture',
  'heicPicture',
  'pdfPicture',
  'pictureTooLarge',
  'noColor',
] as const;
export type CellErrorCode = (typeof cellErrorCodes)[number];
export type CellError = { column: string; message: CellErrorCode; values?: FaultValues };
