/** Amounts are in baht on the wire (decision 57). */
import { z } from 'zod';
import { exactSatang } from '#lib/money/money.ts';
import { BahtIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { noTranslations, TranslationsIn } from '#lib/text/translations-input.ts';
import { areSynonyms, synonymLimits } from '#catalog/search-synonyms.ts';
import { areVoucherAmounts, maxVoucherAmounts } from '../rules/vouchers/voucher-amounts.ts';
import { CheckoutFieldsInput } from './checkout-fields-input.ts';
import { areWidgetSites, widgetSitesOf } from '../rules/widget/widget-sites.ts';

/** Accepts two or more labels, the last of letters. Refuses ports and IP addresses. */
export const isHost = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{2,59}|[a-z]{2,63})$/.test(text);

/** Accepts only LINE's own domains, because visitors trust the link. */
export const isLineUrl = (text: string): boolean =>
  /^https:\/\/(?:line\.me|lin\.ee|page\.line\.me)\/[\w@~./?=%&-]{1,250}$/.test(text);

const orNone = (isIt: (text: string) => boolean, error: string) =>
  TextIn(300).refine((text) => text === '' || isIt(text), { error });

const SiteTextsIn = z.strictObject({
  tagline: TranslationsIn(200).default(noTranslations),
  about: TranslationsIn(4000).default(noTranslations),
  terms: TranslationsIn(20_000).default(noTranslations),
  privacy: TranslationsIn(20_000).default(noTranslations),
});

export const WebSiteInput = z.strictObject({
  open: z.boolean(),
  host: TextIn(253)
    .transform((text) => text.toLowerCase())
    .refine((text) => text === '' || isHost(text), { error: 'host' }),
  accent: z.string().regex(/^#[0-9a-f]{6}$/),
  tagline: TextIn(200),
  about: TextIn(4000),
  showCounts: z.boolean(),
  shareDuePercent: z.number().int().min(0).max(100),
  /** Minutes for which a request holds garments. 0 means no hold. */
  holdMinutes: z.number().int().min(0).max(2880),
  /** Whether holds count only the branch's open time. */
  holdOpenHours: z.boolean(),
  maxHolds: z.number().int().min(1).max(20),
  /** Sites with the web shop's button, one origin per line. */
  widgetSites: TextIn(2000)
    .refine(areWidgetSites, { error: 'widgetSites' })
    .transform((text) => widgetSitesOf(text).join('\n')),
  lineLoginId: TextIn(20).refine((text) => /^\d{0,20}$/.test(text), { error: 'channel' }),
  accounts: z.boolean(),
  parcel: z.boolean(),
  parcelFee: z.number().max(100_000).pipe(BahtIn),
  lineUrl: orNone(isLineUrl, 'line'),
  googleKey: orNone((text) => /^[\w-]{10,100}$/.test(text), 'key'),
  terms: TextIn(20_000),
  privacy: TextIn(20_000),
  /** If absent, the texts do not change. */
  texts: SiteTextsIn.optional(),
  /** Words that the search treats as equal, one group a line. If absent, they do not change. */
  synonyms: TextIn(synonymLimits.text).refine(areSynonyms, { error: 'synonyms' }).optional(),
  /** If absent, the fields do not change. */
  checkoutFields: CheckoutFieldsInput.optional(),
  /** If absent, the sale of vouchers does not change. */
  sellVouchers: z.boolean().optional(),
  voucherAmounts: z
    .array(z.number())
    .max(maxVoucherAmounts)
    .refine(areVoucherAmounts, { error: 'voucherAmounts' })
    .transform((list) => list.map(exactSatang))
    .optional(),
});

export const WebSiteSaveInput = WebSiteInput.extend({
  /** '' does not change the stored secret. */
  lineLoginSecret: TextIn(100).default(''),
  version: z.number().int().min(0),
});
