/** A missing column or field does not compile. */
import { type RawBuilder, sql } from 'kysely';
import { fieldNames, omitFields, pickFields } from '#lib/contract/field-rows.ts';
import {
  emptyFields,
  fieldAssignments,
  fieldColumns,
  fieldSelects,
  recordsetColumns,
  selectFields,
} from '#platform/db/field-columns.ts';
import { selectList } from '#platform/db/select-list.ts';
import type { Customer } from '#platform/db/tables.ts';
import { peopleWords } from '#customers/words/people/index.ts';
import type { CustomerFieldRow } from '../customer-field-kinds.ts';
import {
  type CustomerField,
  customerFields,
  customerListFields,
  customerSheetFields,
} from '../customer-fields.ts';

type Row = CustomerFieldRow & { column: keyof Customer & string };
type OtherColumn =
  | 'id'
  | 'shop_id'
  | 'created_at'
  | 'updated_at'
  | 'search'
  | 'name_key'
  | 'citizen_id_at'
  | 'import_key'
  | 'merged_at'
  | 'merged_into_id'
  | 'erased_at';
type MissingField = Exclude<keyof Customer, OtherColumn | (typeof customerFields)[CustomerField]['column']>;
const rows: Readonly<Record<CustomerField, Row> & Record<MissingField, never>> = customerFields;
const rowsWhere = (fits: (row: Row) => boolean) =>
  pickFields(
    rows,
    fieldNames(rows).filter((name) => fits(rows[name])),
  );

export const plainCustomerFields = omitFields(customerFields, ['citizenId']);

/** The citizen id stays encrypted. */
export const customerSelect = selectList({
  ...fieldSelects(customerFields, 'c'),
  citizenId: 'c.citizen_id',
});
export const customerListSelect = selectFields(customerListFields, 'c');

export const erasedColumns: RawBuilder<unknown> = sql.join([
  ...fieldNames(rows)
    .filter((name) => rows[name].erase === 'anonymousName')
    .map((name) => sql`${sql.ref(rows[name].column)} = ${peopleWords.th.erasedName}`),
  emptyFields(rowsWhere((row) => row.erase === 'emptied')),
  sql`citizen_id_at = null, search = ''`,
]);

export const mergedRecordColumns: RawBuilder<unknown> = sql`
  ${emptyFields(rowsWhere((row) => row.mergedRecord === 'emptied'))}, citizen_id_at = null, search = ''`;

const searchColumn = { search: { column: 'search', sqlType: 'text' } } as const;
const importedFields = { ...plainCustomerFields, ...searchColumn };
export const importedColumns = {
  names: fieldColumns(importedFields),
  values: fieldColumns(importedFields, 'c'),
  types: recordsetColumns(importedFields),
};

const changedByImport = { ...customerSheetFields, ...searchColumn };
/** Fields that no sheet can have do not change. */
export const changedByImportColumns = {
  assignments: fieldAssignments(changedByImport, 'n'),
  types: recordsetColumns(changedByImport),
};
