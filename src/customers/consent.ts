/** What a customer may agree to, and the wording in force (PDPA §19, §23: purpose told before collecting). */

/** service: keep the data for renting; marketing: send news. */
export const consentPurposes = ['service', 'marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Goes up when the wording of a purpose changes; what was given before stays on record under its own version. */
export const consentVersion = '2';

export type ConsentGiven = { purpose: string; version: string; given: boolean; at: string };

/** The latest word on each purpose; the record is kept newest first. */
export const latestConsent = (record: readonly ConsentGiven[]): Map<string, ConsentGiven> => {
  const latest = new Map<string, ConsentGiven>();
  for (const one of record) if (!latest.has(one.purpose)) latest.set(one.purpose, one);
  return latest;
};
