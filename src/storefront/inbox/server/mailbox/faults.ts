/** What keeps a mailbox from being read → a word for what the shop can do, and what its server itself said. Never what a library says. */
import { NoSuchHost } from '#platform/http/outbound-address.ts';
import type { BoxFault } from '#storefront/inbox/mail-kinds.ts';

export type Fault = { fault: BoxFault; said: string };

/** The inbox of a mailbox that opens is not there, or is not to be opened. */
export class NoFolder extends Error {}

const textOf = (error: object, key: string): string => {
  const value: unknown = (error as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : '';
};

/** Node's codes, the library's, and those of RFC 5530 that a server puts before its words. */
const byCode: Readonly<Record<string, BoxFault>> = {
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

/** The line ended before anybody was let in; with words where the server sends visitors away. */
const isSentAway = (error: Error): boolean => textOf(error, 'code').startsWith('ClosedAfterConnect');
const wordsOf = (error: Error): string =>
  textOf(error, 'responseText') || (isSentAway(error) ? textOf(error, 'reason') : '');

const kindOf = (error: Error): BoxFault => {
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

/** `said` is '' where the server said nothing of its own. */
export const faultOf = (error: unknown): Fault => {
  if (!(error instanceof Error)) return { fault: 'other', said: '' };
  const cause = error instanceof NoFolder && error.cause instanceof Error ? error.cause : error;
  const said = wordsOf(cause)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed();
  return { fault: kindOf(error), said };
};
