import { useTranslation } from '#ui/i18n/translation.ts';
import { useVersionedForm } from '#ui/form/index.ts';
import type { WebSite } from '../contract.ts';
import { WebSiteSaveInput } from '../contracts/site-settings-input.ts';

type NumberName = 'shareDuePercent' | 'holdMinutes' | 'maxHolds' | 'parcelFee';
type OwnName = 'domain' | 'lineLoginReady' | 'termsVersion' | 'version' | 'updatedAt';
/** `choices` has one choice per line. */
type FieldValues = Omit<WebSite['checkoutFields'][number], 'choices'> & { key: number; choices: string };
type SiteValues = Omit<WebSite, OwnName | NumberName | 'checkoutFields'> &
  Record<NumberName, number | ''> & { checkoutFields: FieldValues[]; lineLoginSecret: string };

export const choicesOf = ({ kind, choices }: Pick<FieldValues, 'kind' | 'choices'>): string[] =>
  kind === 'choice'
    ? [...new Set(choices.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])))]
    : [];

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
  lineUrl: site.lineUrl,
  googleKey: site.googleKey,
  terms: site.terms,
  privacy: site.privacy,
  texts: site.texts,
  checkoutFields: site.checkoutFields.map((one, key) => ({ ...one, key, choices: one.choices.join('\n') })),
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
      checkoutFields: values.checkoutFields.map((typed) => {
        const { key: _, ...field } = typed;
        return { ...field, choices: choicesOf(field) };
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
    },
    eager: true,
    keepAs: 'web-site',
  });
};
export type SiteSettingsForm = ReturnType<typeof useSiteForm>;
