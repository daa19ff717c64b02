import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#access/authentication/server/index.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { makePictureFile } from '#setup/pictures/server/testing/files.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop } from '#storefront/web-shop/server/testing/settings.ts';
import { minUploadSpeed } from '#platform/http/uploads.ts';
import { defaultCallLimits } from '#platform/limits/call-limits.ts';
import type { ServerOptions } from '#main/server/server.ts';
import { testApp, unlimitedCalls } from '#test/server/test-app.ts';
import { serveExtra, times } from '../testing/extra-server.ts';

const password = 'a password of this test';
const a = await testApp({ own: 'starts servers with limits on its database' });
beforeAll(async () => {
  for (const name of ['guessed', 'let.alone'])
    await a.makeUser(a.shop.shopId, name, ['staff'], [a.shop.branchA]);
  await a.sql("update app_user set password_hash = $1 where username in ('guessed', 'let.alone')", [
    await hashPassword(password),
  ]);
});

const serve = (more: Partial<ServerOptions>): Promise<string> => serveExtra(a, more);
const look = (origin: string, token: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(origin + shopContract.shopInfo.path, { headers: { authorization: `Bearer ${token}`, ...headers } });

describe('calls', () => {
  it('of one person are limited separately from others at the same address', async () => {
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

  it('of one address are limited over all users, anonymous ones included; other addresses are not affected', async () => {
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

  it('of an expensive operation have their own limit, which a deployment may raise', async () => {
    const { path, perMinute = 0 } = orderContract.readSlip;
    const send = (origin: string): Promise<Response> => fetch(origin + path, { method: 'POST' });
    const usual = await serve({ limits: { person: 1e9, address: 1e9 } });
    expect(await times(perMinute + 5, () => send(usual))).toEqual({ 401: perMinute, 429: 5 });
    const raised = await serve({ limits: { person: 1e9, address: 1e9, operation: perMinute * 2 } });
    expect(await times(perMinute + 5, () => send(raised))).toEqual({ 401: perMinute + 5 });
  });

  it('without a login share a limit of bytes; a network below 64 KB is not affected', async () => {
    const limits = { ...unlimitedCalls, anonymousBytes: 60_000 };
    const origin = await serve({ limits, proxies: 1 });
    const { path } = authenticationContract.lookLink;
    const send = (ip: string): Promise<Response> =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: 'x'.repeat(15_000),
      });
    expect(await times(14, () => send('203.0.113.1'))).toEqual({ 400: 8, 429: 6 });
    expect(await times(5, () => send('203.0.113.2'))).toEqual({ 400: 4, 429: 1 });
    expect(Number((await send('203.0.113.2')).headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await look(origin, a.shop.staff.token)).status).toBe(200);
  });

  it('of a web shop form are limited by its page; the page itself still opens', async () => {
    const { domain } = await openWebShop(a, a.shop);
    const origin = await serve({ limits: defaultCallLimits });
    const page = `${origin}/w/${domain}/contact`;
    const send = (): Promise<Response> =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ name: 'x' }) });
    expect(await times(14, send)).toEqual({ 422: 10, 429: 4 });
    expect((await fetch(page)).status).toBe(200);
  });

  it('of customer links are few from one address, so that links cannot be guessed', async () => {
    const { domain } = await a.ok(a.shop.admin, webShopContract.site);
    const origin = await serve({ limits: defaultCallLimits });
    const guess = (index: number): Promise<Response> =>
      fetch(`${origin}/w/${domain}/r/${String(index).padStart(32, '0')}`);
    // Only five calls run at a time, because a busy machine would reply 503 to more.
    for (let sent = 0; sent < 60; sent += 5)
      expect(await times(5, (index) => guess(sent + index))).toEqual({ 404: 5 });
    expect(await times(10, (index) => guess(60 + index))).toEqual({ 429: 10 });
  });

  it('with codes of gift vouchers share a budget over all forms, so that codes cannot be guessed', async () => {
    const { domain } = await a.ok(a.shop.admin, webShopContract.site);
    const origin = await serve({ limits: defaultCallLimits });
    const code = 'GV-2222-2222-2222';
    const send = (path: string, fields: Record<string, string>) => (): Promise<Response> =>
      fetch(`${origin}/w/${domain}/${path}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      });
    const link = send(`r/${'0'.repeat(32)}/voucher`, { code });
    const request = send('request', { voucher: code });
    expect(await times(5, link)).toEqual({ 404: 5 });
    expect(await times(5, request)).toEqual({ 303: 5 });
    expect(await times(2, link)).toEqual({ 429: 2 });
    expect(await times(2, request)).toEqual({ 429: 2 });
    expect(await times(1, send('request', { name: 'x' }))).toEqual({ 303: 1 });
    const counter =
      (path: string, body: object, who = a.shop.staff) =>
      (): Promise<Response> =>
        fetch(origin + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
    const balance = ledgerContract.voucher.path;
    const pay = orderContract.pay.path.replace(':id', '999999999');
    const payment = { for: 'price', amount: 10 };
    const byVoucher = { payments: [{ ...payment, method: 'voucher', voucher: code }] };
    for (let sent = 0; sent < 25; sent += 5)
      expect(await times(5, counter(balance, { code }))).toEqual({ 404: 5 });
    expect(await times(5, counter(pay, byVoucher))).toEqual({ 404: 5 });
    expect(await times(2, counter(balance, { code }))).toEqual({ 429: 2 });
    expect(await times(2, counter(pay, byVoucher))).toEqual({ 429: 2 });
    expect(await times(1, counter(pay, { payments: [{ ...payment, method: 'cash' }] }))).toEqual({ 404: 1 });
    expect(await times(1, counter(balance, { code }, a.shop.staff2))).toEqual({ 404: 1 });
  });

  it('of a shop with twenty clerks behind one address are never too many', async () => {
    const origin = await serve({ limits: defaultCallLimits });
    const people = [a.shop.staff, a.shop.staff2];
    for (let n = 0; n < 20; n += 1)
      expect(await times(50, (index) => look(origin, people[index % 2]?.token ?? ''))).toEqual({ 200: 50 });
  });
});

describe('password guesses', () => {
  const enter = (origin: string, username: string, secret: string, ip: string): Promise<Response> =>
    fetch(origin + authenticationContract.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ username, password: secret }),
    });

  it('made concurrently are counted before they are checked', async () => {
    const origin = await serve({ proxies: 1 });
    expect(await times(30, () => enter(origin, 'nobody.at.once', 'wrong', '203.0.113.9'))).toEqual({
      401: 10,
      429: 20,
    });
  });

  it('are counted by the address that the last proxy saw, not by a forged header', async () => {
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

  it("from many addresses are limited by account; the user's own address is not locked out", async () => {
    const origin = await serve({ proxies: 1 });
    expect((await enter(origin, 'guessed', password, '203.0.113.50')).status).toBe(200);
    const count = await times(70, (index) => enter(origin, 'guessed', 'wrong', `198.51.100.${index}`));
    expect(count).toEqual({ 401: 20, 429: 50 });
    expect((await enter(origin, 'guessed', password, '198.51.100.200')).status).toBe(429);
    expect((await enter(origin, 'guessed', password, '203.0.113.50')).status).toBe(200);
    expect((await enter(origin, 'let.alone', password, '198.51.100.200')).status).toBe(200);
  });
});

describe('the operator endpoint', () => {
  const places = ['/metrics', '/api/openapi.json', '/api/docs'];
  const token = 'a token of the operator';
  const statuses = async (origin: string, headers: Record<string, string>): Promise<number[]> =>
    Promise.all(places.map(async (at) => (await fetch(origin + at, { headers })).status));

  it('opens on the machine itself, but not through a proxy', async () => {
    const origin = await serve({});
    expect(await statuses(origin, {})).toEqual([200, 200, 200]);
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
      expect(await statuses(origin, headers as never)).toEqual([404, 401, 401]);
  });

  it('opens from elsewhere only with its token', async () => {
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

  it('is small, and cached', async () => {
    const origin = await serve({});
    await look(origin, a.shop.staff.token);
    // The server caches the text for a second. A fixed clock covers twenty slow calls.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const texts = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${origin}/metrics`)).text()),
    ).finally(() => clock.mockRestore());
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('ratri_call_seconds_bucket{le="+Inf",operation="shop.shopInfo"} 1');
    expect(texts[0]?.match(/operation="shop\.shopInfo"/g)).toHaveLength(9);
  });
});

