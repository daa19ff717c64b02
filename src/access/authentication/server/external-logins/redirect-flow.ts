/** A browser goes to a provider and comes back: what was begun travels sealed in a cookie of that browser, and nothing is kept here. */
import { randomBytes } from 'node:crypto';
import { AppError } from '#lib/errors/errors.ts';
import { type PublicRequest, rawOf } from '#platform/http/routes.ts';
import type { Installation } from '#platform/settings/installation.ts';
import type { OutsideProvider } from '#platform/settings/identity-provider-settings.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Back, OutsideKind } from '#access/authentication/external-login-contract.ts';
import { sealedFor, unsealed } from '../factor/sealed-challenge.ts';
import { sameHash } from '../sessions/tokens.ts';
import { type Asked, addressAt, identityAt } from './provider.ts';
import { keyOf } from './sql.ts';

const [purpose, minutes] = ['outside', 10];
const cookie = { name: 'ratri_outside', path: '/api/user' } as const;

type Call = { seal: Seal; installation: Installation };

/** Letters and digits: LINE takes no other state. */
const made = (): string => randomBytes(32).toString('hex');

/** The providers of the installation. */
export const providersOf = ({ installation }: Pick<Call, 'installation'>): readonly OutsideProvider[] =>
  installation.outside ?? [];

export const toldOf = ({ name, label }: OutsideProvider): { name: string; label: string } => ({
  name,
  label,
});

const keepCookie = ({ request, reply }: PublicRequest, value: string): void =>
  void reply.setCookie(cookie.name, value, {
    path: cookie.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https' || request.server.https,
    maxAge: minutes * 60,
  });

/** Sends the browser to a provider; `rest` comes back with its answer. NOT_FOUND, OUTSIDE_DOWN. */
export const sendAway = async (
  call: Call,
  provider: string,
  kind: OutsideKind,
  rest: readonly unknown[],
): Promise<{ url: string }> => {
  const one = providersOf(call).find(({ name }) => name === provider);
  if (one === undefined) throw new AppError('NOT_FOUND');
  const raw = rawOf(call);
  const asked: Asked = { state: kind + made(), nonce: made(), verifier: made() };
  const url = await addressAt(one, { installation: call.installation, log: raw.request.log }, asked);
  keepCookie(raw, sealedFor(call.seal, purpose, minutes, [provider, asked, Date.now(), ...rest]));
  return { url };
};

export type Proved = {
  provider: OutsideProvider;
  /** The account, as the tables know it. */
  key: string;
  name: string;
  /** When it was begun: of a login only the first use of that moment counts. */
  begun: number;
  rest: unknown[];
};

const forget = ({ reply }: PublicRequest): void =>
  void reply.clearCookie(cookie.name, { path: cookie.path, httpOnly: true, sameSite: 'strict' });

/**
 * Does the work for whoever the provider says it is, in the browser in which it was asked; what was begun there is over then, however it
 * ends. OUTSIDE_STALE, OUTSIDE_DOWN.
 */
export const proving = async <T>(
  call: Call & { body: Back },
  kind: OutsideKind,
  work: (proved: Proved) => Promise<T>,
): Promise<T> => {
  const raw = rawOf(call);
  const { body: back, installation } = call;
  const [name, asked, begun, ...rest] = (unsealed(
    call.seal,
    purpose,
    raw.request.cookies[cookie.name] ?? '',
  ) ?? []) as [string, Asked, number, ...unknown[]];
  const provider = providersOf(call).find((one) => one.name === name);
  if (provider === undefined || !back.state.startsWith(kind) || !sameHash(back.state, asked.state))
    throw new AppError('OUTSIDE_STALE');
  try {
    const house = { installation, log: raw.request.log };
    const { subject, name: called } = await identityAt(provider, house, asked, back);
    return await work({ provider, key: keyOf(provider.issuer, subject), name: called, begun, rest });
  } finally {
    // Last: the refresh cookie stands before it.
    forget(raw);
  }
};
