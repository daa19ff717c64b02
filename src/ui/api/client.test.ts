import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { ApiError } from './api-error.ts';
import type { ApiClientOptions } from './client.ts';
import { createApiClient } from './client.ts';
import { createSessionStore } from '../session/session-store.ts';
import type { StorageArea } from '../session/stored-session.ts';

const read = defineOperation({
  method: 'GET',
  path: '/api/thing/:id',
  summary: '',
  params: z.object({ id: z.number() }),
  query: z.object({ q: z.string().optional() }),
  reply: z.object({ ok: z.boolean() }),
  errors: [],
  allow: 'staff',
});
const write = defineOperation({
  method: 'POST',
  path: '/api/thing',
  summary: '',
  body: z.object({ name: z.string() }),
  reply: z.object({ ok: z.boolean() }),
  errors: [],
  allow: 'staff',
  idempotent: true,
});
const login = defineOperation({
  method: 'POST',
  path: '/api/user/login',
  summary: '',
  reply: z.object({}),
  errors: ['LOGIN_FAILED'],
  allow: 'public',
});
const refresh = defineOperation({
  method: 'POST',
  path: '/api/user/refresh',
  summary: '',
  reply: z.object({ token: z.string(), tokenExpire: z.number() }),
  errors: [],
  allow: 'public',
});

const makeBox = (): StorageArea => {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
};

type Seen = { url: string; headers: Record<string, string>; body: unknown };

/** Simulates a server that accepts one token at a time. `renews` sets its reply to a refresh. */
const setUp = (options: { renews?: 'yes' | 'no' | 'down' | 'busy' } = {}) => {
  const time = { now: Date.now() };
  const box = makeBox();
  const store = createSessionStore(box, makeBox(), () => time.now);
  const server = {
    good: 'first',
    refreshes: 0,
    seen: [] as Seen[],
    renews: options.renews ?? 'yes',
    down: false,
    stubborn: false,
  };
  const answer = (status: number, value: unknown): Response =>
    new Response(JSON.stringify(value), { status });
  const refused = { code: 'UNAUTHENTICATED', title: 'log in', detail: '' };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    server.seen.push({ url: String(input), headers, body: init?.body });
    await new Promise((done) => setTimeout(done, 5));
    if (server.down) throw new TypeError('failed to fetch');
    if (input === '/api/user/login')
      return answer(401, { code: 'LOGIN_FAILED', title: 'invalid', detail: '' });
    if (input === '/api/user/refresh') {
      server.refreshes += 1;
      if (server.renews === 'down') throw new TypeError('failed to fetch');
      if (server.renews === 'busy') return answer(429, { code: 'TOO_MANY_REQUESTS', title: '', detail: '' });
      if (server.renews === 'no') return answer(401, refused);
      server.good = `renewed ${server.refreshes}`;
      return answer(200, { token: server.good, tokenExpire: time.now / 1000 + 900 });
    }
    return !server.stubborn && headers['authorization'] === `Bearer ${server.good}`
      ? answer(200, { ok: true })
      : answer(401, refused);
  };
  const parts = (): ApiClientOptions => ({
    fetch,
    store: createSessionStore(box, makeBox(), () => time.now),
    language: () => 'th',
    words: () => (code) => ({ title: code, detail: '' }),
    lock: (work) => work(),
  });
  const client = createApiClient({ ...parts(), store });
  client.connectRefresh(refresh);
  const signIn = (): void =>
    store.signIn({
      token: 'first',
      tokenExpire: time.now / 1000 + 900,
      username: 'u',
      displayName: '',
      email: '',
      shopInfoId: '',
      shopName: '',
      userImage: '',
      startPage: '',
      package: 's',
      roleName: [{ roleName: 'staff' }],
      rights: [],
      userBranch: [{ branchId: 7, branchName: '', flag1: '' }],
    });
  const get = () => client.send(read, { params: { id: 1 } });
  return { time, box, store, server, client, parts, signIn, get };
};

describe('calls', () => {
  test('carry token, branch, language and key; empty query values are omitted', async () => {
    const { client, server, signIn } = setUp();
    signIn();
    await client.send(read, { params: { id: 5 }, query: { q: 'a b', empty: '', none: undefined } });
    await client.send(write, { body: { name: 'x' }, key: 'k1' });
    expect(server.seen[0]?.url).toBe('/api/thing/5?q=a+b');
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer first',
      'x-branch-id': '7',
      'accept-language': 'th',
    });
    expect(server.seen[1]?.headers).toMatchObject({
      'idempotency-key': 'k1',
      'content-type': 'application/json',
    });
    expect(server.seen[1]?.body).toBe('{"name":"x"}');
  });

  test("a refusal throws with the server's texts", async () => {
    const { client } = setUp();
    await expect(client.send(login, {})).rejects.toMatchObject({
      status: 401,
      reply: { code: 'LOGIN_FAILED', title: 'invalid' },
    });
  });

  test('a missing reply is a separate error, and does not end the session', async () => {
    const { get, server, signIn, store } = setUp();
    signIn();
    server.down = true;
    await expect(get()).rejects.toMatchObject({ status: 0, reply: { code: 'UNAVAILABLE' } });
    expect(store.get()).not.toBeNull();
  });

  test('an operation open to any login sends no branch', async () => {
    const { client, server, signIn } = setUp();
    signIn();
    await client.send({ ...read, allow: 'open' }, { params: { id: 1 } });
    expect(server.seen[0]?.headers['authorization']).toBe('Bearer first');
    expect(server.seen[0]?.headers['x-branch-id']).toBeUndefined();
  });

  test('a public operation sends no token and never refreshes', async () => {
    const { client, server, signIn } = setUp();
    signIn();
    await client.send(login, {}).catch(() => undefined);
    expect(server.seen[0]?.headers['authorization']).toBeUndefined();
    expect(server.refreshes).toBe(0);
  });
});

