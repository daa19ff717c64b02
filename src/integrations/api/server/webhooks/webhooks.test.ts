import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { apiContract } from '#integrations/api/contract.ts';
import { maxWebhooks } from '#integrations/api/webhook-rules.ts';
import { createWebhookReceiver } from '../testing/receiver.ts';
import { deliverWebhooks } from './deliver.ts';
import { postToWebhook } from './http-post.ts';
import { setWebhookReach } from './network-reach.ts';

const { lookup } = dns;
type Found = Promise<{ address: string; family: number }>;
const answerNames = (by: (host: string) => Found): void => {
  dns.lookup = by as typeof dns.lookup;
  syncBuiltinESMExports();
};

const a = await testApp();
beforeAll(async () => {
  setWebhookReach({ privateHooks: false });
});
afterEach(() => {
  setWebhookReach({ privateHooks: false });
  answerNames(lookup);
});

const call = (url: string, privateHooks = false, timeout = 1000) =>
  postToWebhook({ url, headers: {}, body: '{}' }, { privateHooks, timeout });

describe('a private address', () => {
  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0/',
    'https://[fd00::1]/',
  ])('%s is neither saved nor called', async (url) => {
    const made = await a.call(a.shop.owner, apiContract.makeHook, {
      body: { name: 'x', url, events: ['order.paid'] },
    });
    expect([made.status, made.error?.code]).toEqual([400, 'HOOK_ADDRESS']);
    expect(await call(url)).toMatchObject({ status: null, detail: expect.stringContaining('not a public') });
  });

  it('is refused, as are addresses without TLS, with a password or with another scheme', async () => {
    for (const url of [
      'http://example.com/',
      'https://a:b@example.com/',
      'file:///etc/passwd',
      'https://',
      'ftp://example.com',
    ]) {
      const body = { name: 'x', url, events: ['order.paid' as const] };
      expect((await a.call(a.shop.owner, apiContract.makeHook, { body })).status).toBe(400);
    }
  });

  it('is checked in one look-up: a host name that changes afterwards still connects to the checked address', async () => {
    const { port, came } = await createWebhookReceiver();
    const resolver = vi
      .fn<(host: string) => Found>()
      .mockResolvedValueOnce({ address: '127.0.0.1', family: 4 })
      .mockResolvedValue({ address: '192.0.2.1', family: 4 });
    answerNames(resolver);
    expect((await call(`http://rebinds.invalid:${port}/`, true)).status).toBe(204);
    expect(resolver).toHaveBeenCalledTimes(1);
    expect(came[0]?.headers.host).toBe(`rebinds.invalid:${port}`);
    answerNames(vi.fn().mockResolvedValue({ address: '127.0.0.1', family: 4 }));
    expect(await call('https://turned.invalid/')).toMatchObject({
      status: null,
      detail: expect.stringContaining('not a public'),
    });
    expect(came.length).toBe(1);
  });
});

describe('a response', () => {
  it('with a redirect is not followed', async () => {
    const [there, here] = [await createWebhookReceiver(), await createWebhookReceiver()];
    here.box.answer = (response) => void response.writeHead(307, { location: there.url }).end();
    expect((await call(here.url, true)).status).toBe(307);
    expect(there.came.length).toBe(0);
  });

  it('that is missing, slow or endless is cut at the time limit, and reading stops at the stored length', async () => {
    const { url, box } = await createWebhookReceiver();
    box.answer = () => {};
    expect(await call(url, true, 300)).toMatchObject({ status: null, detail: 'no answer in time' });
    box.answer = (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    const slow = await call(url, true, 300);
    expect(slow.milliseconds).toBeLessThan(2000);
    box.answer = (response) => {
      response.writeHead(500);
      const flood = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', flood);
      };
      flood();
    };
    const answer = await call(url, true, 5000);
    expect([answer.status, answer.detail.length]).toEqual([500, 300]);
  });
});

const make = async (url: string) =>
  a.ok(a.shop.owner, apiContract.makeHook, { body: { name: 'แชตบอต', url, events: ['order.paid'] } });

