/** PDPA §19, §23: state the purpose before collecting. */

/** service: data for renting; marketing: news. */
export const consentPurposes = ['service', 'marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Increase with the wording; earlier consents stay under their version. */
export const consentVersion = '3';

export type ConsentGiven = { purpose: string; version: string; given: boolean; at: string };

/** The record is newest first. */
export const latestConsent = (record: readonly ConsentGiven[]): Map<string, ConsentGiven> => {
  const latest = new Map<string, ConsentGiven>();
  for (const one of record) if (!latest.has(one.purpose)) latest.set(one.purpose, one);
  return latest;
};
