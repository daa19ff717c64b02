/** The form of the web shop's settings: what is typed, and what is wrong with it. */
import { isHost, isLineUrl, type WebSite } from '../contract.ts';

/** As typed; a count may be empty meanwhile. */
export type Draft = Omit<
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

export const draftOf = (site: WebSite): Draft => {
  const draft: Draft & Partial<WebSite> = { ...site };
  for (const name of own) delete draft[name];
  return draft;
};

export const bounds = { shareDuePercent: [0, 100], holdMinutes: [0, 2880], maxHolds: [1, 20] } as const;
export type Counted = keyof typeof bounds;
export const counted = ['shareDuePercent', 'holdMinutes', 'maxHolds'] as const satisfies readonly Counted[];

export type Bad = Partial<Record<Counted | 'host' | 'lineUrl' | 'googleKey', true>>;

const hostOf = (typed: string): string => typed.trim().toLowerCase();

export const badIn = (draft: Draft): Bad => {
  const bad: Bad = {};
  if (draft.host.trim() !== '' && !isHost(hostOf(draft.host))) bad.host = true;
  if (draft.lineUrl.trim() !== '' && !isLineUrl(draft.lineUrl.trim())) bad.lineUrl = true;
  if (draft.googleKey.trim() !== '' && !/^[\w-]{10,100}$/.test(draft.googleKey.trim())) bad.googleKey = true;
  for (const name of counted) {
    const value = draft[name];
    const [least, most] = bounds[name];
    if (value === '' || value < least || value > most) bad[name] = true;
  }
  return bad;
};

/** What is sent; undefined while something is wrong. */
export const bodyOf = (draft: Draft, version: number) => {
  const { shareDuePercent, holdMinutes, maxHolds, parcelFee, ...rest } = draft;
  if (Object.keys(badIn(draft)).length > 0 || shareDuePercent === '' || holdMinutes === '' || maxHolds === '')
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
