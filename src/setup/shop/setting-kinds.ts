/**
 * A kind has column, wire form and input field. `in` parses the request into the stored value (baht to
 * satang). `out` is the reply.
 */
import { z } from 'zod';
import { satangToBaht as bahtOf, BahtIn, BahtOut, TextIn } from '#lib/contract/wire-schemas.ts';

/** `orNull` stores empty text as null. `json` is a jsonb column. */
export type Setting = {
  kind: string;
  column: string;
  in: z.ZodType;
  out: z.ZodType;
  orNull?: true;
  json?: true;
};
export type SettingRows = Readonly<Record<string, Setting>>;

export const countSetting = <const C extends string>(column: C, from: number, to: number) => ({
  kind: 'count' as const,
  column,
  from,
  to,
  in: z.number().int().min(from).max(to),
  out: z.number(),
});

export const optionalCountSetting = <const C extends string>(column: C, from: number, to: number) => ({
  kind: 'countOrNone' as const,
  column,
  from,
  to,
  in: z.number().int().min(from).max(to).nullable(),
  out: z.number().nullable(),
});

export const percentSetting = <const C extends string>(column: C) => ({
  ...countSetting(column, 0, 100),
  kind: 'percent' as const,
});

/** The column has satang, the wire baht. Empty is 0. */
export const bahtSetting = <const C extends string>(column: C) => ({
  kind: 'baht' as const,
  column,
  in: BahtIn,
  out: BahtOut,
});

export const toggleSetting = <const C extends string>(column: C) => ({
  kind: 'toggle' as const,
  column,
  in: z.boolean(),
  out: z.boolean(),
});

/** True if a fee or the deposit carries VAT. A section's flags share an input field. */
export const vatFlagSetting = <const C extends string>(column: C) => ({
  ...toggleSetting(column),
  kind: 'vatFlag' as const,
});

export const choiceSetting = <const C extends string, const V extends string | number>(
  column: C,
  values: readonly V[],
) => ({ kind: 'choice' as const, column, values, in: z.literal(values), out: z.literal(values) });

export const textSetting = <const C extends string>(column: C, max: number) => ({
  kind: 'text' as const,
  column,
  max,
  in: TextIn(max),
  out: z.string(),
});

export const degreesSetting = <const C extends string>(column: C, most: 90 | 180) => ({
  kind: 'degrees' as const,
  column,
  in: z.number().min(-most).max(most).nullable(),
  out: z.number().nullable(),
});

export const withHint = <const R extends Setting>(row: R) => ({ ...row, hint: true as const });

export const customSetting = <const R extends Setting>(row: R): R => row;

export type StoredSettings<R extends SettingRows> = { [K in keyof R]: z.output<R[K]['in']> };
export type WireSettings<R extends SettingRows> = { [K in keyof R]: z.output<R[K]['out']> };

const each = (rows: SettingRows, of: (row: Setting, field: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(rows).map(([field, row]) => [field, of(row, field)]));

export const settingFieldsIn = <R extends SettingRows>(rows: R) =>
  each(rows, (row) => row.in) as { [K in keyof R]: R[K]['in'] };
export const settingFieldsOut = <R extends SettingRows>(rows: R) =>
  each(rows, (row) => row.out) as { [K in keyof R]: R[K]['out'] };

export const settingsToWire = <R extends SettingRows>(rows: R, stored: StoredSettings<R>): WireSettings<R> =>
  each(rows, ({ kind }, field) =>
    kind === 'baht' ? bahtOf(Number(stored[field])) : stored[field],
  ) as WireSettings<R>;
