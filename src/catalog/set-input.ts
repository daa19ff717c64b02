/** Amounts are in satang after parsing. */
import { z } from 'zod';
import { exactSatang, satangOfBaht } from '#lib/money/money.ts';
import {
  BahtIn,
  IdIn,
  RequiredTextIn,
  TextIn,
  eachOnce,
  RequiredCodeIn,
} from '#lib/contract/wire-schemas.ts';
import { TranslationsIn } from '#lib/text/translations-input.ts';
import { setPricings } from './set-price.ts';

export const maxSetMembers = 50;
export const maxSetChoices = 50;
const maxBaht = 10_000_000;

const SetBaht = BahtIn.refine((satang) => satang <= maxBaht * 100, { error: `<= ${maxBaht}` });
/** Change in baht, negative for a reduction. */
const ChangeIn = z
  .number()
  .min(-maxBaht)
  .max(maxBaht)
  .refine((baht) => satangOfBaht(baht) !== null, { error: 'no more than two decimals' })
  .transform((baht) => exactSatang(baht));

const ChoiceIn = z
  .strictObject({
    productGroupId: IdIn.nullable().default(null),
    productItemId: IdIn.nullable().default(null),
    priceChange: ChangeIn.prefault(0),
  })
  .refine((one) => one.productGroupId !== null || one.productItemId !== null, { path: ['productGroupId'] });

const MemberIn = z
  .strictObject({
    /** Customers see the name, such as jacket. The name identifies the member when the set changes. */
    name: RequiredTextIn(200),
    quantity: z.number().int().min(1).max(99).default(1),
    optional: z.boolean().default(false),
    leftOutLess: SetBaht.prefault(0),
    choices: z
      .array(ChoiceIn)
      .min(1)
      .max(maxSetChoices)
      .refine(([first]) => (first?.priceChange ?? 0) === 0, { path: [0, 'priceChange'] })
      .superRefine(
        eachOnce((one) => (one.productItemId === null ? `g${one.productGroupId}` : `i${one.productItemId}`)),
      ),
  })
  .refine((one) => one.optional || one.leftOutLess === 0, { path: ['leftOutLess'] });

const fields = {
  code: RequiredCodeIn(60),
  name: RequiredTextIn(200),
  /** If absent, the names in other languages do not change. */
  translations: TranslationsIn(200).optional(),
  category: TextIn(60).default(''),
  /** '' means the picture of the first garment. */
  image: TextIn(300).default(''),
  pricing: z.enum(setPricings).default('sum'),
  /** Amount in baht, in percent for `percent_off`, 0 for `sum`. Handlers get satang or basis points. */
  amount: SetBaht.prefault(0),
  /** Null means the sum of the garments' deposits. */
  ownBail: SetBaht.nullable().default(null),
  note: TextIn(1000).default(''),
  web: z.boolean().default(false),
  members: z
    .array(MemberIn)
    .min(1)
    .max(maxSetMembers)
    .superRefine(eachOnce((one) => one.name, 'name')),
};

const sound = <T extends z.ZodType<{ pricing: string; amount: number }>>(shape: T) =>
  shape
    .refine((one) => one.pricing !== 'percent_off' || one.amount <= 10_000, { path: ['amount'] })
    .refine((one) => one.pricing !== 'sum' || one.amount === 0, { path: ['amount'] });

export const SetInput = sound(z.strictObject(fields));
export type SetInput = z.output<typeof SetInput>;
export const ChangedSetInput = sound(z.strictObject({ ...fields, version: z.number().int() }));
