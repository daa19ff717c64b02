import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '#lib/contract/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { createCallLimiter } from '#platform/limits/call-limits.ts';
import { trackKeyUse } from '#platform/http/auth/api-key-use.ts';
import { testApp } from '#test/server/test-app.ts';
import { apiContract } from '../contract.ts';
import { maxApiKeys } from '../key-rules.ts';

const a = await testApp();
let other = '';
beforeAll(async () => {
  other = await a.another();
});

type Wish = Partial<BodyIn<typeof apiContract.makeKey>>;
const make = async (wish: Wish = {}, shop = a.shop) =>
  a.ok(shop.owner, apiContract.makeKey, {
    body: { name: 'เว็บไซต์ร้าน', branchIds: [shop.branchA], scopes: ['customers:write'], ...wish },
  });
/**
 * Reads the body to the end, because a closing server waits for the connection of an unread
 * response.
 */
const ask = async (origin: string, key: string, path: string, more: RequestInit = {}): Promise<Response> => {
  const headers = { authorization: `Bearer ${key}`, ...more.headers };
  const answer = await fetch(origin + path, { ...more, headers });
  return new Response(await answer.arrayBuffer(), answer);
};
const customers = customerContract.list.path;
const write = (key: string, name: string): Promise<Response> =>
  ask(a.origin, key, customerContract.create.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });

describe('an API key', () => {
  it('is returned once, and listed without its secret', async () => {
    const { keyId, key } = await make({ name: 'โปรแกรมบัญชี', scopes: ['money:read', 'customers:read'] });
    expect(key).toMatch(/^ratri_[\w-]+\.[\w-]+\.[\w-]+$/);
    const list = await a.ok(a.shop.owner, apiContract.keys);
    expect(list.itemList.find((one) => one.keyId === keyId)).toMatchObject({
      name: 'โปรแกรมบัญชี',
      role: 'staff',
      scopes: ['customers:read', 'money:read'],
      branches: [{ branchId: a.shop.branchA }],
      state: 'live',
      lastUsed: null,
    });
    expect(JSON.stringify(list)).not.toContain(key.slice(-20));
    const kept = await a.sql<{ t: string }>(
      'select coalesce(token_hash, $$$$) as t from session union all select api_key::text from api_key',
    );
    expect(kept.some(({ t }) => t.includes(key.slice(-20)))).toBe(false);
  });

  it('reads and writes within its scopes in its own shop, and the audit log names it', async () => {
    const { key, keyId } = await make({ name: 'แชตบอต' });
    expect((await write(key, 'คุณพิม')).status).toBe(200);
    const found = (await (await ask(a.origin, key, `${customers}?q=พิม`)).json()) as {
      itemList: { name: string }[];
    };
    expect(found.itemList.map((one) => one.name)).toEqual(['คุณพิม']);
    const elsewhere = await make({}, a.other);
    const theirs = await ask(a.origin, elsewhere.key, `${customers}?q=พิม`);
    expect(((await theirs.json()) as { itemList: unknown[] }).itemList).toEqual([]);
    const [log] = await a.sql<{ name: string }>(
      `select u.display_name as name from audit_log l join app_user u on u.shop_id = l.shop_id and u.id = l.user_id
        where l.action = 'customer.create' order by l.id desc limit 1`,
    );
    expect(log?.name).toBe('แชตบอต');
    await expect
      .poll(async () => {
        const { itemList } = await a.ok(a.shop.owner, apiContract.keys);
        return itemList.find((one) => one.keyId === keyId)?.lastUsed;
      })
      .toEqual(expect.any(String));
  });

  it('with a read scope cannot write; no key opens another area or operations reserved for people', async () => {
    const { key } = await make({ scopes: ['customers:read'], role: 'admin' });
    expect((await ask(a.origin, key, customers)).status).toBe(200);
    expect((await write(key, 'ไม่ได้')).status).toBe(403);
    for (const path of [staffAccountsContract.list.path, shopContract.shopInfo.path, apiContract.keys.path])
      expect([path, (await ask(a.origin, key, path)).status]).toEqual([path, 403]);
    expect((await ask(a.origin, key, stockContract.search.path)).status).toBe(403);
  });

  it('is limited to its role: a staff key cannot call admin operations', async () => {
    const erase = customerContract.erase.path.replace(':id', '987654');
    const status = async (role: 'staff' | 'admin'): Promise<number> => {
      const { key } = await make({ scopes: ['customers:write'], role });
      return (await ask(a.origin, key, erase, { method: customerContract.erase.method })).status;
    };
    expect([await status('staff'), await status('admin')]).toEqual([403, 404]);
  });

  it('works without its prefix, and is refused when altered', async () => {
    const { key } = await make({ scopes: ['customers:read'] });
    expect((await write(key.replace('ratri_', ''), 'ไม่ได้')).status).toBe(403);
    const [head = '', body = '', sign = ''] = key.split('.');
    const more = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('customers:read', 'customers:write'),
    ).toString('base64url');
    expect((await write(`${head}.${more}.${sign}`, 'ไม่ได้')).status).toBe(401);
  });

  it('cannot be renewed, and its user cannot log in or get a password', async () => {
    const { keyId } = await make();
    const [user] = await a.sql<{ id: number; username: string }>(
      'select u.id, u.username from api_key k join app_user u on u.shop_id = k.shop_id and u.id = k.user_id where k.id = $1',
      [keyId],
    );
    const people = await a.ok(a.shop.owner, staffAccountsContract.list, { query: { size: 100 } });
    expect(people.itemList.some((one) => one.userId === user?.id)).toBe(false);
    const link = await a.call(a.shop.owner, staffAccountsContract.link, {
      params: { id: user?.id ?? 0 },
      body: { days: 1 },
    });
    expect(link.status).toBe(404);
    expect(await a.sql('select 1 from login where username = $1', [user?.username])).toEqual([]);
  });
});

