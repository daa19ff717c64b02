import { beforeAll, describe, expect, it } from 'vitest';
import { listenLive } from '#test/server/live-listener.ts';
import { testApp } from '#test/server/test-app.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { hashPassword } from '../index.ts';

const password = 'รหัสผ่านทดสอบ 1234';
const a = await testApp();
let other = '';
let hash = '';

beforeAll(async () => {
  other = await a.another();
  hash = await hashPassword(password);
});

const post = (origin: string, path: string, more: RequestInit = {}): Promise<Response> =>
  fetch(origin + path, { method: 'POST', ...more });
type Login = { username: string; token: string; cookie: string };
const enter = async (username: string): Promise<Login> => {
  const answer = await post(a.origin, authenticationContract.login.path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return { username, token, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
};
const statusOf = async (origin: string, { token }: { token: string }): Promise<number> =>
  (await fetch(origin + shopContract.shopInfo.path, { headers: { authorization: `Bearer ${token}` } }))
    .status;
const renewal = async (origin: string, { cookie }: Login): Promise<number> =>
  (await post(origin, authenticationContract.refresh.path, { headers: { cookie } })).status;

let count = 0;
type Somebody = { userId: number; username: string };
const somebody = async (): Promise<Somebody> => {
  const username = `somebody${++count}`;
  const { userId } = await a.makeUser(a.shop.shopId, username, ['staff'], [a.shop.branchA]);
  await a.sql('update app_user set password_hash = $1 where id = $2', [hash, userId]);
  return { userId, username };
};

// The cases run concurrently, each with its own user, because they wait for caches to expire.
const ways: [string, (of: Somebody) => Promise<unknown>][] = [
  ['a lock', ({ userId }) => a.sql('update app_user set active = false where id = $1', [userId])],
  [
    'another password',
    ({ userId }) => a.sql("update app_user set password_hash = 'another' where id = $1", [userId]),
  ],
  ['a removed role', ({ userId }) => a.sql('delete from user_role where user_id = $1', [userId])],
  [
    'another role',
    ({ userId }) => a.sql(`insert into user_role values (${a.shop.shopId}, $1, 'admin')`, [userId]),
  ],
  [
    'another branch',
    ({ userId }) =>
      a.sql('update user_branch set branch_id = $2 where user_id = $1', [userId, a.shop.branchB]),
  ],
  ['a deleted user', ({ userId }) => a.sql('delete from app_user where id = $1', [userId])],
];

describe.concurrent('within five seconds every process refuses both tokens', () => {
  it.for(ways)('%s', async ([, take], { expect }) => {
    const person = await somebody();
    const one = await enter(person.username);
    const [here, there] = await Promise.all([listenLive(a.origin, one.token), listenLive(other, one.token)]);
    expect([await statusOf(a.origin, one), await statusOf(other, one)]).toEqual([200, 200]);
    await take(person);
    const since = Date.now();
    for (const origin of [a.origin, other])
      await expect.poll(() => statusOf(origin, one), { timeout: 5000, interval: 100 }).toBe(401);
    await Promise.all([here.ended, there.ended]);
    expect(Date.now() - since).toBeLessThan(5000);
    expect([await renewal(other, one), await renewal(a.origin, one)]).toEqual([401, 401]);
  });

  it('after a logout, here at once; other sessions of the user remain valid', async ({ expect }) => {
    const { username } = await somebody();
    const [one, phone] = [await enter(username), await enter(username)];
    expect([await statusOf(a.origin, one), await statusOf(other, one)]).toEqual([200, 200]);
    const stream = await listenLive(other, one.token);
    await post(a.origin, authenticationContract.logout.path, { headers: { cookie: one.cookie } });
    expect(await statusOf(a.origin, one)).toBe(401);
    await expect.poll(() => statusOf(other, one), { timeout: 5000, interval: 100 }).toBe(401);
    await stream.ended;
    expect([await statusOf(a.origin, phone), await statusOf(other, phone)]).toEqual([200, 200]);
    expect(await renewal(other, phone)).toBe(200);
  });

  it('after a second use of a refresh cookie', async ({ expect }) => {
    const { userId, username } = await somebody();
    const one = await enter(username);
    expect(await renewal(a.origin, one)).toBe(200);
    await a.sql("update session set rotated_at = now() - interval '1 minute' where user_id = $1", [userId]);
    expect(await renewal(a.origin, one)).toBe(401);
    expect(await statusOf(a.origin, one)).toBe(401);
  });

  it('in a process that sees the token for the first time', async ({ expect }) => {
    const { username } = await somebody();
    const one = await enter(username);
    await post(a.origin, authenticationContract.logout.path, { headers: { cookie: one.cookie } });
    expect(await statusOf(other, one)).toBe(401);
  });
});

describe.concurrent('session lifetime', () => {
  it.for([
    ['twelve hours unused', "last_used = now() - interval '12 hours 1 minute'"],
    ['thirty days', "expires_at = now() - interval '1 minute'"],
  ] as const)('has ended after %s', async ([, change], { expect }) => {
    const { userId, username } = await somebody();
    const one = await enter(username);
    expect(await statusOf(other, one)).toBe(200);
    await a.sql(`update session set ${change} where user_id = $1`, [userId]);
    expect(await renewal(a.origin, one)).toBe(401);
    await expect.poll(() => statusOf(other, one), { timeout: 5000, interval: 100 }).toBe(401);
  });

  it('use prevents the idle timeout but never extends the maximum age', async ({ expect }) => {
    const { userId, username } = await somebody();
    const one = await enter(username);
    const times = () =>
      a.one<{ last_used: Date; expires_at: Date }>(
        'select last_used, expires_at from session where user_id = $1 order by id desc',
        [userId],
      );
    const before = await times();
    await a.sql("update session set last_used = last_used - interval '11 hours' where user_id = $1", [
      userId,
    ]);
    expect(await renewal(a.origin, one)).toBe(200);
    const after = await times();
    expect(after.last_used.getTime()).toBeGreaterThanOrEqual(before.last_used.getTime());
    expect(after.expires_at).toEqual(before.expires_at);
  });
});
