import { useTranslation } from '#ui/i18n/translation.ts';
import { useVersionedForm } from '#ui/form/index.ts';
import type { WebSite } from '../contract.ts';
import { WebSiteSaveInput } from '../contracts/site-settings-input.ts';

type NumberName = 'shareDuePercent' | 'holdMinutes' | 'maxHolds' | 'parcelFee';
type OwnName = 'domain' | 'termsVersion' | 'version' | 'updatedAt';
type SiteValues = Omit<WebSite, OwnName | NumberName> & Record<NumberName, number | ''>;

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
  widgetSites: site.widgetSites,
  parcel: site.parcel,
  parcelFee: site.parcelFee,
  lineUrl: site.lineUrl,
  googleKey: site.googleKey,
  terms: site.terms,
  privacy: site.privacy,
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
      version,
    }),
    texts: {
      host: t('bad.host'),
      lineUrl: t('bad.lineUrl'),
      googleKey: t('bad.googleKey'),
      widgetSites: t('bad.widgetSites'),
    },
    eager: true,
    keepAs: 'web-site',
  });
};
export type SiteSettingsForm = ReturnType<typeof useSiteForm>;
