import { expect, it } from 'vitest';
import { hashPassword } from '#access/authentication/server/index.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { buildServer } from '#main/server/server.ts';
import { testApp, testSecret, unlimitedCalls } from '#test/server/test-app.ts';

const password = 'a password of this test';
const a = await testApp();

const serve = async (): Promise<string> => {
  const { db, files } = a;
  const app = await buildServer({ db, files, jwtSecret: testSecret, limits: unlimitedCalls, proxies: 1 });
  addCleanup(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
};
const enter = (
  origin: string,
  username: string,
  secret: string,
  ip: string,
  cookie = '',
): Promise<Response> =>
  fetch(origin + authenticationContract.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie },
    body: JSON.stringify({ username, password: secret }),
  });
const times = async (n: number, work: (index: number) => Promise<Response>) => {
  const statuses = (await Promise.all(Array.from({ length: n }, (_, index) => work(index)))).map(
    (one) => one.status,
  );
  return {
    refused: statuses.filter((one) => one === 429).length,
    wrong: statuses.filter((one) => one === 401).length,
  };
};

it('wrong passwords of strangers lock out neither a known device at a new address nor a known address, also after a restart', async () => {
  const owner = `device.owner.${a.shop.shopId}`;
  const other = `let.alone.${a.shop.shopId}`;
  const hash = await hashPassword(password);
  for (const name of [owner, other]) {
    const { userId } = await a.makeUser(a.shop.shopId, name, ['staff'], [a.shop.branchA]);
    await a.sql('update app_user set password_hash = $1 where id = $2', [hash, userId]);
  }
  const first = await serve();
  const login = await enter(first, owner, password, '203.0.113.60');
  const device = login.headers.getSetCookie().find((one) => one.startsWith('ratri_device='));
  const cookie = device?.split(';')[0];
  const wrong = (origin: string, ip: string, own?: string) => enter(origin, owner, 'wrong', ip, own);
  expect(await times(70, (n) => wrong(first, `198.51.100.${n}`))).toEqual({ wrong: 20, refused: 50 });
  const restarted = await serve();
  for (const [origin, shared] of [
    [first, '198.51.100.201'],
    [restarted, '198.51.100.202'],
  ] as const) {
    expect((await wrong(origin, shared)).status).toBe(429);
    expect((await enter(origin, owner, password, shared)).status).toBe(429);
    expect((await enter(origin, owner, password, shared, cookie)).status).toBe(200);
    expect((await enter(origin, owner, password, '203.0.113.60')).status).toBe(200);
    expect((await enter(origin, owner, password, '::ffff:203.0.113.60')).status).toBe(200);
  }
  // A known device gives no extra attempts for another user, but has ten attempts like any address.
  expect(await times(30, (n) => enter(first, other, 'wrong', `192.0.2.${n}`, cookie))).toEqual({
    wrong: 20,
    refused: 10,
  });
  expect(await times(15, (n) => wrong(first, `192.0.2.${n}`, cookie))).toEqual({ wrong: 10, refused: 5 });
});
