import { z } from 'zod';
import { DayIn, IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { promotionGives } from '#orders/order/rules/promotion-rules.ts';

const many = <T extends z.ZodType>(one: T, most: number) =>
  z
    .array(one)
    .max(most)
    .transform((all) => [...new Set(all)]);
const count = (least: number, most: number) => z.number().int().min(least).max(most);

const fields = {
  name: RequiredTextIn(200),
  /** `PromotionRule` explains these fields. */
  code: TextIn(40)
    .transform((code) => code.toUpperCase())
    .default(''),
  active: z.boolean().default(true),
  /** Days on which the order is created. */
  fromDay: DayIn.nullable().default(null),
  toDay: DayIn.nullable().default(null),
  pickupFrom: DayIn.nullable().default(null),
  pickupTo: DayIn.nullable().default(null),
  weekdays: many(count(0, 6), 7)
    .transform((all) => all.toSorted((a, b) => a - b))
    .default([]),
  minDays: count(1, 730).default(1),
  maxDays: count(1, 730).nullable().default(null),
  minGarments: count(1, 500).default(1),
  minRentals: count(0, 1000).default(0),
  levelIds: many(IdIn, 20).default([]),
  earlyDays: count(1, 730).nullable().default(null),
  groupIds: many(IdIn, 500).default([]),
  categories: many(RequiredTextIn(60), 100).default([]),
  gives: z.enum(promotionGives),
  /** Percent or baht, depending on `gives`. */
  value: z
    .number()
    .positive()
    .max(1_000_000)
    .refine((value) => satangOfBaht(value) !== null, { error: 'no more than two decimals' }),
  limitAll: count(1, 10_000).nullable().default(null),
  limitCustomer: count(1, 1000).nullable().default(null),
  note: TextIn(1000).default(''),
};

type Bounds = {
  gives: string;
  value: number;
  minDays: number;
  maxDays: number | null;
  fromDay: string | null;
  toDay: string | null;
  pickupFrom: string | null;
  pickupTo: string | null;
  code: string;
  earlyDays: number | null;
};

const inTurn = (from: string | null, to: string | null): boolean =>
  from === null || to === null || from <= to;

const sound = <T extends z.ZodType<Bounds>>(shape: T) =>
  shape
    .refine((one) => one.gives !== 'percent' || (Number.isInteger(one.value) && one.value <= 100), {
      path: ['value'],
    })
    // A return has no field for a code.
    .refine((one) => one.earlyDays === null || one.code === '', { path: ['code'] })
    .refine((one) => (one.earlyDays === null ? one.gives !== 'day' : one.gives !== 'order'), {
      path: ['gives'],
    })
    .refine((one) => one.maxDays === null || one.minDays <= one.maxDays, { path: ['maxDays'] })
    .refine((one) => inTurn(one.fromDay, one.toDay), { path: ['toDay'] })
    .refine((one) => inTurn(one.pickupFrom, one.pickupTo), { path: ['pickupTo'] });

export const PromotionInput = sound(z.strictObject(fields));
export type PromotionInput = z.output<typeof PromotionInput>;
export const ChangedPromotionInput = sound(z.strictObject({ ...fields, version: z.number().int() }));
