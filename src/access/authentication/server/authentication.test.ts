import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { authenticationContract } from '../contract.ts';
import { hashPassword } from './index.ts';

const password = 'รหัสผ่านทดสอบ 1234';
const a = await testApp();

beforeAll(async () => {
  const hash = await hashPassword(password);
  await a.sql('update app_user set password_hash = $1', [hash]);
  a.shop.staff = await a.signedInAgain(a.shop.staff);
  a.shop.admin = await a.signedInAgain(a.shop.admin);
});

const post = (path: string, body?: unknown, cookie?: string, more = {}): Promise<Response> =>
  fetch(a.origin + path, {
    method: 'POST',
    headers: {
      ...more,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const cookieOf = (response: Response): string =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const enter = (username: string, secret = password) =>
  post('/api/user/login', { username, password: secret });

describe('login', () => {
  it('answers with the fields of the spec and an HttpOnly refresh cookie', async () => {
    const response = await enter(a.shop.owner.username);
    expect(response.status).toBe(200);
    const reply = (await response.json()) as Record<string, unknown>;
    expect(reply).toMatchObject({
      username: a.shop.owner.username,
      shopInfoId: `shop${a.shop.shopId}`,
      package: 's',
      roleName: [{ roleName: 'owner' }],
      userImage: '',
    });
    expect((reply['userBranch'] as unknown[]).length).toBe(2);
    const payload = JSON.parse(
      Buffer.from(String(reply['token']).split('.')[1] ?? '', 'base64url').toString(),
    ) as { exp: number };
    expect(reply['tokenExpire']).toBe(payload.exp);
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/i);
    expect(JSON.stringify(reply)).not.toContain('argon2');
  });

  it('accepts the username in upper and lower case', async () => {
    expect((await enter(`  ${a.shop.owner.username.toUpperCase()} `)).status).toBe(200);
  });

  it('refuses a wrong password and an unknown user with the same message', async () => {
    const wrong = await enter(a.shop.owner.username, 'wrong password');
    const unknown = await enter('nobody', 'wrong password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const body = (await wrong.json()) as { title: string };
    expect(body.title).toBe('บัญชีผู้ใช้งานไม่ถูกต้อง');
    expect(await unknown.json()).toEqual(body);
  });

  it('refuses a locked user', async () => {
    await a.sql(`update app_user set active = false where username = '${a.other.staff2.username}'`);
    expect((await enter(a.other.staff2.username)).status).toBe(401);
    await a.sql(`update app_user set active = true where username = '${a.other.staff2.username}'`);
  });

  it('is throttled after ten wrong passwords for one name, even with the right password', async () => {
    for (let n = 0; n < 10; n++) expect((await enter(a.other.admin.username, 'wrong')).status).toBe(401);
    const blocked = await enter(a.other.admin.username);
    expect(blocked.status).toBe(429);
    expect(((await blocked.json()) as { code: string }).code).toBe('TOO_MANY_REQUESTS');
    expect((await enter(a.shop.admin.username)).status).toBe(200);
  });

  it('names the missing field', async () => {
    const answer = await a.call(null, authenticationContract.login, {
      body: { username: a.shop.owner.username } as never,
    });
    expect(answer.status).toBe(400);
    expect(answer.error.fields?.[0]?.field).toBe('password');
  });
});

describe('refresh', () => {
  it('replaces the cookie; the old one works for a moment for other tabs, and later ends the session', async () => {
    const first = cookieOf(await enter(a.shop.staff.username));
    const again = await post('/api/user/refresh', undefined, first);
    expect(again.status).toBe(200);
    const second = cookieOf(again);
    expect(second).not.toBe(first);
    const tab = await post('/api/user/refresh', undefined, first);
    expect(tab.status).toBe(200);
    expect(cookieOf(tab)).toBe('');
    await a.sql("update session set rotated_at = now() - interval '1 minute' where rotated_at is not null");
    expect((await post('/api/user/refresh', undefined, first)).status).toBe(401);
    expect((await post('/api/user/refresh', undefined, second)).status).toBe(401);
  });

  it('ends the session at any earlier cookie, not at a made-up one or one of another user', async () => {
    const refresh = async (cookie: string): Promise<string> =>
      cookieOf(await post('/api/user/refresh', undefined, cookie));
    const first = cookieOf(await enter(a.shop.staff.username));
    const other = cookieOf(await enter(a.shop.admin.username));
    let last = first;
    for (let n = 0; n < 4; n++) last = await refresh(last);
    const session = first.slice(0, first.lastIndexOf('.') + 1);
    const secret = first.slice(session.length);
    const otherSecret = other.slice(other.lastIndexOf('.') + 1);
    const altered = secret.slice(0, -1) + (secret.endsWith('_') ? '-' : '_');
    for (const wrong of ['x'.repeat(50), altered, 'x'.repeat(43), otherSecret])
      expect((await post('/api/user/refresh', undefined, session + wrong)).status).toBe(401);
    last = await refresh(last);
    expect(last).not.toBe('');
    expect((await post('/api/user/refresh', undefined, first)).status).toBe(401);
    expect((await post('/api/user/refresh', undefined, last)).status).toBe(401);
    expect(await refresh(other)).not.toBe('');
  });

  it('refuses pages of other origins, by each header that names them', async () => {
    const { host, origin } = new URL(a.origin);
    const cookie = cookieOf(await enter(a.shop.staff.username));
    const status = async (headers: object): Promise<number> =>
      (await post('/api/user/refresh', undefined, cookie, headers)).status;
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://evil.${host}` },
      { origin, 'sec-fetch-site': 'cross-site' },
      { origin, 'sec-fetch-site': 'same-site' },
    ])
      expect([headers, await status(headers)]).toEqual([headers, 403]);
    for (const headers of [
      { origin },
      { 'sec-fetch-site': 'same-origin' },
      // A proxy has changed the host.
      { origin: 'https://shop.example.com', 'sec-fetch-site': 'same-origin' },
      {},
    ])
      expect([headers, await status(headers)]).toEqual([headers, 200]);
  });

  it('serves ten tabs that refresh at once', async () => {
    const cookie = cookieOf(await enter(a.shop.staff.username));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/api/user/refresh', undefined, cookie)),
    );
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.filter((one) => cookieOf(one) !== '').length).toBe(1);
  });

  it('refuses a missing or forged cookie, and one of a locked user', async () => {
    expect((await post('/api/user/refresh')).status).toBe(401);
    expect((await post('/api/user/refresh', undefined, `ratri_refresh=1.1.${'x'.repeat(43)}`)).status).toBe(
      401,
    );
    const cookie = cookieOf(await enter(a.shop.staff2.username));
    await a.sql(`update app_user set active = false where username = '${a.shop.staff2.username}'`);
    expect((await post('/api/user/refresh', undefined, cookie)).status).toBe(401);
    await a.sql(`update app_user set active = true where username = '${a.shop.staff2.username}'`);
  });

  it('logout ends the session and deletes the cookie', async () => {
    const cookie = cookieOf(await enter(a.shop.staff.username));
    const out = await post('/api/user/logout', undefined, cookie);
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toMatch(/ratri_refresh=;/);
    expect((await post('/api/user/refresh', undefined, cookie)).status).toBe(401);
    expect((await a.call(null, authenticationContract.logout)).status).toBe(200);
  });

  it('stores only hashes of tokens', async () => {
    const cookie = cookieOf(await enter(a.shop.staff.username));
    const secret = cookie.split('.').at(-1) ?? '';
    const rows = await a.sql<{ found: boolean }>(
      'select true as found from session where token_hash = $1 or previous_hash = $1',
      [secret],
    );
    expect(rows).toEqual([]);
    expect((await a.call(null, authenticationContract.refresh)).status).toBe(401);
  });
});

