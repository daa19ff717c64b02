/** An encrypted cookie holds the state of the redirect. */
import { randomBytes } from 'node:crypto';
import { AppError } from '#lib/errors/errors.ts';
import { type RawRequest, rawRequestOf } from '#platform/http/routes.ts';
import type { Installation } from '#platform/settings/installation.ts';
import type { IdentityProvider } from '#platform/settings/identity-provider-settings.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import {
  externalLoginCallback,
  type ExternalLoginKind,
  type ExternalLoginReturn,
} from '#access/authentication/external-login-contract.ts';
import { encryptChallenge, decryptChallenge } from '../factor/sealed-challenge.ts';
import { isSameTokenHash } from '../sessions/tokens.ts';
import { type ProviderChallenge, providerAuthorizeUrl, providerIdentity } from './provider.ts';
import { externalIdentityKey } from './sql.ts';

const [purpose, minutes] = ['outside', 10];
const cookie = { name: 'ratri_outside', path: '/api/user' } as const;

type Call = { seal: Seal; installation: Installation };

const redirectUri = ({ publicUrl = '' }: Installation): string =>
  publicUrl.replace(/\/$/, '') + externalLoginCallback;

/** Returns a hex text, because LINE accepts only letters and digits. */
const made = (): string => randomBytes(32).toString('hex');

export const loginProvidersOf = ({ installation }: Pick<Call, 'installation'>): readonly IdentityProvider[] =>
  installation.outside ?? [];

export const providerLabelsOf = ({ name, label }: IdentityProvider): { name: string; label: string } => ({
  name,
  label,
});

const keepCookie = ({ request, reply }: RawRequest, value: string): void =>
  void reply.setCookie(cookie.name, value, {
    path: cookie.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https' || request.server.https,
    maxAge: minutes * 60,
  });

/** `withProvenIdentity` gets `rest` after the redirect. */
export const redirectToProvider = async (
  call: Call,
  provider: string,
  kind: ExternalLoginKind,
  rest: readonly unknown[],
): Promise<{ url: string }> => {
  const one = loginProvidersOf(call).find(({ name }) => name === provider);
  if (one === undefined) throw new AppError('NOT_FOUND');
  const raw = rawRequestOf(call);
  const challenge: ProviderChallenge = { state: kind + made(), nonce: made(), verifier: made() };
  const url = await providerAuthorizeUrl(
    one,
    { redirectUri: redirectUri(call.installation), log: raw.request.log },
    challenge,
  );
  keepCookie(raw, encryptChallenge(call.seal, purpose, minutes, [provider, challenge, Date.now(), ...rest]));
  return { url };
};

export type ProvenIdentity = {
  provider: IdentityProvider;
  key: string;
  name: string;
  begun: number;
  rest: unknown[];
};

const forget = ({ reply }: RawRequest): void =>
  void reply.clearCookie(cookie.name, { path: cookie.path, httpOnly: true, sameSite: 'strict' });

/** Throws OUTSIDE_STALE unless this browser started the flow. */
export const withProvenIdentity = async <T>(
  call: Call & { body: ExternalLoginReturn },
  kind: ExternalLoginKind,
  work: (proved: ProvenIdentity) => Promise<T>,
): Promise<T> => {
  const raw = rawRequestOf(call);
  const { body: back, installation } = call;
  const [name, challenge, begun, ...rest] = (decryptChallenge(
    call.seal,
    purpose,
    raw.request.cookies[cookie.name] ?? '',
  ) ?? []) as [string, ProviderChallenge, number, ...unknown[]];
  const provider = loginProvidersOf(call).find((one) => one.name === name);
  if (provider === undefined || !back.state.startsWith(kind) || !isSameTokenHash(back.state, challenge.state))
    throw new AppError('OUTSIDE_STALE');
  try {
    const context = { redirectUri: redirectUri(installation), log: raw.request.log };
    const { subject, name: called } = await providerIdentity(provider, context, challenge, back);
    return await work({
      provider,
      key: externalIdentityKey(provider.issuer, subject),
      name: called,
      begun,
      rest,
    });
  } finally {
    // The cookie is cleared last, because the refresh cookie must come first.
    forget(raw);
  }
};
