import { sql } from 'kysely';
import { latestConsent } from '#customers/consent.ts';
import type { Customer } from '#customers/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ShownConsent } from '../privacy/consent-texts.ts';
import { insertWebConsents, lockCustomer } from '../sql.ts';
import { saveMeasures } from './measures.ts';
import { finishCustomerSave, readCustomer } from './save-customer.ts';

export type WebDetails = {
  email: string;
  address: string;
  /** Values in centimetres. */
  measurements: Readonly<Record<string, number>>;
  consents: readonly ShownConsent[];
  /** Time of sending, with milliseconds, as by `toISOString`. */
  at: string;
};

const addressParts = ['address', 'subdistrict', 'district', 'province', 'postcode'] as const;

const newConsents = ({ consent }: Customer, { consents, at }: WebDetails): ShownConsent[] => {
  const latest = latestConsent(consent);
  return consents.filter(({ purpose, version }) => {
    const last = latest.get(purpose);
    const isRecorded = consent.some((one) => one.web && one.purpose === purpose && one.at === at);
    return !isRecorded && !(last?.given === true && last.version === version);
  });
};

/** Existing values stay. Consents have the time at which they were given. */
export const fillWebDetails = async (q: Tx, scope: Scope, id: number, of: WebDetails): Promise<void> => {
  const { rows } = await lockCustomer(scope, id).execute(q);
  if (rows.length === 0) return;
  const before = await readCustomer(q, scope, id);
  const email = before.email === '' ? of.email : before.email;
  const address = addressParts.every((part) => before[part] === '') ? of.address : before.address;
  const measurements = { ...of.measurements, ...before.measurements };
  const consents = newConsents(before, of);
  const isMeasured = Object.keys(measurements).length > Object.keys(before.measurements).length;
  if (email === before.email && address === before.address && !isMeasured && consents.length === 0) return;
  await sql`update customer set email = ${email}, address = ${address}, measurements = ${JSON.stringify(measurements)}::jsonb,
    updated_at = now() where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await saveMeasures(q, scope, id, measurements, before.measurements);
  await insertWebConsents(scope, id, consents, of.at).execute(q);
  await finishCustomerSave(q, scope, 'customer.update', id, before);
};
