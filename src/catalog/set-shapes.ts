import { z } from 'zod';
import { BahtOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { TranslationsOut } from '#lib/text/translations-input.ts';
import { setPricings } from './set-price.ts';

export const SetChoice = z.object({
  productGroupId: IdOut,
  /** Null means any item of the group. */
  productItemId: IdOut.nullable(),
  name: z.string(),
  code: z.string(),
  /** '' means any colour or size. */
  color: z.string(),
  size: z.string(),
  image: z.string(),
  /** Price outside the set. */
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
    translations: TranslationsOut,
    category: z.string(),
    image: z.string(),
    shownImage: z.string(),
    pricing: z.enum(setPricings),
    amount: BahtOut,
    ownBail: BahtOut.nullable(),
    active: z.boolean(),
    note: z.string(),
    web: z.boolean(),
    version: z.number(),
    /** Price with the default choices. */
    price: BahtOut,
    bail: BahtOut,
    members: z.array(SetMember),
  })
  .meta({ title: 'ProductSet' });
export type ProductSet = z.output<typeof ProductSet>;