describe('an owner', () => {
  it('gets the secret once; a new secret signs next to the earlier one for a day', async () => {
    setWebhookReach({ privateHooks: true });
    const { url, came } = await createWebhookReceiver();
    const { hookId, secret } = await make(url);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const kept = await a.sql<{ t: string }>(
      `select h::text as t from hook h union all select l::text from audit_log l`,
    );
    expect(kept.some(({ t }) => t.includes(secret.slice(6)))).toBe(false);
    const attempt = () => a.ok(a.shop.owner, apiContract.tryHook, { params: { id: hookId } });
    expect(await attempt()).toMatchObject({ arrived: true, status: 204 });
    const fresh = await a.ok(a.shop.owner, apiContract.renewHook, { params: { id: hookId } });
    await attempt();
    const verify = (with_: string, at: number): unknown =>
      new Webhook(with_).verify(came[at]?.text ?? '', came[at]?.headers as Record<string, string>);
    expect(verify(secret, 0)).toMatchObject({ type: 'test' });
    expect(() => verify(fresh.secret, 0)).toThrow('No matching signature found');
    verify(secret, 1);
    verify(fresh.secret, 1);
    await a.sql('update hook set old_until = now() where id = $1', [hookId]);
    await attempt();
    verify(fresh.secret, 2);
    expect(() => verify(secret, 2)).toThrow('No matching signature found');
  });

  it('sees deliveries and sends one again under the same id', async () => {
    setWebhookReach({ privateHooks: true });
    const { url, came } = await createWebhookReceiver();
    const { hookId } = await make(url);
    await a.sql(
      `insert into hook_send (shop_id, hook_id, event, subject, data) values ($1, $2, 'order.paid', 'order/1', '{"orderId": 1}')`,
      [a.shop.shopId, hookId],
    );
    const parts = {
      db: a.db,
      seal: createSeal(testSecret),
      reach: { privateHooks: true, timeout: 2000 },
      leaseSeconds: 60,
      lanes: 1,
    };
    await deliverWebhooks(parts, a.shop.shopId);
    const list = await a.ok(a.shop.owner, apiContract.hookSends, { params: { id: hookId } });
    expect(list.itemList).toMatchObject([{ state: 'sent', status: 204, tries: 1, body: came[0]?.text }]);
    const sendId = list.itemList[0]?.sendId ?? 0;
    await a.ok(a.shop.owner, apiContract.replay, { params: { id: hookId, sendId } });
    await deliverWebhooks(parts, a.shop.shopId);
    expect(came.map((one) => one.headers['webhook-id'])).toEqual([
      list.itemList[0]?.eventId,
      list.itemList[0]?.eventId,
    ]);
    const theirs = await a.call(a.other.owner, apiContract.hookSends, { params: { id: hookId } });
    expect(theirs.status).toBe(404);
    await a.ok(a.shop.owner, apiContract.switchHook, { params: { id: hookId }, body: { on: false } });
    const off = await a.call(a.shop.owner, apiContract.replay, { params: { id: hookId, sendId } });
    expect(off.error?.code).toBe('HOOK_OFF');
  });

  it('changes the address, and removes a webhook with its deliveries; another shop gets 404', async () => {
    const { hookId } = await make('https://203.0.113.7/');
    const body = { name: 'อื่น', url: 'https://203.0.113.8/', events: ['order.out' as const] };
    const params = { id: hookId };
    for (const row of [apiContract.removeHook, apiContract.renewHook, apiContract.tryHook])
      expect((await a.call(a.other.owner, row, { params })).status).toBe(404);
    expect((await a.call(a.other.owner, apiContract.changeHook, { params, body })).status).toBe(404);
    await a.ok(a.shop.owner, apiContract.changeHook, { params, body });
    const find = async () =>
      (await a.ok(a.shop.owner, apiContract.hooks)).itemList.find((one) => one.hookId === hookId);
    expect(await find()).toMatchObject(body);
    await a.ok(a.shop.owner, apiContract.removeHook, { params });
    expect(await find()).toBeUndefined();
  });

  it('can have ten webhooks, also with concurrent creation', async () => {
    await a.sql('delete from hook');
    const all = await Promise.all(
      Array.from({ length: maxWebhooks + 3 }, () =>
        a.call(a.shop.owner, apiContract.makeHook, {
          body: { name: 'x', url: 'https://203.0.113.7/', events: ['order.paid'] },
        }),
      ),
    );
    expect(all.filter((one) => one.status === 200).length).toBe(maxWebhooks);
    const admin = await a.call(a.shop.admin, apiContract.hooks);
    expect(admin.status).toBe(403);
  });
});
