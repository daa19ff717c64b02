import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { browserName } from '../browser-name.ts';
import { authenticationContract } from '../contract.ts';
import { hashPassword } from './index.ts';

const a = await testApp();
const password = 'รหัสผ่านทดสอบ 1234';
let hash = '';
beforeAll(async () => {
  hash = await hashPassword(password);
});

type Login = { token: string };
let count = 0;
let username = '';
let userId = 0;
beforeEach(async () => {
  username = `myself${++count}`;
  ({ userId } = await a.makeUser(a.shop.shopId, username, ['staff'], [a.shop.branchA]));
  await a.sql('update app_user set password_hash = $1 where id = $2', [hash, userId]);
});

const enter = async (secret = password, agent = 'Mozilla/5.0 (Windows) Firefox/140'): Promise<Login> => {
  const answer = await fetch(a.origin + authenticationContract.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ username, password: secret }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Login;
};
const send = async (
  { token }: Login,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; data: Record<string, unknown> }> => {
  const answer = await fetch(a.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
};
type Shown = { sessionId: number; isThis: boolean; userAgent: string };
const devicesOf = async (who: Login): Promise<Shown[]> =>
  (await send(who, 'GET', authenticationContract.me.path)).data['devices'] as Shown[];
const works = async (who: Login): Promise<boolean> =>
  (await send(who, 'GET', shopContract.shopInfo.path)).status === 200;

describe('the own account', () => {
  it('saves name, telephone and e-mail, and stays logged in', async () => {
    const one = await enter();
    const change = { displayName: 'ฝน ใจดี', phone: '0812345678', email: 'fon@example.com' };
    expect((await send(one, 'PUT', authenticationContract.saveMe.path, { ...change, password })).status).toBe(
      200,
    );
    expect((await send(one, 'GET', authenticationContract.me.path)).data).toMatchObject({
      username,
      ...change,
    });
    expect(await works(one)).toBe(true);
    for (const bad of [{ displayName: '' }, { displayName: 'ฝน', email: 'nowhere' }, { roles: ['owner'] }])
      expect((await send(one, 'PUT', authenticationContract.saveMe.path, bad)).status).toBe(400);
  });

  it('needs the password for a change of telephone or e-mail, not of the name', async () => {
    const one = await enter();
    const save = async (body: object) => {
      const { status, data } = await send(one, 'PUT', authenticationContract.saveMe.path, body);
      return status === 200 ? 200 : data['code'];
    };
    const known = { displayName: 'ฝน', phone: '0812345678', email: 'fon@example.com' };
    expect(await save({ ...known, password })).toBe(200);
    const shown = (await send(one, 'GET', authenticationContract.me.path)).data;
    expect(await save({ ...known, displayName: 'ฝน ใจดี', phone: '081-234-5678' })).toBe(200);
    expect(await save({ ...shown, displayName: 'ฟ้า' })).toBe(200);
    for (const part of [{ phone: '0899999999' }, { email: 'thief@example.com' }, { email: '' }])
      for (const more of [{}, { password: 'ไม่ใช่รหัสนี้' }])
        expect([part, await save({ ...known, ...part, ...more })]).toEqual([part, 'PASSWORD_WRONG']);
    expect((await send(one, 'GET', authenticationContract.me.path)).data).toMatchObject({
      ...known,
      displayName: 'ฟ้า',
    });
    const logs = await a.sql<{ text: string }>(
      "select t::text as text from audit_log t where action = 'people.me' and subject_id = $1",
      [userId],
    );
    expect(logs.filter(({ text }) => text.includes(password))).toEqual([]);
  });

  it('changes the password with the old one, and ends every other session but not this one', async () => {
    const [one, phone] = [await enter(), await enter()];
    const next = 'ผ้าไหมสามผืนสีม่วง';
    const change = (old: string, to: string) =>
      send(one, 'POST', authenticationContract.changePassword.path, { old, password: to });
    expect((await change('ไม่ใช่รหัสนี้', next)).data).toMatchObject({ code: 'PASSWORD_WRONG' });
    expect((await change(password, 'password123')).data).toMatchObject({ code: 'PASSWORD_COMMON' });
    expect((await change(password, `${username}2569`)).data).toMatchObject({ code: 'PASSWORD_OWN' });
    expect((await change(password, 'สั้น')).status).toBe(400);
    expect(await works(phone)).toBe(true);
    expect((await change(password, next)).status).toBe(200);
    expect(await works(one)).toBe(true);
    await expect.poll(() => works(phone), { timeout: 5000 }).toBe(false);
    await enter(next);
  });

  it('counts guesses at the old password', async () => {
    const one = await enter();
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1)
      answers.push(
        (
          await send(one, 'POST', authenticationContract.changePassword.path, {
            old: `wrong ${n}`,
            password: 'ผ้าไหมสามผืนสีม่วง',
          })
        ).status,
      );
    expect(answers.at(-1)).toBe(429);
    expect(answers).not.toContain(200);
  });
});

describe('devices', () => {
  it('lists the own sessions, the current one first, and ends another', async () => {
    const phone = await enter(password, 'Mozilla/5.0 (Linux; Android 15) Chrome/150 Mobile');
    const one = await enter();
    const devices = await devicesOf(one);
    expect(devices.map((each) => [each.isThis, browserName(each.userAgent)])).toEqual([
      [true, 'Firefox · Windows'],
      [false, 'Chrome · Android'],
    ]);
    const end = (id: number | undefined) =>
      send(one, 'DELETE', authenticationContract.endDevice.path.replace(':id', String(id)));
    expect((await end(devices[1]?.sessionId)).status).toBe(200);
    await expect.poll(() => works(phone), { timeout: 5000 }).toBe(false);
    expect(await devicesOf(one)).toHaveLength(1);
    expect((await end(devices[1]?.sessionId)).status).toBe(404);
  });

  it('refuses sessions of another user as unknown', async () => {
    const other = await enter();
    const [theirs] = await devicesOf(other);
    username = `myself${++count}`;
    ({ userId } = await a.makeUser(a.shop.shopId, username, ['owner'], [a.shop.branchA]));
    await a.sql('update app_user set password_hash = $1 where id = $2', [hash, userId]);
    const owner = await enter();
    expect((await send(owner, 'DELETE', `/api/user/session/${theirs?.sessionId}`)).status).toBe(404);
    expect(await works(other)).toBe(true);
  });
});
