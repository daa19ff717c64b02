/** Providers use https, except on this machine. */
import type * as client from 'openid-client';
import { AppError } from '#lib/errors/errors.ts';
import type { IdentityProvider } from '#platform/settings/identity-provider-settings.ts';
import type { ExternalLoginReturn } from '#access/authentication/external-login-contract.ts';

const patience = 5;
const fresh = 60 * 60_000;

type Known = { until: number; config: Promise<client.Configuration> };
const known = new WeakMap<IdentityProvider, Known>();

const discovered = async (one: IdentityProvider): Promise<client.Configuration> => {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client');
  const config = await discovery(
    new URL(one.issuer),
    one.clientId,
    {
      client_secret: one.clientSecret,
      ...(one.signedBy !== undefined && { id_token_signed_response_alg: one.signedBy }),
    },
    undefined,
    {
      timeout: patience,
      execute: one.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    },
  );
  // HMAC signatures are not verified, because https proves the token's origin (OpenID Connect Core, 3.1.3.7).
  if (one.signedBy?.startsWith('HS') !== true) enableNonRepudiationChecks(config);
  return config;
};

const configOf = (one: IdentityProvider): Promise<client.Configuration> => {
  const cached = known.get(one);
  if (cached !== undefined && cached.until > Date.now()) return cached.config;
  const config = discovered(one);
  known.set(one, { until: Date.now() + fresh, config });
  config.catch(() => known.delete(one));
  return config;
};

export type ProviderChallenge = { state: string; nonce: string; verifier: string };
type Log = { warn(what: object, text: string): void };
/** `redirectUri` is registered with the provider. */
type ProviderContext = { redirectUri: string; log: Log };

/** Returns OUTSIDE_STALE if the provider's reply does not belong to this request, otherwise OUTSIDE_DOWN. */
const refusal = async (
  error: unknown,
  one: IdentityProvider,
  { log }: ProviderContext,
): Promise<AppError> => {
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await import('openid-client');
  const said = error instanceof ResponseBodyError || error instanceof AuthorizationResponseError;
  const code = said ? error.error : (error as { code?: unknown }).code;
  log.warn({ provider: one.name, code }, 'a login through an external account failed');
  const misfit =
    (said && code === 'invalid_grant') ||
    (error instanceof ClientError &&
      /JWT|CLAIM|INVALID_RESPONSE|KEY_SELECTION|COMPARISON/.test(String(code)));
  return new AppError(misfit ? 'OUTSIDE_STALE' : 'OUTSIDE_DOWN', { values: { label: one.label } });
};

export const providerAuthorizeUrl = async (
  one: IdentityProvider,
  context: ProviderContext,
  challenge: ProviderChallenge,
): Promise<string> => {
  try {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const url = buildAuthorizationUrl(await configOf(one), {
      redirect_uri: context.redirectUri,
      response_type: 'code',
      // The scope omits the e-mail address, because it identifies no user.
      scope: 'openid profile',
      prompt: one.prompt,
      state: challenge.state,
      nonce: challenge.nonce,
      code_challenge: await calculatePKCECodeChallenge(challenge.verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  } catch (error) {
    throw await refusal(error, one, context);
  }
};

export const providerIdentity = async (
  one: IdentityProvider,
  context: ProviderContext,
  challenge: ProviderChallenge,
  back: ExternalLoginReturn,
): Promise<{ subject: string; name: string }> => {
  const url = new URL(context.redirectUri);
  for (const [name, value] of Object.entries(back)) url.searchParams.set(name, value);
  try {
    const { authorizationCodeGrant } = await import('openid-client');
    const tokens = await authorizationCodeGrant(await configOf(one), url, {
      expectedState: challenge.state,
      expectedNonce: challenge.nonce,
      pkceCodeVerifier: challenge.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new AppError('OUTSIDE_STALE', { values: { label: one.label } });
    return {
      subject: claims.sub,
      name: typeof claims['name'] === 'string' ? claims['name'].slice(0, 200) : '',
    };
  } catch (error) {
    throw error instanceof AppError ? error : await refusal(error, one, context);
  }
};
