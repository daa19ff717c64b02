/**
 * Each field has one row. Wire schemas (customer-input.ts, shapes.ts), columns and erasure
 * (server/customer-columns.ts), merge (merge-records.ts), form and profile (web) and sheets (import-export)
 * derive from the rows. A new field needs a row, a column and texts.
 */
import { fieldsMarked, pickFields } from '#lib/contract/field-rows.ts';
import { sheetFieldsOf } from '#lib/vocabulary/sheet-cells.ts';
import {
  type CustomerFieldRow,
  citizenIdField,
  emailField,
  fiveDigitsField,
  flagField,
  measurementsField,
  nameField,
  phoneField,
  taxIdField,
  textField,
} from './customer-field-kinds.ts';

export const customerFields = {
  name: {
    ...nameField('name'),
    form: { section: 'contact', place: 1 },
    merge: { by: 'choice' },
    mergedRecord: 'stays',
    erase: 'anonymousName',
    search: true,
    list: true,
  },
  phone: {
    ...phoneField('phone'),
    form: { section: 'contact', place: 2 },
    merge: { by: 'choice' },
    mergedRecord: 'stays',
    erase: 'emptied',
    search: true,
    list: true,
    card: true,
  },
  phone2: {
    ...phoneField('phone2'),
    form: { section: 'contact', place: 4 },
    merge: { by: 'spareNumber' },
    mergedRecord: 'stays',
    erase: 'emptied',
    search: true,
    card: true,
  },
  lineId: {
    ...textField('line_id', 60),
    form: { section: 'contact', place: 3 },
    merge: { by: 'choice' },
    mergedRecord: 'stays',
    erase: 'emptied',
    search: true,
    list: true,
    card: true,
  },
  email: {
    ...emailField('email'),
    form: { section: 'contact', place: 5 },
    merge: { by: 'choice' },
    mergedRecord: 'stays',
    erase: 'emptied',
    card: true,
  },
  address: {
    ...textField('address', 500, 32),
    form: { section: 'address', lines: 1, hint: 'addressHint' },
    merge: { by: 'choice' },
    mergedRecord: 'stays',
    erase: 'emptied',
  },
  subdistrict: {
    ...textField('subdistrict', 100),
    form: { section: 'address' },
    merge: { by: 'part', of: 'address', fills: true },
    mergedRecord: 'stays',
    erase: 'emptied',
  },
  district: {
    ...textField('district', 100),
    form: { section: 'address' },
    merge: { by: 'part', of: 'address', fills: true },
    mergedRecord: 'stays',
    erase: 'emptied',
  },
  province: {
    ...textField('province', 100),
    form: { section: 'address' },
    merge: { by: 'part', of: 'address', fills: true },
    mergedRecord: 'stays',
    erase: 'emptied',
    list: true,
  },
  postcode: {
    ...fiveDigitsField('postcode', 10),
    form: { section: 'address' },
    merge: { by: 'part', of: 'address', fills: true },
    mergedRecord: 'stays',
    erase: 'emptied',
  },
  citizenId: {
    ...citizenIdField('citizen_id'),
    form: 'own',
    merge: { by: 'choice' },
    mergedRecord: 'emptied',
    erase: 'emptied',
  },
  taxId: {
    ...taxIdField('tax_id'),
    form: { section: 'papers' },
    merge: { by: 'choice' },
    mergedRecord: 'stays',
    erase: 'emptied',
    card: true,
  },
  taxBranchNo: {
    ...fiveDigitsField('tax_branch_no', 12),
    orNull: true,
    form: { section: 'papers', hint: 'taxBranchHint' },
    merge: { by: 'part', of: 'taxId' },
    mergedRecord: 'stays',
    erase: 'emptied',
  },
  measurements: {
    ...measurementsField('measurements'),
    form: 'own',
    merge: { by: 'measurements' },
    mergedRecord: 'emptied',
    erase: 'emptied',
  },
  note: {
    ...textField('note', 2000, 32),
    form: { section: 'note', lines: 2 },
    merge: { by: 'joined', between: '\n', max: 2000 },
    mergedRecord: 'emptied',
    erase: 'emptied',
  },
  watch: {
    ...flagField('watch'),
    form: 'own',
    merge: { by: 'either' },
    mergedRecord: 'emptied',
    erase: 'emptied',
    list: true,
  },
  watchReason: {
    ...textField('watch_reason', 500, 24),
    form: 'own',
    merge: { by: 'joined', between: ' · ', max: 500 },
    mergedRecord: 'emptied',
    erase: 'emptied',
    list: true,
  },
} as const satisfies Readonly<Record<string, CustomerFieldRow>>;

export type CustomerField = keyof typeof customerFields;

export const customerSheetFields = sheetFieldsOf(customerFields);
export const customerListFields = pickFields(customerFields, fieldsMarked(customerFields, 'list'));
