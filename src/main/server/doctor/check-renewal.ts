import type { ServerSettings } from '#platform/settings/settings.ts';
import { renewalTimeOf } from '../tls/certificate-renewal.ts';
import { readCertificate, readCertificateState } from '../tls/certificate-store.ts';
import { bad, type Finding, ok, warn } from './finding.ts';

const what = 'renewal';
const day = 86_400_000;
/** Days. The renewal begins 30 days before the end. */
const reserve = 14;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const minuteOf = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Checks the certificate that Ratri obtains itself, with DOMAIN. */
export const checkRenewal = (
  { tls, dataDir }: Pick<ServerSettings, 'tls' | 'dataDir'>,
  now: number,
): Finding[] => {
  if (tls === undefined) return [];
  const { domain } = tls;
  const stored = readCertificate(dataDir, domain);
  const { failure } = readCertificateState(dataDir);
  const last = failure && `the last attempt failed (${minuteOf(failure.at)}): ${failure.text}`;
  const remedy = `${domain} must lead to this machine and port 80 must be open to the internet`;
  if (stored === undefined)
    return [bad(what, `${domain}: no certificate; ${last ?? 'start Ratri once'}. ${remedy}`)];
  const days = Math.floor((stored.validTo - now) / day);
  const text = `${domain}: ${days} days left, next renewal on ${dayOf(renewalTimeOf(stored))}`;
  if (last === undefined) return [days < reserve ? warn(what, `${text}: does Ratri run?`) : ok(what, text)];
  return [(days < reserve ? bad : warn)(what, `${text}; ${last}. ${remedy}`)];
};
