/** Nobody stops the others: too many calls, guesses at passwords, uploads that dawdle, looks at what is the operator's. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#access/authentication/server/index.ts';
import { identityContract } from '#access/authentication/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { pictureOf } from '#setup/pictures/server/testing/files.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { webshopContract } from '#storefront/web-shop/contract.ts';
import { openWebSite } from '#storefront/web-shop/server/testing/samples.ts';
import { slowest } from '#platform/http/uploads.ts';
import { usualLimits } from '#platform/limits/call-limits.ts';
import { atEnd } from '#lib/testing/cleanup.ts';
import { type ServerOptions, buildServer } from '#main/server/server.ts';
import { testApp, testSecret, unlimited } from '#test/server/test-app.ts';

const password = 'a password of this test';
const a = await testApp({ own: 'starts servers with limits on its database' });
beforeAll(async () => {
  for (const name of ['guessed', 'let.alone'])
    await a.makeUser(a.shop.shopId, name, ['staff'], [a.shop.branchA]);
  await a.sql("update app_user set password_hash = $1 where username in ('guessed', 'let.alone')", [
    await hashPassword(password),
  ]);
});

const serve = async (more: Partial<ServerOptions>): Promise<string> => {
  const app = await buildServer({
    db: a.db,
    files: a.files,
    jwtSecret: testSecret,
    limits: unlimited,
    ...more,
  });
  atEnd(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
};
const look = (origin: string, token: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(origin + shopContract.shopInfo.path, { headers: { authorization: `Bearer ${token}`, ...headers } });
const times = async (
  n: number,
  work: (index: number) => Promise<Response>,
): Promise<Record<number, number>> => {
  const count: Record<number, number> = {};
  const answers = await Promise.all(Array.from({ length: n }, (_, index) => work(index)));
  for (const { status } of answers) count[status] = (count[status] ?? 0) + 1;
  return count;
};

describe('calls', () => {
  it('of one person are counted apart from those of others at the same address', async () => {
    const origin = await serve({ limits: { person: 20, address: 1000 } });
    const { staff, staff2 } = a.shop;
    expect(await times(30, () => look(origin, staff.token))).toEqual({ 200: 20, 429: 10 });
    expect((await look(origin, staff2.token)).status).toBe(200);
    const refused = await look(origin, staff.token, { 'accept-language': 'en' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      detail: expect.stringMatching(/\d+ seconds/),
    });
  });

  it('of one address are counted whoever they are of, also of nobody; other addresses go on', async () => {
    const origin = await serve({ limits: { person: 1000, address: 20 }, proxies: 1 });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const count = await times(30, (index) =>
      index % 2 === 0
        ? look(origin, 'nonsense', from('203.0.113.1'))
        : look(origin, a.shop.staff2.token, from('203.0.113.1')),
    );
    expect(count[429]).toBe(10);
    expect((await look(origin, a.shop.staff2.token, from('203.0.113.2'))).status).toBe(200);
  });

  it('of an operation that costs much are counted by its own limit, which a deployment may raise', async () => {
    const { path, perMinute = 0 } = orderContract.readSlip;
    const send = (origin: string): Promise<Response> => fetch(origin + path, { method: 'POST' });
    const usual = await serve({ limits: { person: 1e9, address: 1e9 } });
    expect(await times(perMinute + 5, () => send(usual))).toEqual({ 401: perMinute, 429: 5 });
    const raised = await serve({ limits: { person: 1e9, address: 1e9, operation: perMinute * 2 } });
    expect(await times(perMinute + 5, () => send(raised))).toEqual({ 401: perMinute + 5 });
  });

  it('of a form of a web shop are counted by the limit of its page, and looking at the page goes on', async () => {
    const { domain } = await a.ok(a.shop.admin, webshopContract.saveSite, { body: openWebSite });
    const origin = await serve({ limits: usualLimits });
    const page = `${origin}/w/${domain}/contact`;
    const send = (): Promise<Response> =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ name: 'x' }) });
    expect(await times(14, send)).toEqual({ 422: 10, 429: 4 });
    expect((await fetch(page)).status).toBe(200);
  });

  it("of customers' links are few from one address, so that none is guessed", async () => {
    const { domain } = await a.ok(a.shop.admin, webshopContract.site);
    const origin = await serve({ limits: usualLimits });
    const guess = (index: number): Promise<Response> =>
      fetch(`${origin}/w/${domain}/r/${String(index).padStart(32, '0')}`);
    expect(await times(70, guess)).toEqual({ 404: 60, 429: 10 });
  });

  it('of a shop with twenty clerks behind one address are never too many', async () => {
    const origin = await serve({ limits: usualLimits });
    const people = [a.shop.staff, a.shop.staff2];
    for (let n = 0; n < 20; n += 1)
      expect(await times(50, (index) => look(origin, people[index % 2]?.token ?? ''))).toEqual({ 200: 50 });
  });
});

describe('guesses at a password', () => {
  const enter = (origin: string, username: string, secret: string, ip: string): Promise<Response> =>
    fetch(origin + identityContract.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ username, password: secret }),
    });

  it('made all at once are counted before they are tried', async () => {
    const origin = await serve({ proxies: 1 });
    expect(await times(30, () => enter(origin, 'nobody.at.once', 'wrong', '203.0.113.9'))).toEqual({
      401: 10,
      429: 20,
    });
  });

  it('are counted by the address the last proxy saw, not by the one a caller says', async () => {
    const origin = await serve({ proxies: 1 });
    const count = await times(20, (index) =>
      enter(origin, 'nobody.forged', 'wrong', `198.51.100.${index}, 203.0.113.10`),
    );
    expect(count).toEqual({ 401: 10, 429: 10 });
    const two = await serve({ proxies: 2 });
    expect(
      await times(20, (index) =>
        enter(two, 'nobody.behind.two', 'wrong', `198.51.100.${index}, 203.0.113.${index}, 10.0.0.1`),
      ),
    ).toEqual({ 401: 20 });
    const none = await serve({});
    expect(await times(20, (index) => enter(none, 'nobody.direct', 'wrong', `203.0.113.${index}`))).toEqual({
      401: 10,
      429: 10,
    });
  });

  it('from everywhere are counted by account; where the person logs in is not shut out', async () => {
    const origin = await serve({ proxies: 1 });
    expect((await enter(origin, 'guessed', password, '203.0.113.50')).status).toBe(200);
    const count = await times(70, (index) => enter(origin, 'guessed', 'wrong', `198.51.100.${index}`));
    expect(count).toEqual({ 401: 20, 429: 50 });
    expect((await enter(origin, 'guessed', password, '198.51.100.200')).status).toBe(429);
    expect((await enter(origin, 'guessed', password, '203.0.113.50')).status).toBe(200);
    expect((await enter(origin, 'let.alone', password, '198.51.100.200')).status).toBe(200);
  });
});

describe('what is the operator’s', () => {
  const places = ['/metrics', '/api/openapi.json', '/api/docs'];
  const token = 'a token of the operator';
  const statuses = async (origin: string, headers: Record<string, string>): Promise<number[]> =>
    Promise.all(places.map(async (at) => (await fetch(origin + at, { headers })).status));

  it('opens on the machine itself, and not to what a proxy passes on', async () => {
    const origin = await serve({});
    expect(await statuses(origin, {})).toEqual([200, 200, 200]);
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
      expect(await statuses(origin, headers as never)).toEqual([404, 401, 401]);
  });

  it('opens elsewhere by its token only', async () => {
    const origin = await serve({ operatorToken: token, proxies: 1 });
    const far = { 'x-forwarded-for': '203.0.113.7' };
    const basic = (secret: string): string => `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`;
    expect(await statuses(origin, far)).toEqual([401, 401, 401]);
    expect(await statuses(origin, { ...far, authorization: 'Bearer another token of somebody' })).toEqual([
      401, 401, 401,
    ]);
    expect(await statuses(origin, { ...far, authorization: `Bearer ${token}` })).toEqual([200, 200, 200]);
    expect(await statuses(origin, { ...far, authorization: basic(token) })).toEqual([200, 200, 200]);
    expect((await fetch(`${origin}/metrics`, { headers: far })).headers.get('www-authenticate')).toMatch(
      /^Basic/,
    );
  });

  it('is small, and not worked out for every look', async () => {
    const origin = await serve({});
    await look(origin, a.shop.staff.token);
    const texts = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${origin}/metrics`)).text()),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('ratri_call_seconds_bucket{le="+Inf",operation="shop.shopInfo"} 1');
    expect(texts[0]?.match(/operation="shop\.shopInfo"/g)).toHaveLength(9);
  });
});

describe('uploads that dawdle', () => {
  const dawdle = (origin: string, token: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const url = new URL(origin);
      const sent = request(
        {
          host: url.hostname,
          port: url.port,
          path: '/api/image/item',
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=edge',
            'content-length': 1_000_000,
          },
        },
        (answer) => {
          clearInterval(drip);
          let body = '';
          answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
          answer.on('error', reject);
        },
      );
      const drip = setInterval(() => sent.write('x'), 200);
      sent.on('error', (error) => {
        clearInterval(drip);
        reject(error);
      });
      sent.write(
        '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
      );
    });

  const usual = { ...slowest };
  afterAll(() => void Object.assign(slowest, usual));

  it('take the places of their own shop only, and lose them', { timeout: 60_000 }, async () => {
    const file = await pictureOf();
    const upload = (who: typeof a.shop.staff) =>
      a.call(who, pictureContract.upload, { params: { folder: 'item' }, body: {}, file });
    Object.assign(slowest, { graceMs: Infinity, checkMs: 250 });
    let givenUp = 0;
    const slow = Array.from({ length: 12 }, () =>
      dawdle(a.origin, a.shop.staff.token).finally(() => void (givenUp += 1)),
    );
    await new Promise((resolve) => void setTimeout(resolve, 500));
    expect((await upload(a.other.staff)).status).toBe(200);
    expect(givenUp, 'the other shop waits for nobody').toBe(0);
    slowest.graceMs = 2500;
    // Of the same shop it waits until the first of the slow ones are given up.
    expect((await upload(a.shop.staff)).status).toBe(200);
    expect(givenUp).toBeGreaterThan(0);
    for (const { status, body } of await Promise.all(slow))
      expect([status, JSON.parse(body)]).toMatchObject([408, { code: 'TOO_SLOW' }]);
  });
});
