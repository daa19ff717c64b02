/** Sign-in with LINE needs the record's own LINE user (decision 107). */
import { randomBytes } from 'node:crypto';
import {
  decryptChallenge,
  encryptChallenge,
  type ProviderChallenge,
  providerAuthorizeUrl,
  providerIdentity,
} from '#access/authentication/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { isLanguage, type Language } from '#lib/text/languages.ts';
import type { IdentityProvider } from '#platform/settings/identity-provider-settings.ts';
import { cookieHeader, readCookie } from '#storefront/web-shop/rules/cookie-list.ts';
import { requestKeyHash } from '../place-request.ts';
import { cookieTargetOf } from '../site/http/cookie-target.ts';
import type { SiteRequest } from '../site/http/site-request.ts';
import { enterAsLineUser } from './account-links.ts';
import { lineLoginQuery, openLineLoginSecret } from './line-login-secret.ts';

const [purpose, minutes, cookie] = ['web-account-line', 10, 'account-line'];
const lineLoginPath = '/account/line';

type Line = Pick<IdentityProvider, 'issuer' | 'signedBy' | 'prompt'>;
/** LINE signs ID tokens with the channel's secret and supports no prompt `login`. */
const realLine: Line = { issuer: 'https://access.line.me', signedBy: 'HS256', prompt: 'consent' };
let line = realLine;
export const setLineLogin = (one: Line = realLine): void => void (line = one);

/** Each channel has one object, because metadata are cached by object. */
const providers = new Map<string, IdentityProvider>();
const mostProviders = 200;

const providerOf = async ({ db, scope, seal }: SiteRequest): Promise<IdentityProvider | null> => {
  const [row] = await db.read(scope, lineLoginQuery(scope));
  const clientSecret = row === undefined ? null : openLineLoginSecret(seal, scope, row.sealed);
  if (row === undefined || clientSecret === null) return null;
  const key = JSON.stringify([scope.shopId, row.clientId, row.sealed, line.issuer]);
  const known = providers.get(key);
  if (known !== undefined) return known;
  const made = { name: 'line', label: 'LINE', ...line, clientId: row.clientId, clientSecret };
  if (providers.size >= mostProviders) providers.clear();
  providers.set(key, made);
  return made;
};

const redirectUriOf = ({ origin, home }: SiteRequest): string => origin + home + lineLoginPath;

const contextOf = (visit: SiteRequest) => ({ redirectUri: redirectUriOf(visit), log: visit.log });

const stateCookie = (visit: SiteRequest, sealed: string | null): string =>
  cookieHeader(cookie, sealed === null ? [] : [sealed], cookieTargetOf(visit), 1);

const random = (): string => randomBytes(32).toString('hex');

/**
 * Returns the address at LINE and the cookie with the state, or null without a channel or an answer of LINE.
 */
export const beginLineLogin = async (visit: SiteRequest): Promise<{ url: string; cookie: string } | null> => {
  const provider = visit.originFromClient ? null : await providerOf(visit);
  if (provider === null) return null;
  const challenge: ProviderChallenge = { state: random(), nonce: random(), verifier: random() };
  try {
    const url = await providerAuthorizeUrl(provider, contextOf(visit), challenge);
    const sealed = encryptChallenge(visit.seal, purpose, minutes, [
      visit.scope.shopId,
      challenge,
      visit.front.language,
    ]);
    return { url, cookie: stateCookie(visit, sealed) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

type LineLoginEnd = {
  language: Language;
  /** The cookie deletes the state, so a reply works once. */
  cookie: string;
  entered: Awaited<ReturnType<typeof enterAsLineUser>> | 'failed';
};

export const finishLineLogin = async (
  visit: SiteRequest,
  back: { state: string; code: string; iss?: string },
): Promise<LineLoginEnd> => {
  const [sealed] = readCookie(visit.cookie, cookie);
  const [shopId, challenge, said] = (decryptChallenge(
    visit.seal,
    purpose,
    typeof sealed === 'string' ? sealed : '',
  ) ?? []) as [number, ProviderChallenge, unknown];
  const end = {
    language: typeof said === 'string' && isLanguage(said) ? said : visit.front.language,
    cookie: stateCookie(visit, null),
  };
  if (shopId !== visit.scope.shopId || requestKeyHash(back.state) !== requestKeyHash(challenge.state))
    return { ...end, entered: 'failed' };
  const provider = await providerOf(visit);
  if (provider === null) return { ...end, entered: 'failed' };
  try {
    const { subject } = await providerIdentity(provider, contextOf(visit), challenge, back);
    return { ...end, entered: await enterAsLineUser(visit, subject) };
  } catch (error) {
    if (error instanceof AppError) return { ...end, entered: 'failed' };
    throw error;
  }
};
