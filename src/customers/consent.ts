/**
 * The shop states the purposes before it collects data (PDPA §19, §23). `service`: data needed for renting.
 * `marketing`: news.
 */
export const consentPurposes = ['service', 'marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
export const isConsentPurpose = (text: string): text is ConsentPurpose =>
  (consentPurposes as readonly string[]).includes(text);

/** Another wording needs a new version, with texts in server/privacy/consent-texts.json. */
export const consentVersion = '3';

export type ConsentGiven = {
  purpose: string;
  version: string;
  given: boolean;
  at: string;
  web: boolean;
  text: string;
};

/** `record` has the newest consent first. */
export const latestConsent = (record: readonly ConsentGiven[]): Map<string, ConsentGiven> => {
  const latest = new Map<string, ConsentGiven>();
  for (const one of record) if (!latest.has(one.purpose)) latest.set(one.purpose, one);
  return latest;
};

type LatestConsent = Pick<ConsentGiven, 'version' | 'given'> | undefined;

/** Customers can consent to current purposes and again to a newer text, and can always withdraw. */
export const consentChoices = (purpose: string, last: LatestConsent) => ({
  give: isConsentPurpose(purpose) && (last?.given !== true || last.version !== consentVersion),
  withdraw: last?.given === true,
});

/** A withdrawal has the version of the last consent. */
export const consentBody = (purpose: string, given: boolean, last: LatestConsent) => ({
  purpose,
  version: given ? consentVersion : (last?.version ?? consentVersion),
  given,
});
