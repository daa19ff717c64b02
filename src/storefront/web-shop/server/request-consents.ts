import type { Language } from '#lib/text/languages.ts';
import { type ConsentPurpose, consentVersion } from '#customers/consent.ts';
import { consentTextOf, type ShownConsent } from '#customers/server/index.ts';
import type { WebRequestInput } from '../request-views.ts';
import type { SiteSettingsRow } from './site-sql.ts';

type Site = Pick<SiteSettingsRow, 'termsVersion' | 'keepYears' | 'keepIdDays'>;

const shownConsent = (
  { keepYears, keepIdDays }: Site,
  language: Language,
  purpose: ConsentPurpose,
): ShownConsent => ({ purpose, version: consentVersion, language, keepYears, keepIdDays });

export const consentTextFor = (site: Site, language: Language, purpose: ConsentPurpose): string =>
  consentTextOf(shownConsent(site, language, purpose));

/** The version changes with the terms and each consent text of the form. */
export const shownTermsOf = ({ termsVersion, keepYears, keepIdDays }: Site): string =>
  [termsVersion, consentVersion, keepYears ?? '-', keepIdDays ?? '-'].join('.');

export const consentsOf = (
  site: Site,
  language: Language,
  { consent, marketing }: WebRequestInput,
): ShownConsent[] => [
  ...(consent === 'y' ? [shownConsent(site, language, 'service')] : []),
  ...(marketing === 'y' ? [shownConsent(site, language, 'marketing')] : []),
];
