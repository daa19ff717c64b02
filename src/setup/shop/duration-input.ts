import { z } from 'zod';
import { BahtIn } from '#lib/contract/wire-schemas.ts';
import { priceRules } from './setting-choices.ts';

export const maxRentDays = 365;

const fields = {
  rentDays: z.number().int().min(1).max(maxRentDays).nullable().default(null),
  priceRule: z.enum(priceRules).default('same'),
  /** Percent of the group's price, for `scale`. */
  pricePercent: z.number().int().min(0).max(10_000).nullable().default(null),
  /** Price in baht instead of the group's price, for `replace`. */
  price: BahtIn.nullable().default(null),
  active: z.boolean().default(true),
};
type Figures = { priceRule: string; pricePercent: number | null; price: number | null };

const hasItsFigure = ({ priceRule, pricePercent, price }: Figures, context: z.RefinementCtx): void => {
  const missing =
    priceRule === 'scale' && pricePercent === null
      ? 'pricePercent'
      : priceRule === 'replace' && price === null
        ? 'price'
        : null;
  if (missing !== null) context.addIssue({ code: 'custom', path: [missing], message: 'required' });
};

export const DurationInput = z.strictObject(fields).superRefine(hasItsFigure);
export const ChangedDurationInput = z
  .strictObject({ ...fields, version: z.number().int() })
  .superRefine(hasItsFigure);
