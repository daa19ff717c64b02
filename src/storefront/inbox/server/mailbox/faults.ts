/** Maps errors to faults with a known remedy. Users see the server's message, never the library's. */
import { oneLineOf } from '#lib/text/clean-text.ts';
import { NoSuchHost } from '#platform/http/outbound-address.ts';
import type { MailboxFault } from '#storefront/inbox/mail-kinds.ts';

export type MailboxFailure = { fault: MailboxFault; said: string };

export class NoFolder extends Error {}

const textOf = (error: object, key: string): string => {
  const value: unknown = (error as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : '';
};

const byCode: Readonly<Record<string, MailboxFault>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'silent',
  ETIMEOUT: 'silent',
  CONNECT_TIMEOUT: 'silent',
  GREETING_TIMEOUT: 'silent',
  UPGRADE_TIMEOUT: 'silent',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'cert',
  SELF_SIGNED_CERT_IN_CHAIN: 'cert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'cert',
  UNABLE_TO_GET_ISSUER_CERT: 'cert',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'cert',
  CERT_HAS_EXPIRED: 'cert',
  CERT_NOT_YET_VALID: 'cert',
  ERR_TLS_CERT_ALTNAME_INVALID: 'cert',
  EPROTO: 'tls',
  STARTTLS_INJECTION: 'tls',
  PRIVACYREQUIRED: 'tls',
  UNAVAILABLE: 'busy',
  LIMIT: 'busy',
  INUSE: 'busy',
  ETHROTTLE: 'busy',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  NoConnection: 'broken',
  EConnectionClosed: 'broken',
};

/** The server closed the connection before the login. A rejection has a reason. */
const isSentAway = (error: Error): boolean => textOf(error, 'code').startsWith('ClosedAfterConnect');
const wordsOf = (error: Error): string =>
  textOf(error, 'responseText') || (isSentAway(error) ? textOf(error, 'reason') : '');

const kindOf = (error: Error): MailboxFault => {
  if (error instanceof NoSuchHost) return error.inside ? 'inside' : 'host';
  if (error instanceof NoFolder) return 'folder';
  const code = textOf(error, 'code');
  const known = byCode[textOf(error, 'serverResponseCode')] ?? byCode[code];
  if (known !== undefined) return known;
  if (isSentAway(error)) return wordsOf(error) === '' ? 'broken' : 'busy';
  if ('authenticationFailed' in error) return 'login';
  if ('tlsFailed' in error || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) return 'tls';
  return 'other';
};

export const mailboxFailureOf = (error: unknown): MailboxFailure => {
  if (!(error instanceof Error)) return { fault: 'other', said: '' };
  const cause = error instanceof NoFolder && error.cause instanceof Error ? error.cause : error;
  const said = oneLineOf(wordsOf(cause)).slice(0, 300).toWellFormed();
  return { fault: kindOf(error), said };
};
