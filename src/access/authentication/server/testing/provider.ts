/**
 * The identity provider for tests is the real `oidc-provider` on this machine. Its login asks only for a
 * name.
 */
import { generateKeyPairSync } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { IdentityProvider } from '#platform/settings/identity-provider-settings.ts';

const form = `<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>
<form method="post"><label>Account <input name="account" autofocus></label><button>Go on</button></form>
<form method="post"><button name="cancel" value="1">Not now</button></form></html>`;

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
};

/**
 * Starts a provider for one redirect URI. Its login takes an account name as subject, with
 * `ACCOUNT@example.com` as confirmed address.
 */
export const startProvider = async (
  redirectUri: string,
): Promise<IdentityProvider & { stop: () => Promise<void> }> => {
  let handle = async (_request: IncomingMessage, response: ServerResponse): Promise<void> =>
    void response.end();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // The browser sees the provider as another site than the shop's localhost.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'ratri', clientSecret: 'a secret between the two of them' };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only for tests'] },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `${id} elsewhere`, email: `${id}@example.com`, email_verified: true }),
    }),
    loadExistingGrant: async (context) => {
      const { client: asked, session, params } = context.oidc;
      const grant = new provider.Grant({
        clientId: asked?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope(String(params?.['scope']));
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  });
  const answer = provider.callback();
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void (await answer(request, response));
    if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(form);
    const said = await bodyOf(request);
    const account = said.get('account');
    await provider.interactionFinished(
      request,
      response,
      account === null ? { error: 'access_denied' } : { login: { accountId: account, remember: false } },
    );
  };
  return {
    name: 'elsewhere',
    label: 'Elsewhere',
    prompt: 'login',
    issuer,
    ...client,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Follows the redirect like a browser, logs in, and returns the redirect back unopened. */
export const throughProvider = async (url: string, account: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  const { origin } = next;
  for (let body: URLSearchParams | undefined; next.origin === origin;) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body !== undefined && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const to = response.headers.get('location');
    if (to !== null) {
      body = undefined;
      next = new URL(to, next);
    } else if (next.pathname.startsWith('/interaction/') && body === undefined)
      body = new URLSearchParams({ account });
    else throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
  }
  return next;
};
