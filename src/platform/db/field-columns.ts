import { type RawBuilder, sql } from 'kysely';
import type { FieldRow } from '#lib/contract/field-rows.ts';
import { compiledSql, type SelectExpression, selectList } from './select-list.ts';

type Column = Omit<FieldRow, 'in' | 'out'>;
type Columns = Readonly<Record<string, Column>>;

const joined = (list: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => compiledSql(sql.join(list));
const listOf = (rows: Columns): Column[] => Object.values(rows);

/** With `orNull`, a field is '' instead of null. */
export const fieldSelects = (rows: Columns, alias: string): Record<string, SelectExpression> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, { column, orNull }]) => [
      name,
      orNull ? sql`coalesce(${sql.ref(`${alias}.${column}`)}, '')` : `${alias}.${column}`,
    ]),
  );
export const selectFields = (rows: Columns, alias: string): RawBuilder<unknown> =>
  selectList(fieldSelects(rows, alias));

export const fieldColumns = (rows: Columns, alias?: string): RawBuilder<unknown> =>
  joined(listOf(rows).map(({ column }) => sql.ref(alias === undefined ? column : `${alias}.${column}`)));

export const recordsetColumns = (rows: Columns): RawBuilder<unknown> =>
  joined(listOf(rows).map(({ column, sqlType }) => sql`${sql.ref(column)} ${sql.raw(sqlType)}`));

export const fieldAssignments = (rows: Columns, alias: string): RawBuilder<unknown> =>
  joined(listOf(rows).map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`${alias}.${column}`)}`));

export const fieldUpdates = <R extends Columns>(
  rows: R,
  values: Readonly<Record<keyof R, unknown>>,
): RawBuilder<unknown> =>
  sql.join(
    Object.entries(rows).map(
      ([name, row]) => sql`${sql.ref(row.column)} = ${storedValue(row, values[name])}`,
    ),
  );

/** Writes `a = coalesce(n."fieldA", g.a)`, so an omitted field keeps its value. */
export const fieldCoalesces = (rows: Columns, from: string, to: string): RawBuilder<unknown> =>
  joined(
    Object.entries(rows).map(
      ([name, { column }]) =>
        sql`${sql.ref(column)} = coalesce(${sql.ref(`${from}.${name}`)}, ${sql.ref(`${to}.${column}`)})`,
    ),
  );
export const recordsetFields = (rows: Columns): RawBuilder<unknown> =>
  joined(Object.entries(rows).map(([name, { sqlType }]) => sql`${sql.ref(name)} ${sql.raw(sqlType)}`));

const emptyValues: Readonly<Record<string, string | boolean>> = { text: '', boolean: false, jsonb: '{}' };
export const emptyFields = (rows: Columns): RawBuilder<unknown> =>
  joined(
    listOf(rows).map(
      ({ column, sqlType, orNull }) =>
        sql`${sql.ref(column)} = ${sql.lit(orNull ? null : (emptyValues[sqlType] ?? null))}`,
    ),
  );

type Stored<Row extends Column, Value> = Row['sqlType'] extends 'jsonb'
  ? string
  : Row extends { orNull: true }
    ? Value | null
    : Value;
export type FieldColumns<R extends Columns, V extends Readonly<Record<keyof R, unknown>>> = {
  [K in keyof R as R[K]['column']]: Stored<R[K], V[K]>;
};

const storedValue = ({ sqlType, orNull }: Column, value: unknown): unknown => {
  if (sqlType === 'jsonb') return JSON.stringify(value);
  return orNull && value === '' ? null : value;
};

export const storedFields = <R extends Columns, V extends Readonly<Record<keyof R, unknown>>>(
  rows: R,
  values: V,
): FieldColumns<R, V> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [row.column, storedValue(row, values[name])]),
  ) as FieldColumns<R, V>;