describe('checkAuthen and getAuthorize', () => {
  it('checkAuthen is true for the own token only', async () => {
    const { staff, admin } = a.shop;
    expect(
      (
        await a.call(staff, authenticationContract.checkAuthen, {
          body: { username: a.shop.staff.username, token: staff.token },
        })
      ).data,
    ).toBe(true);
    expect(
      (
        await a.call(staff, authenticationContract.checkAuthen, {
          body: { username: a.shop.staff.username, token: admin.token },
        })
      ).data,
    ).toBe(false);
    expect(
      (
        await a.call(staff, authenticationContract.checkAuthen, {
          body: { username: a.shop.admin.username, token: staff.token },
        })
      ).data,
    ).toBe(false);
    expect(
      (
        await a.call(null, authenticationContract.checkAuthen, {
          body: { username: a.shop.staff.username, token: staff.token },
        })
      ).status,
    ).toBe(401);
    const ended = { ...staff, token: a.signIn(staff, -10) };
    expect(
      (
        await a.call(ended, authenticationContract.checkAuthen, {
          body: { username: a.shop.staff.username, token: ended.token },
        })
      ).status,
    ).toBe(401);
    expect(
      (await a.call(staff, authenticationContract.checkAuthen, { body: { username: 1 } as never })).status,
    ).toBe(400);
  });

  it('getAuthorize returns the stored roles, branches and package, not those of the token', async () => {
    const { staff } = a.shop;
    const mine = await a.ok(staff, authenticationContract.getAuthorize, {
      body: { username: a.shop.staff.username },
    });
    expect(mine).toMatchObject({
      roleName: [{ roleName: 'staff' }],
      package: 's',
      userImage: '',
      userBranch: [{ branchId: a.shop.branchA }],
    });
    await a.sql(`insert into user_role values (${a.shop.shopId}, $1, 'useradmin')`, [staff.userId]);
    const again = await a.signedInAgain(staff);
    const later = await a.ok(again, authenticationContract.getAuthorize, {
      body: { username: a.shop.staff.username },
    });
    expect(later.roleName.map((one) => one.roleName).sort()).toEqual(['staff', 'useradmin']);
    await a.sql("delete from user_role where role = 'useradmin'");
    a.shop.staff = await a.signedInAgain(staff);
  });

  it('getAuthorize finds no other user, of this shop or another', async () => {
    for (const username of [a.shop.admin.username, a.other.staff.username, a.other.owner.username, 'nobody'])
      expect(
        (await a.call(a.shop.staff, authenticationContract.getAuthorize, { body: { username } })).status,
      ).toBe(404);
    expect(
      (await a.call(null, authenticationContract.getAuthorize, { body: { username: a.shop.staff.username } }))
        .status,
    ).toBe(401);
    expect(
      (await a.call(a.shop.staff, authenticationContract.getAuthorize, { body: {} as never })).status,
    ).toBe(400);
  });

  it('a user without a role is staff', async () => {
    await a.makeUser(a.shop.shopId, 'new.person', [], [a.shop.branchA]);
    await a.sql("update app_user set password_hash = $1 where username = 'new.person'", [
      await hashPassword(password),
    ]);
    const reply = (await (await enter('new.person')).json()) as { roleName: unknown };
    expect(reply.roleName).toEqual([{ roleName: 'staff' }]);
  });
});

describe('preferences', () => {
  it('are stored beyond the session', async () => {
    const { admin } = a.shop;
    await a.ok(admin, authenticationContract.preferences, { body: { language: 'fr', theme: 'dark' } });
    await a.ok(admin, authenticationContract.preferences, { body: { theme: 'light' } });
    expect(await (await enter(a.shop.admin.username)).json()).toMatchObject({
      language: 'fr',
      theme: 'light',
    });
    for (const startPage of ['/backoffice/calendar', ''])
      expect(
        await a
          .ok(admin, authenticationContract.preferences, { body: { startPage } })
          .then(() => enter(a.shop.admin.username))
          .then((answer) => answer.json()),
      ).toMatchObject({ startPage, theme: 'light' });
    for (const body of [{ language: 'xx' }, { startPage: '//evil.example.com' }, { startPage: 'https://x' }])
      expect((await a.call(admin, authenticationContract.preferences, { body: body as never })).status).toBe(
        400,
      );
    expect((await a.call(null, authenticationContract.preferences, { body: {} })).status).toBe(401);
  });
});
