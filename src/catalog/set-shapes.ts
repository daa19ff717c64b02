/** Sets as they are written down and as they travel (docs/decisions/0053-sets.md). */
import { z } from 'zod';
import { satangOfBaht } from '#lib/money/money.ts';
import { BahtIn, BahtOut, Id, IdOut, RequiredText, Text } from '#lib/contract/wire-schemas.ts';
import { setPricings } from './set-price.ts';

export const maxSetMembers = 50;
export const maxSetChoices = 50;
const maxBaht = 10_000_000;

/** Satang; up to ten million baht. */
const SetBaht = BahtIn.refine((satang) => satang <= maxBaht * 100, { error: `<= ${maxBaht}` });
/** Baht that are added or, below 0, taken off; satang in the handler. */
const ChangeIn = z
  .number()
  .min(-maxBaht)
  .max(maxBaht)
  .refine((baht) => satangOfBaht(baht) !== null, { error: 'no more than two decimals' })
  .transform((baht) => satangOfBaht(baht) ?? 0);

/** One item where `productItemId` is said, else any item of the group. */
const ChoiceIn = z
  .strictObject({
    productGroupId: Id.nullable().default(null),
    productItemId: Id.nullable().default(null),
    priceChange: ChangeIn.prefault(0),
  })
  .refine((one) => one.productGroupId !== null || one.productItemId !== null, { path: ['productGroupId'] });

const distinct = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length;

const MemberIn = z
  .strictObject({
    /** What it is to the customer: jacket, shoes. A member that keeps its name stays the same member. */
    name: RequiredText(200),
    quantity: z.number().int().min(1).max(99).default(1),
    optional: z.boolean().default(false),
    /** What leaving it out takes off the price; only of one that may be left out. */
    leftOutLess: SetBaht.prefault(0),
    /** The first is what is proposed, and changes no price. */
    choices: z
      .array(ChoiceIn)
      .min(1)
      .max(maxSetChoices)
      .refine((all) => all[0]?.priceChange === 0, { path: [0, 'priceChange'] })
      .refine((all) =>
        distinct(
          all.map((one) => (one.productItemId === null ? `g${one.productGroupId}` : `i${one.productItemId}`)),
        ),
      ),
  })
  .refine((one) => one.optional || one.leftOutLess === 0, { path: ['leftOutLess'] });

const fields = {
  code: RequiredText(60),
  name: RequiredText(200),
  category: Text(60).default(''),
  /** Address of a picture of the item folder; '' shows that of the first garment. */
  image: Text(300).default(''),
  pricing: z.enum(setPricings).default('sum'),
  /** Baht, or percent for `percent_off`; 0 for `sum`. In the handler satang and basis points. */
  amount: SetBaht.prefault(0),
  /** null: the sum of the bails of its garments. */
  ownBail: SetBaht.nullable().default(null),
  note: Text(1000).default(''),
  members: z
    .array(MemberIn)
    .min(1)
    .max(maxSetMembers)
    .refine((all) => distinct(all.map((one) => one.name))),
};

const sound = <T extends z.ZodType<{ pricing: string; amount: number }>>(shape: T) =>
  shape
    .refine((one) => one.pricing !== 'percent_off' || one.amount <= 10_000, { path: ['amount'] })
    .refine((one) => one.pricing !== 'sum' || one.amount === 0, { path: ['amount'] });

export const SetIn = sound(z.strictObject(fields));
export type SetIn = z.output<typeof SetIn>;
export const SetSaveIn = sound(z.strictObject({ ...fields, version: z.number().int() }));

export const SetChoice = z.object({
  productGroupId: IdOut,
  /** null: any item of the group. */
  productItemId: IdOut.nullable(),
  name: z.string(),
  code: z.string(),
  /** Of the item; '' where any will do. */
  color: z.string(),
  size: z.string(),
  image: z.string(),
  /** By the list. */
  rentalPrice: BahtOut,
  bail: BahtOut,
  priceChange: BahtOut,
});
export type SetChoice = z.output<typeof SetChoice>;

export const SetMember = z
  .object({
    memberId: IdOut,
    name: z.string(),
    quantity: z.number(),
    optional: z.boolean(),
    leftOutLess: BahtOut,
    choices: z.array(SetChoice),
  })
  .meta({ title: 'SetMember' });
export type SetMember = z.output<typeof SetMember>;

export const ProductSet = z
  .object({
    setId: IdOut,
    code: z.string(),
    name: z.string(),
    category: z.string(),
    /** Its own; '' for none. */
    image: z.string(),
    /** Its own, or that of its first garment. */
    shownImage: z.string(),
    pricing: z.enum(setPricings),
    amount: BahtOut,
    ownBail: BahtOut.nullable(),
    active: z.boolean(),
    note: z.string(),
    version: z.number(),
    /** With what is proposed for every member, by the list. */
    price: BahtOut,
    bail: BahtOut,
    members: z.array(SetMember),
  })
  .meta({ title: 'ProductSet' });
export type ProductSet = z.output<typeof ProductSet>;