describe('an expired token', () => {
  test('many concurrent calls: one refresh, and each call is sent again', async () => {
    const { get, server, signIn, store } = setUp();
    signIn();
    server.good = 'none';
    await expect(Promise.all([get(), get(), get(), get()])).resolves.toEqual(
      Array.from({ length: 4 }, () => ({ ok: true })),
    );
    expect(server.refreshes).toBe(1);
    expect(server.seen.filter((one) => one.url.startsWith('/api/thing'))).toHaveLength(8);
    expect(store.get()?.token).toBe('renewed 1');
  });

  test('expired by the clock: refreshed before the call', async () => {
    const { get, server, signIn, time } = setUp();
    signIn();
    time.now += 901_000;
    await get();
    expect(server.seen.map((one) => one.url)).toEqual(['/api/user/refresh', '/api/thing/1']);
  });

  test('about to expire during the call: renewed before it; if that fails, the call is sent anyway', async () => {
    const { get, server, signIn, time } = setUp();
    signIn();
    time.now += 890_000;
    await get();
    await get();
    expect(server.seen.map((one) => one.url)).toEqual(['/api/user/refresh', '/api/thing/1', '/api/thing/1']);
    server.renews = 'down';
    time.now += 890_000;
    await expect(get()).resolves.toEqual({ ok: true });
    expect(server.refreshes).toBe(2);
  });

  test('a write is repeated with the same key', async () => {
    const { client, server, signIn } = setUp();
    signIn();
    server.good = 'none';
    await client.send(write, { body: { name: 'x' }, key: 'same' });
    expect(
      server.seen.filter((one) => one.url === '/api/thing').map((one) => one.headers['idempotency-key']),
    ).toEqual(['same', 'same']);
  });

  test('another tab has refreshed meanwhile: uses its token without a second refresh', async () => {
    const { get, server, signIn, store, parts } = setUp();
    signIn();
    store.get();
    server.good = 'of the other tab';
    parts().store.renew({ token: 'of the other tab', tokenExpire: Date.now() / 1000 + 900 });
    await expect(get()).resolves.toEqual({ ok: true });
    expect(server.refreshes).toBe(0);
  });

  test('two tabs with one lock: one refresh', async () => {
    const { server, signIn, parts } = setUp();
    signIn();
    server.good = 'none';
    let last: Promise<unknown> = Promise.resolve();
    const lock = <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    };
    const tabs = [1, 2].map(() => {
      const tab = createApiClient({ ...parts(), lock });
      tab.connectRefresh(refresh);
      return tab;
    });
    await Promise.all(tabs.map((tab) => tab.send(read, { params: { id: 1 } })));
    expect(server.refreshes).toBe(1);
  });

  test('a refused refresh ends the session, and the caller gets the first refusal', async () => {
    const { get, server, signIn, store, client } = setUp({ renews: 'no' });
    signIn();
    server.good = 'none';
    await expect(get()).rejects.toMatchObject({ status: 401 });
    expect(store.get()).toBeNull();
    expect(await client.ensureFresh()).toBe(false);
  });

  test.each(['down', 'busy'] as const)(
    'a refresh without a verdict (%s) keeps the session',
    async (renews) => {
      const { get, signIn, store, time } = setUp({ renews });
      signIn();
      time.now += 901_000;
      await expect(get()).rejects.toBeInstanceOf(ApiError);
      expect(store.get()).not.toBeNull();
    },
  );

  test('a call refused again after the refresh is not repeated endlessly', async () => {
    const { get, server, signIn } = setUp();
    signIn();
    server.stubborn = true;
    await expect(get()).rejects.toMatchObject({ status: 401 });
    expect(server.refreshes).toBe(1);
  });

  test('after a refresh the next expired token is refreshed again', async () => {
    const { get, server, signIn } = setUp();
    signIn();
    server.good = 'none';
    await get();
    server.good = 'none';
    await get();
    expect(server.refreshes).toBe(2);
  });

  test('fresh: sends no request while the token is valid', async () => {
    const { client, server, signIn } = setUp();
    expect(await client.ensureFresh()).toBe(false);
    signIn();
    expect(await client.ensureFresh()).toBe(true);
    expect(server.seen).toHaveLength(0);
  });
});
