import type { Customer } from '../contract.ts';
import { consentTextOf } from './privacy/consent-texts.ts';
import { maskStoredCitizenId } from './privacy/sealed-citizen-id.ts';
import type { CustomerRecord } from './sql.ts';

/** Masks the citizen id for every role (PDPA §22). */
export const customerToWire = (row: CustomerRecord): Customer => ({
  ...row,
  consent: row.consent.map(({ language, keepYears, keepIdDays, ...one }) => ({
    ...one,
    text: one.given ? consentTextOf({ ...one, language, keepYears, keepIdDays }) : '',
  })),
  citizenId: maskStoredCitizenId(row.citizenId),
});
