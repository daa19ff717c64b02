/** The identity provider is real and runs on this machine. own-external-logins.test.ts covers ownership. */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { externalLoginFixture, returnQueryOf } from '../testing/external-logins.ts';
import { throughProvider } from '../testing/provider.ts';

const silent: Server = createServer(() => undefined);
await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
const { port } = silent.address() as AddressInfo;
const { a, password, browser, newPerson, linked, sessionsOf, stale } = await externalLoginFixture(
  (elsewhere) => [
    elsewhere,
    { ...elsewhere, name: 'silent', label: 'Silent', issuer: `http://127.0.0.1:${port}` },
    { ...elsewhere, name: 'gone', label: 'Gone', issuer: 'http://127.0.0.1:9' },
  ],
);
addCleanup(() => {
  silent.closeAllConnections();
  silent.close();
});

let who: Awaited<ReturnType<typeof newPerson>>;
let account: string;
beforeEach(async () => {
  ({ who, account } = await linked());
});

describe('an external login', () => {
  it('logs in the linked user, sets the refresh cookie first, and opens the requested page', async () => {
    const { status, data, set } = await browser().login(account, '/backoffice/rental?tab=today');
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { username: who.username, shopInfoId: 'shop1', to: '/backoffice/rental?tab=today' },
    });
    expect(set[0]).toMatch(/^ratri_refresh=.*HttpOnly.*SameSite=Strict/);
    const [link] = (await a.ok(who, authenticationContract.outsideLinks)).links;
    expect(link?.lastUsed).not.toBeNull();
  });

  it.each([
    'https://evil.example.com/',
    '//evil.example.com',
    '/\\evil.example.com',
    'javascript:alert(1)',
    '/pages/login?to=//evil.example.com',
    '/\t/evil.example.com',
    '/..//evil.example.com',
  ])('redirects a request for %j to the front page', async (to) => {
    expect((await browser().login(account, to)).data['to']).toBe('/');
  });

  it('sends the provider state, nonce and PKCE challenge, which bind its answer to the request', async () => {
    const { data, set } = await browser().call(null, authenticationContract.beginOutside, {
      provider: 'elsewhere',
    });
    const { searchParams } = new URL(data['url'] ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${a.origin}/callback`,
      response_type: 'code',
      scope: 'openid profile',
      prompt: 'login',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^login[0-9a-f]{64}$/),
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(set[0]).toMatch(/^ratri_outside=.*Max-Age=600; Path=\/api\/user; HttpOnly; SameSite=Strict/);
    for (const secret of [searchParams.get('state') ?? '', searchParams.get('nonce') ?? ''])
      expect(set[0]).not.toContain(secret);
  });

  it('works once: not with the same reply, an old cookie, or the code of another login', async () => {
    const mine = browser();
    const back = await mine.answerOf(account);
    const cookie = mine.cookies.get('ratri_outside') ?? '';
    expect((await mine.finish(back)).status).toBe(200);
    expect(mine.cookies.has('ratri_outside')).toBe(false);
    expect(await mine.finish(back)).toMatchObject(stale);
    mine.cookies.set('ratri_outside', cookie);
    expect(await mine.finish(back)).toMatchObject(stale);
    const other = browser();
    const { code } = await other.answerOf(account);
    const second = browser();
    // The code was issued for another challenge.
    expect(await second.finish({ ...(await second.answerOf(account)), code })).toMatchObject(stale);
    expect(await sessionsOf(who)).toBe(3);
  });

  it('ends an earlier login attempt when a later one is used', async () => {
    const [early, late] = [browser(), browser()];
    const first = await early.answerOf(account);
    expect((await late.login(account)).status).toBe(200);
    expect(await early.finish(first)).toMatchObject(stale);
  });

  it.each<[string, (back: { state: string; code: string }) => object]>([
    ['state', (back) => ({ ...back, state: `login${'a'.repeat(64)}` })],
    ['state of a link', (back) => ({ ...back, state: back.state.replace('login', 'link') })],
    ['issuer', (back) => ({ ...back, iss: 'https://accounts.google.com' })],
    ['code', (back) => ({ ...back, code: 'made-up' })],
  ])('is refused with another %s', async (_, change) => {
    const mine = browser();
    expect(await mine.finish(change(await mine.answerOf(account)) as never)).toMatchObject(stale);
    expect(await sessionsOf(who)).toBe(2);
  });

  it('is refused in another browser, without a cookie and with a forged one, and still works in its own', async () => {
    const mine = browser();
    const back = await mine.answerOf(account);
    const other = browser();
    expect(await other.finish(back)).toMatchObject(stale);
    await other.answerOf(account);
    expect(await other.finish(back)).toMatchObject(stale);
    other.cookies.set('ratri_outside', 'made up');
    expect(await other.finish(back)).toMatchObject(stale);
    expect((await mine.finish(back)).status).toBe(200);
  });

  it('is refused for an unsolicited reply, for both login and linking', async () => {
    const body = { state: 'loginnone', code: 'none' };
    expect(await a.call(null, authenticationContract.finishOutside, { body })).toMatchObject(stale);
    expect(await a.call(who, authenticationContract.finishOutsideLink, { body })).toMatchObject(stale);
    expect((await a.call(null, authenticationContract.finishOutsideLink, { body })).status).toBe(401);
  });

  it('is refused with an ID token that has the nonce of another login', async () => {
    const mine = browser();
    const { data } = await mine.call(null, authenticationContract.beginOutside, { provider: 'elsewhere' });
    const url = new URL(data['url'] ?? '');
    url.searchParams.set('nonce', 'of somebody else');
    expect(await mine.finish(returnQueryOf(await throughProvider(url.href, account)))).toMatchObject(stale);
  });
});

describe('a provider that is down', () => {
  it.each(['silent', 'gone'])('%s is reported by name, and the password still logs in', async (provider) => {
    const { status, error } = await a.call(null, authenticationContract.beginOutside, {
      body: { provider, to: '' },
    });
    expect({ status, code: error.code }).toEqual({ status: 503, code: 'OUTSIDE_DOWN' });
    expect(error.title).toMatch(/Silent|Gone/);
    expect(
      (await a.call(null, authenticationContract.login, { body: { username: who.username, password } }))
        .status,
    ).toBe(200);
  });

  it('lists the configured providers without secrets and refuses unknown ones', async () => {
    expect(
      (await a.call(null, authenticationContract.beginOutside, { body: { provider: 'google' } })).status,
    ).toBe(404);
    expect((await a.call(null, authenticationContract.outsideWays)).data).toEqual([
      { name: 'elsewhere', label: 'Elsewhere' },
      { name: 'silent', label: 'Silent' },
      { name: 'gone', label: 'Gone' },
    ]);
  });
});
