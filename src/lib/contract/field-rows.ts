/** One row per field of an entity. Contract, SQL and forms derive from the rows. */
import type { z } from 'zod';

/** `orNull` stores an empty text as null. */
export type FieldRow = {
  column: string;
  sqlType: string;
  in: z.ZodType;
  out: z.ZodType;
  orNull?: true;
};
export type FieldRows = Readonly<Record<string, FieldRow>>;

export type FieldName<R> = keyof R & string;
export type FieldsWith<R, Shape> = { [K in FieldName<R>]: R[K] extends Shape ? K : never }[FieldName<R>];

export type FieldInputs<R extends FieldRows> = { [K in keyof R]: z.output<R[K]['in']> };
export type FieldOutputs<R extends FieldRows> = { [K in keyof R]: z.output<R[K]['out']> };

export const withChanges = <V extends object>(before: V, changes: Partial<V>): V => ({
  ...before,
  ...changes,
});

export const fieldNames = <R extends object>(rows: R): FieldName<R>[] => Object.keys(rows) as FieldName<R>[];

export const fieldsOfKind = <R extends Readonly<Record<string, { kind: string }>>, K extends string>(
  rows: R,
  kinds: readonly K[],
): FieldsWith<R, { kind: K }>[] =>
  fieldNames(rows).filter((name): name is FieldsWith<R, { kind: K }> =>
    kinds.some((kind) => kind === rows[name]?.kind),
  );

export const fieldsMarked = <R extends Readonly<Record<string, object>>, M extends string>(
  rows: R,
  mark: M,
): FieldsWith<R, Readonly<Record<M, true>>>[] =>
  fieldNames(rows).filter(
    (name): name is FieldsWith<R, Readonly<Record<M, true>>> =>
      new Map<string, unknown>(Object.entries(rows[name] ?? {})).get(mark) === true,
  );

export const pickFields = <R extends object, K extends FieldName<R>>(
  rows: R,
  names: readonly K[],
): Pick<R, K> => Object.fromEntries(names.map((name) => [name, rows[name]])) as Pick<R, K>;

export const omitFields = <R extends object, K extends FieldName<R>>(
  rows: R,
  names: readonly K[],
): Omit<R, K> =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !names.some((one) => one === name))) as Omit<
    R,
    K
  >;

export const fieldRecord = <K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>;

type InputRows = Readonly<Record<string, Pick<FieldRow, 'in'>>>;
type OutputRows = Readonly<Record<string, Pick<FieldRow, 'out'>>>;
const each = <Row>(rows: Readonly<Record<string, Row>>, of: (row: Row) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, of(row)]));

export const inputSchemas = <R extends InputRows>(rows: R) =>
  each(rows, (row) => row.in) as { [K in keyof R]: R[K]['in'] };
export const optionalSchemas = <R extends FieldRows>(rows: R) =>
  each(rows, (row) => row.in.optional()) as { [K in keyof R]: z.ZodOptional<R[K]['in']> };
export const outputSchemas = <R extends FieldRows>(rows: R) =>
  each(rows, (row) => row.out) as { [K in keyof R]: R[K]['out'] };
export const optionalOutputSchemas = <R extends OutputRows>(rows: R) =>
  each(rows, (row) => row.out.optional()) as { [K in keyof R]: z.ZodOptional<R[K]['out']> };
/** A field without a value is null or omitted in a reply. */
export const nullishOutputSchemas = <R extends OutputRows>(rows: R) =>
  each(rows, (row) => row.out.nullable().optional()) as {
    [K in keyof R]: z.ZodOptional<z.ZodNullable<R[K]['out']>>;
  };
