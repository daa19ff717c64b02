/** Purposes of consent and the version of their wording (PDPA §19, §23: state the purpose before collecting). */

/** service: store the data for renting; marketing: send news. */
export const consentPurposes = ['service', 'marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Increase it when the wording of a purpose changes; earlier consents stay on record under their own version. */
export const consentVersion = '3';

export type ConsentGiven = { purpose: string; version: string; given: boolean; at: string };

/** The latest entry of each purpose; the record is sorted newest first. */
export const latestConsent = (record: readonly ConsentGiven[]): Map<string, ConsentGiven> => {
  const latest = new Map<string, ConsentGiven>();
  for (const one of record) if (!latest.has(one.purpose)) latest.set(one.purpose, one);
  return latest;
};
