import {
  shownPaymentFields,
  storedPaymentFields,
  type ShownPaymentFields,
  type StoredPaymentFields,
} from '#ledger/payment-fields.ts';
import { fieldColumns, recordsetColumns } from '#platform/db/field-columns.ts';
import type { LedgerEntry } from '#platform/db/tables.ts';

type Column = { column: string; sqlType: string };
type FieldColumns = Readonly<Record<string, Column>>;
type Rows = Readonly<Record<string, { columns: FieldColumns }>>;

const columnsOf = (rows: Rows): Record<string, Column> =>
  Object.fromEntries(
    Object.values(rows).flatMap(({ columns }) => Object.values(columns).map((one) => [one.column, one])),
  );

const stored = columnsOf(storedPaymentFields);
export const paymentColumns = {
  names: fieldColumns(stored),
  values: fieldColumns(stored, 'e'),
  types: recordsetColumns(stored),
};
export const shownPaymentColumns = fieldColumns(columnsOf(shownPaymentFields), 'e');

export const fieldToColumns = (columns: FieldColumns, field: unknown): Record<string, unknown> => {
  const parts = new Map<string, unknown>(Object.entries(field ?? {})).set('value', field);
  return Object.fromEntries(
    Object.entries(columns).map(([property, { column }]) => [column, parts.get(property) ?? null]),
  );
};
export const fieldFromColumns = (columns: FieldColumns, row: ReadonlyMap<string, unknown>): unknown => {
  const parts = Object.entries(columns).map(
    ([property, { column }]) => [property, row.get(column) ?? null] as const,
  );
  const [first] = parts;
  return first === undefined || first[1] === null || first[0] === 'value'
    ? (first?.[1] ?? null)
    : Object.fromEntries(parts);
};

export const paymentColumnValues = (fields: StoredPaymentFields): Record<string, unknown> => {
  const values = new Map<string, unknown>(Object.entries(fields));
  return Object.assign(
    {},
    ...Object.entries(storedPaymentFields).map(([name, { columns }]) =>
      fieldToColumns(columns, values.get(name)),
    ),
  );
};

type Shown = typeof shownPaymentFields;
type ColumnName<C> = C[keyof C] extends { column: infer N extends keyof LedgerEntry } ? N : never;
export type ShownPaymentRow = Pick<
  LedgerEntry,
  { [K in keyof Shown]: ColumnName<Shown[K]['columns']> }[keyof Shown]
>;
type ShownValues = { [K in keyof Shown]: NonNullable<ShownPaymentFields[K]> | null };

export const shownFieldsOfRow = (row: ShownPaymentRow): ShownValues => {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.entries(shownPaymentFields).map(([name, { columns }]) => [
      name,
      fieldFromColumns(columns, values),
    ]),
  ) as ShownValues;
};
