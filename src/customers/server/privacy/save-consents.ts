import { sql } from 'kysely';
import type { ConsentInput } from '#customers/customer-input.ts';
import { isConsentPurpose } from '#customers/consent.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertConsent } from '../sql.ts';
import { consentTexts } from './consent-texts.ts';

/**
 * Appends consents, refusals and withdrawals. Throws VALIDATION for a withdrawal of a purpose or version that
 * neither exists nor is in the customer's record.
 */
export const saveConsents = async (
  q: Tx,
  scope: Scope,
  customerId: number,
  consents: readonly ConsentInput[],
  language: Language,
): Promise<void> => {
  const { rows } = await sql<{ purpose: string; version: string }>`
    select distinct purpose, version from customer_consent
    where shop_id = ${scope.shopId} and customer_id = ${customerId}`.execute(q);
  const isKnown = ({ purpose, version }: ConsentInput): boolean =>
    (isConsentPurpose(purpose) && Object.hasOwn(consentTexts, version)) ||
    rows.some((one) => one.purpose === purpose && one.version === version);
  if (!consents.every((one) => one.given || isKnown(one)))
    throw new AppError('VALIDATION', {
      values: { field: 'consent' },
      fields: [{ field: 'consent', message: 'a recorded purpose and version' }],
    });
  await insertConsent(scope, customerId, consents, language).execute(q);
};
