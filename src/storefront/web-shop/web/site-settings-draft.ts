import { isHost, isLineUrl, type WebSite } from '../contract.ts';

/** A number field may be empty while the user types. */
export type SiteSettingsDraft = Omit<
  WebSite,
  | 'domain'
  | 'termsVersion'
  | 'version'
  | 'updatedAt'
  | 'shareDuePercent'
  | 'holdMinutes'
  | 'maxHolds'
  | 'parcelFee'
> & {
  shareDuePercent: number | '';
  holdMinutes: number | '';
  maxHolds: number | '';
  parcelFee: number | '';
};

const own = ['domain', 'termsVersion', 'version', 'updatedAt'] as const;

export const siteSettingsDraftOf = (site: WebSite): SiteSettingsDraft => {
  const draft: SiteSettingsDraft & Partial<WebSite> = { ...site };
  for (const name of own) delete draft[name];
  return draft;
};

export const siteSettingBounds = {
  shareDuePercent: [0, 100],
  holdMinutes: [0, 2880],
  maxHolds: [1, 20],
} as const;
export type SiteNumberSetting = keyof typeof siteSettingBounds;
export const siteNumberSettings = [
  'shareDuePercent',
  'holdMinutes',
  'maxHolds',
] as const satisfies readonly SiteNumberSetting[];

export type SiteSettingsErrors = Partial<Record<SiteNumberSetting | 'host' | 'lineUrl' | 'googleKey', true>>;

const hostOf = (typed: string): string => typed.trim().toLowerCase();

export const siteSettingsErrorsOf = (draft: SiteSettingsDraft): SiteSettingsErrors => {
  const bad: SiteSettingsErrors = {};
  if (draft.host.trim() !== '' && !isHost(hostOf(draft.host))) bad.host = true;
  if (draft.lineUrl.trim() !== '' && !isLineUrl(draft.lineUrl.trim())) bad.lineUrl = true;
  if (draft.googleKey.trim() !== '' && !/^[\w-]{10,100}$/.test(draft.googleKey.trim())) bad.googleKey = true;
  for (const name of siteNumberSettings) {
    const value = draft[name];
    const [least, most] = siteSettingBounds[name];
    if (value === '' || value < least || value > most) bad[name] = true;
  }
  return bad;
};

export const siteSettingsBodyOf = (draft: SiteSettingsDraft, version: number) => {
  const { shareDuePercent, holdMinutes, maxHolds, parcelFee, ...rest } = draft;
  if (
    Object.keys(siteSettingsErrorsOf(draft)).length > 0 ||
    shareDuePercent === '' ||
    holdMinutes === '' ||
    maxHolds === ''
  )
    return undefined;
  return {
    ...rest,
    shareDuePercent,
    holdMinutes,
    maxHolds,
    parcelFee: parcelFee === '' ? 0 : parcelFee,
    version,
  };
};
