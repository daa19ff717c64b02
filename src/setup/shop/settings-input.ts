import { z } from 'zod';
import { DayIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { settingFieldsIn } from './setting-kinds.ts';
import { ruleSettings, taxSettings } from './settings.ts';

export const RulesInput = z.strictObject({ version: z.number().int(), ...settingFieldsIn(ruleSettings) });

export const TaxInput = z.strictObject({
  /** Rate in percent. Only the owner adds a rate that is neither legal nor in use. */
  taxRate: z
    .number()
    .min(0)
    .max(100)
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-9, { error: 'two decimals' }),
  ...settingFieldsIn(taxSettings),
  fromDay: DayIn.optional(),
});

export const HolidayInput = z.strictObject({ day: DayIn, name: RequiredTextIn(100), closed: z.boolean() });