describe('ending an API key', () => {
  it('by the owner takes effect here at once and elsewhere within seconds; a second end answers 404', async () => {
    const { key, keyId } = await make();
    expect([(await ask(a.origin, key, customers)).status, (await ask(other, key, customers)).status]).toEqual(
      [200, 200],
    );
    await a.ok(a.shop.owner, apiContract.endKey, { params: { id: keyId } });
    expect((await ask(a.origin, key, customers)).status).toBe(401);
    await expect
      .poll(async () => (await ask(other, key, customers)).status, { timeout: 5000, interval: 100 })
      .toBe(401);
    const again = await a.call(a.shop.owner, apiContract.endKey, { params: { id: keyId } });
    expect(again.status).toBe(404);
    const theirs = await make({}, a.other);
    const foreign = await a.call(a.shop.owner, apiContract.endKey, { params: { id: theirs.keyId } });
    expect(foreign.status).toBe(404);
    expect((await ask(a.origin, theirs.key, customers)).status).toBe(200);
  });

  it('happens on its expiry day, and not through inactivity', async () => {
    const { key, keyId } = await make();
    await a.sql(
      `update session s set last_used = now() - interval '60 days' from api_key k
        where k.id = $1 and s.shop_id = k.shop_id and s.id = k.session_id`,
      [keyId],
    );
    expect((await ask(other, key, customers)).status).toBe(200);
    await a.sql(
      `update session s set expires_at = now() from api_key k
        where k.id = $1 and s.shop_id = k.shop_id and s.id = k.session_id`,
      [keyId],
    );
    await expect
      .poll(async () => (await ask(other, key, customers)).status, { timeout: 5000, interval: 100 })
      .toBe(401);
  });
});

