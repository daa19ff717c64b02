import { z } from 'zod';
import { BahtOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { TranslationsOut } from '#lib/text/translations-input.ts';
import { checkoutFieldKinds } from '../checkout-fields.ts';
import { WebSiteInput } from './site-settings-input.ts';

const ChoiceNames = z.array(z.string());

export const WebSite = z.object({
  ...WebSiteInput.shape,
  host: z.string(),
  tagline: z.string(),
  about: z.string(),
  parcelFee: BahtOut,
  sellVouchers: z.boolean(),
  voucherAmounts: z.array(BahtOut),
  onlinePayments: z.boolean(),
  lineUrl: z.string(),
  googleKey: z.string(),
  widgetSites: z.string(),
  synonyms: z.string(),
  lineLoginId: z.string(),
  lineLoginReady: z.boolean(),
  terms: z.string(),
  privacy: z.string(),
  texts: z.object({
    tagline: TranslationsOut,
    about: TranslationsOut,
    terms: TranslationsOut,
    privacy: TranslationsOut,
  }),
  checkoutFields: z.array(
    z.object({
      label: z.string(),
      kind: z.enum(checkoutFieldKinds),
      required: z.boolean(),
      choices: z.array(z.string()),
      translations: TranslationsOut.optional(),
      choiceTranslations: z
        .object({ en: ChoiceNames, de: ChoiceNames, fr: ChoiceNames, pt: ChoiceNames })
        .optional(),
    }),
  ),
  domain: z.string(),
  termsVersion: z.number(),
  version: z.number(),
  updatedAt: TimeOut.nullable(),
});
export type WebSite = z.output<typeof WebSite>;