describe('slow uploads', () => {
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

  const usual = { ...minUploadSpeed };
  afterAll(() => void Object.assign(minUploadSpeed, usual));

  it('use slots of their own shop only, and are refused when they remain slow', async () => {
    const file = await makePictureFile();
    const upload = (who: typeof a.shop.staff) =>
      a.call(who, pictureContract.upload, { params: { folder: 'item' }, body: {}, file });
    Object.assign(minUploadSpeed, { graceMs: Infinity, checkMs: 250 });
    let givenUp = 0;
    const slow = Array.from({ length: 12 }, () =>
      dawdle(a.origin, a.shop.staff.token).finally(() => void (givenUp += 1)),
    );
    await new Promise((resolve) => void setTimeout(resolve, 500));
    expect((await upload(a.other.staff)).status).toBe(200);
    expect(givenUp, 'the other shop waits for nobody').toBe(0);
    minUploadSpeed.graceMs = 2500;
    // An upload of the same shop waits until the server drops the first slow uploads.
    expect((await upload(a.shop.staff)).status).toBe(200);
    expect(givenUp).toBeGreaterThan(0);
    for (const { status, body } of await Promise.all(slow))
      expect([status, JSON.parse(body)]).toMatchObject([408, { code: 'TOO_SLOW' }]);
  });
});
