/**
 * The kinds of settings: how one is kept, travels and is typed. A setting is one row of settings.ts, made by one of these.
 * `in` parses what the page sends into what is kept (baht into satang); `out` is what is answered.
 */
import { z } from 'zod';
import { baht as bahtOf, BahtIn, BahtOut, Text } from '#lib/contract/wire-schemas.ts';

/** `orNull`: an empty text is null in its column. `json`: the column is jsonb. */
export type Setting = {
  kind: string;
  column: string;
  in: z.ZodType;
  out: z.ZodType;
  orNull?: true;
  json?: true;
};
export type SettingRows = Readonly<Record<string, Setting>>;

/** A whole number between two. */
export const count = <const C extends string>(column: C, from: number, to: number) => ({
  kind: 'count' as const,
  column,
  from,
  to,
  in: z.number().int().min(from).max(to),
  out: z.number(),
});

/** A count that may be left out: null. */
export const countOrNone = <const C extends string>(column: C, from: number, to: number) => ({
  kind: 'countOrNone' as const,
  column,
  from,
  to,
  in: z.number().int().min(from).max(to).nullable(),
  out: z.number().nullable(),
});

export const percent = <const C extends string>(column: C) => ({
  ...count(column, 0, 100),
  kind: 'percent' as const,
});

/** Satang in its column, baht on the wire; left empty it is nothing to pay. */
export const baht = <const C extends string>(column: C) => ({
  kind: 'baht' as const,
  column,
  in: BahtIn,
  out: BahtOut,
});

export const toggle = <const C extends string>(column: C) => ({
  kind: 'toggle' as const,
  column,
  in: z.boolean(),
  out: z.boolean(),
});

/** Is VAT in this fee? Those of a section are ticked in one box. */
export const vatFlag = <const C extends string>(column: C) => ({
  ...toggle(column),
  kind: 'vatFlag' as const,
});

/** One of a list; each value has its words. */
export const choice = <const C extends string, const V extends string | number>(
  column: C,
  values: readonly V[],
) => ({ kind: 'choice' as const, column, values, in: z.literal(values), out: z.literal(values) });

export const text = <const C extends string>(column: C, max: number) => ({
  kind: 'text' as const,
  column,
  max,
  in: Text(max),
  out: z.string(),
});

/** A latitude (`most`: 90) or longitude (180); null where it is not said. */
export const degrees = <const C extends string>(column: C, most: 90 | 180) => ({
  kind: 'degrees' as const,
  column,
  in: z.number().min(-most).max(most).nullable(),
  out: z.number().nullable(),
});

/** With a line below its field that says more (words `hints`). */
export const hinted = <const R extends Setting>(row: R) => ({ ...row, hint: true as const });

/** What has a shape and a field of its own. */
export const own = <const R extends Setting>(row: R): R => row;

/** As it is kept, under the names of the fields: satang. */
export type Kept<R extends SettingRows> = { [K in keyof R]: z.output<R[K]['in']> };
/** As it is answered: baht. */
export type Told<R extends SettingRows> = { [K in keyof R]: z.output<R[K]['out']> };

const each = (rows: SettingRows, of: (row: Setting, field: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(rows).map(([field, row]) => [field, of(row, field)]));

/** The fields of a body. */
export const fieldsIn = <R extends SettingRows>(rows: R) =>
  each(rows, (row) => row.in) as { [K in keyof R]: R[K]['in'] };
/** The fields of a reply. */
export const fieldsOut = <R extends SettingRows>(rows: R) =>
  each(rows, (row) => row.out) as { [K in keyof R]: R[K]['out'] };

/** What is kept as it is answered; fields that are not of the rows are left out. */
export const told = <R extends SettingRows>(rows: R, kept: Kept<R>): Told<R> =>
  each(rows, ({ kind }, field) => (kind === 'baht' ? bahtOf(Number(kept[field])) : kept[field])) as Told<R>;
