import { noTranslations } from '#lib/text/translations-input.ts';
import type { Translations } from '#lib/text/translations.ts';
import { type TranslatedLanguage } from '#lib/text/languages.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useVersionedForm } from '#ui/form/index.ts';
import type { WebSite } from '../contract.ts';
import { WebSiteSaveInput } from '../contracts/site-settings-input.ts';
import { voucherAmountsIn, voucherAmountsText } from '../rules/vouchers/voucher-amounts.ts';

type NumberName = 'shareDuePercent' | 'holdMinutes' | 'maxHolds' | 'parcelFee';
type OwnName = 'domain' | 'lineLoginReady' | 'onlinePayments' | 'termsVersion' | 'version' | 'updatedAt';
type CheckoutFieldOut = WebSite['checkoutFields'][number];
/** `choices` has one choice a line. */
type FieldValues = Omit<CheckoutFieldOut, 'choices' | 'translations' | 'choiceTranslations'> & {
  key: number;
  choices: string;
  translations: Translations;
  choiceTranslations: Translations;
};
type SiteValues = Omit<WebSite, OwnName | NumberName | 'checkoutFields' | 'voucherAmounts'> &
  Record<NumberName, number | ''> & {
    checkoutFields: FieldValues[];
    voucherAmounts: string;
    lineLoginSecret: string;
  };

export const choicesOf = ({ kind, choices }: Pick<FieldValues, 'kind' | 'choices'>): string[] =>
  kind === 'choice'
    ? [...new Set(choices.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])))]
    : [];

/** A blank line leaves a choice in the shop's own text. */
const choiceTranslationsOf = (
  { kind, choiceTranslations: typed }: Pick<FieldValues, 'kind' | 'choiceTranslations'>,
  choices: number,
) => {
  const of = (text: string) => (kind === 'choice' && text !== '' ? text.split('\n').slice(0, choices) : []);
  return { en: of(typed.en), de: of(typed.de), fr: of(typed.fr), pt: of(typed.pt) };
};

const linesOf = (names: CheckoutFieldOut['choiceTranslations']): Translations => {
  const of = (language: TranslatedLanguage) => names?.[language].join('\n') ?? '';
  return { en: of('en'), de: of('de'), fr: of('fr'), pt: of('pt') };
};

export const fieldValuesOf = (one: CheckoutFieldOut, key: number): FieldValues => ({
  ...one,
  key,
  choices: one.choices.join('\n'),
  translations: one.translations ?? noTranslations,
  choiceTranslations: linesOf(one.choiceTranslations),
});

const siteValuesOf = (site: WebSite): SiteValues => ({
  open: site.open,
  host: site.host,
  accent: site.accent,
  tagline: site.tagline,
  about: site.about,
  showCounts: site.showCounts,
  shareDuePercent: site.shareDuePercent,
  holdMinutes: site.holdMinutes,
  holdOpenHours: site.holdOpenHours,
  maxHolds: site.maxHolds,
  accounts: site.accounts,
  lineLoginId: site.lineLoginId,
  lineLoginSecret: '',
  widgetSites: site.widgetSites,
  synonyms: site.synonyms,
  parcel: site.parcel,
  parcelFee: site.parcelFee,
  sellVouchers: site.sellVouchers,
  voucherAmounts: voucherAmountsText(site.voucherAmounts),
  lineUrl: site.lineUrl,
  googleKey: site.googleKey,
  terms: site.terms,
  privacy: site.privacy,
  texts: site.texts,
  checkoutFields: site.checkoutFields.map(fieldValuesOf),
});

export const useSiteForm = (site: WebSite) => {
  const { t } = useTranslation('webshop');
  return useVersionedForm({
    schema: WebSiteSaveInput,
    record: site,
    valuesOf: siteValuesOf,
    toBody: (values, version) => ({
      ...values,
      parcelFee: values.parcelFee === '' ? 0 : values.parcelFee,
      voucherAmounts: voucherAmountsIn(values.voucherAmounts),
      checkoutFields: values.checkoutFields.map((typed) => {
        const { key: _, ...field } = typed;
        const choices = choicesOf(field);
        return { ...field, choices, choiceTranslations: choiceTranslationsOf(field, choices.length) };
      }),
      version,
    }),
    texts: {
      'checkoutFields.choices choices': t('own.twoChoices'),
      host: t('bad.host'),
      lineUrl: t('bad.lineUrl'),
      googleKey: t('bad.googleKey'),
      widgetSites: t('bad.widgetSites'),
      synonyms: t('bad.synonyms'),
      voucherAmounts: t('bad.voucherAmounts'),
    },
    eager: true,
    keepAs: 'web-site',
  });
};
export type SiteSettingsForm = ReturnType<typeof useSiteForm>;