it('creating, listing and ending are for owners only, for their own branches', async () => {
  for (const who of [a.shop.admin, a.shop.staff]) {
    expect((await a.call(who, apiContract.keys)).status).toBe(403);
    const body = { name: 'x', branchIds: [a.shop.branchA], scopes: ['money:read' as const] };
    expect((await a.call(who, apiContract.makeKey, { body })).status).toBe(403);
    expect((await a.call(who, apiContract.endKey, { params: { id: 1 } })).status).toBe(403);
  }
  const wrong = { name: 'x', branchIds: [a.other.branchA], scopes: ['money:read' as const] };
  expect((await a.call(a.shop.owner, apiContract.makeKey, { body: wrong })).status).toBe(404);
  for (const body of [
    { name: '', branchIds: [a.shop.branchA], scopes: ['money:read'] },
    { name: 'x', branchIds: [], scopes: ['money:read'] },
    { name: 'x', branchIds: [a.shop.branchA], scopes: [] },
    { name: 'x', branchIds: [a.shop.branchA], scopes: ['people:write'] },
    { name: 'x', branchIds: [a.shop.branchA], scopes: ['money:read'], role: 'owner' },
    { name: 'x', branchIds: [a.shop.branchA], scopes: ['money:read'], days: 731 },
  ])
    expect((await a.call(a.shop.owner, apiContract.makeKey, { body: body as never })).status).toBe(400);
});

it('a shop has at most `maxApiKeys` active keys, also with concurrent creation', async () => {
  const shop = await a.makeShop();
  const made = await Promise.all(
    Array.from({ length: maxApiKeys + 3 }, () =>
      a.call(shop.owner, apiContract.makeKey, {
        body: { name: 'x', branchIds: [shop.branchA], scopes: ['money:read'] },
      }),
    ),
  );
  expect(made.filter((one) => one.status === 200)).toHaveLength(maxApiKeys);
  expect(made.find((one) => one.status !== 200)?.error.code).toBe('TOO_MANY_KEYS');
});

it('the API documentation opens with a key, and not with a person’s login', async () => {
  const { key } = await make();
  const far = { 'x-forwarded-for': '203.0.113.7' };
  const basic = `Basic ${Buffer.from(`program:${key}`).toString('base64')}`;
  const look = async (authorization: string, path = '/api/openapi.json'): Promise<number> => {
    const answer = await fetch(a.origin + path, { headers: { ...far, authorization } });
    await answer.text();
    return answer.status;
  };
  expect(await look(basic)).toBe(200);
  expect(await look(`Bearer ${key}`)).toBe(200);
  expect(await look(`Bearer ${a.shop.owner.token}`)).toBe(401);
  expect(await look(basic, '/metrics')).toBe(404);
});

it('a program has its own rate limit, lower than a person’s', () => {
  const limits = createCallLimiter({ person: 5, machine: 2, address: 100 });
  const reply = { header: () => undefined } as never;
  const call = (userId: number, machine: boolean): void =>
    limits.byPerson(
      { scope: { shopId: a.shop.shopId, userId, ...(machine && { machine: true }) } } as never,
      reply,
    );
  for (let n = 0; n < 2; n += 1) call(1, true);
  expect(() => call(1, true)).toThrow('TOO_MANY_REQUESTS');
  for (let n = 0; n < 5; n += 1) call(2, false);
  expect(() => call(2, false)).toThrow('TOO_MANY_REQUESTS');
});

it('use is recorded once a minute, and retried after a failure', async () => {
  const noted: string[] = [];
  let fails = true;
  const use = trackKeyUse(async (shopId, sessionId) => {
    noted.push(`${shopId}.${sessionId}`);
    if (fails) throw new Error('no database');
  });
  use(1, 1);
  await Promise.resolve().then(() => undefined);
  await new Promise((resolve) => void setTimeout(resolve));
  fails = false;
  for (let n = 0; n < 5; n += 1) use(1, 1);
  use(1, 2);
  expect(noted).toEqual(['1.1', '1.1', '1.2']);
});
