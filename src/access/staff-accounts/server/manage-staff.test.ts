import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import type { Role } from '#lib/vocabulary/access-rules.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { staffAccountsContract } from '../contract.ts';

const a = await testApp();
let count = 0;
let useradmin: LoggedInPerson;
let accounting: LoggedInPerson;

const person = (...roles: Role[]): Promise<LoggedInPerson> =>
  a.makeUser(a.shop.shopId, `person${++count}`, roles, [a.shop.branchA, a.shop.branchB]);
const body = (roles: Role[], more: { branchIds?: number[] } = {}) => ({
  displayName: 'ฝน ใจดี',
  email: 'fon@example.com',
  phone: '0812345678',
  roles,
  branchIds: [a.shop.branchA],
  ...more,
});
const rolesOf = async ({ userId }: LoggedInPerson): Promise<string[]> =>
  (
    await a.sql<{ role: string }>('select role from user_role where user_id = $1 order by role', [userId])
  ).map((one) => one.role);
const change = (who: LoggedInPerson, whom: LoggedInPerson, roles: Role[], more = {}) =>
  a.call(who, staffAccountsContract.change, {
    params: { id: whom.userId },
    body: { ...body(roles, more), ...(who === whom && { email: '', phone: '' }) },
  });
const acts = {
  lock: staffAccountsContract.lock,
  unlock: staffAccountsContract.unlock,
  endSessions: staffAccountsContract.endSessions,
};
const act = (who: LoggedInPerson, name: keyof typeof acts, whom: LoggedInPerson) =>
  a.call(who, acts[name], { params: { id: whom.userId } });
const link = (who: LoggedInPerson, whom: LoggedInPerson) =>
  a.call(who, staffAccountsContract.link, { params: { id: whom.userId }, body: { days: 7 } });
const add = (who: LoggedInPerson, roles: Role[], username = `added${++count}`, more = {}) =>
  a.call(who, staffAccountsContract.add, { body: { ...body(roles, more), username, days: 7 } });

beforeAll(async () => {
  useradmin = await person('useradmin');
  accounting = await person('accountingadmin');
});

describe('the roles that a user may manage', () => {
  const all: Role[] = ['owner', 'admin', 'accountingadmin', 'useradmin', 'staff'];
  const may: [string, () => LoggedInPerson, Role[]][] = [
    ['an owner', () => a.shop.owner, all],
    ['an admin', () => a.shop.admin, all.slice(1)],
    ['a user admin', () => useradmin, ['staff']],
    ['an accounting admin', () => accounting, []],
  ];
  it.each(may)('%s', async (_, who, mine) => {
    for (const role of all) {
      const status = mine.includes(role) ? 200 : 403;
      const whom = await person(role);
      expect([role, (await add(who(), [role])).status]).toEqual([role, status]);
      for (const name of ['endSessions', 'lock', 'unlock'] as const)
        expect([role, name, (await act(who(), name, whom)).status]).toEqual([role, name, status]);
      expect([role, (await link(who(), whom)).status]).toEqual([role, status]);
      expect([role, (await change(who(), whom, [role])).status]).toEqual([role, status]);
      for (const next of all) {
        const raised = await person('staff');
        const wanted = mine.includes('staff') && mine.includes(next) ? 200 : 403;
        expect([next, (await change(who(), raised, [next])).status]).toEqual([next, wanted]);
        expect(await rolesOf(raised)).toEqual([wanted === 200 ? next : 'staff']);
      }
    }
    const { itemList } = await a.ok(who(), staffAccountsContract.list, { query: { size: 100 } });
    for (const one of itemList)
      expect([one.roles, one.mayChange]).toEqual([one.roles, one.roles.every((role) => mine.includes(role))]);
  });

  it('staff cannot see other accounts', async () =>
    expect((await a.call(a.shop.staff, staffAccountsContract.list)).status).toBe(403));

  it('users cannot raise, lock or log out themselves, or bypass their own password', async () => {
    const [admin, clerk] = [await person('admin'), await person('useradmin')];
    expect((await change(admin, admin, ['owner'])).status).toBe(403);
    for (const roles of [['admin'], ['owner'], ['useradmin', 'staff']] as Role[][])
      expect((await change(clerk, clerk, roles)).status).toBe(403);
    for (const name of ['lock', 'unlock', 'endSessions'] as const)
      expect((await act(a.shop.owner, name, a.shop.owner)).status).toBe(403);
    expect((await link(admin, admin)).status).toBe(403);
    expect([await rolesOf(admin), await rolesOf(clerk)]).toEqual([['admin'], ['useradmin']]);
  });

  it('managers cannot give or remove branches other than their own', async () => {
    const { branchA, branchB } = a.shop;
    const admin = await a.makeUser(a.shop.shopId, `half${++count}`, ['admin'], [branchA]);
    const whom = await a.makeUser(a.shop.shopId, `whole${++count}`, ['staff'], [branchB]);
    expect((await add(admin, ['staff'], undefined, { branchIds: [branchB] })).status).toBe(404);
    expect((await change(admin, whom, ['staff'], { branchIds: [] })).status).toBe(404);
    expect((await change(admin, whom, ['staff'], { branchIds: [branchA, branchB] })).status).toBe(200);
    expect((await change(a.shop.owner, whom, ['staff'], { branchIds: [a.other.branchA] })).status).toBe(404);
  });
});

describe('a new user', () => {
  it('is invited, sets a password and works; every step is in the audit log', async () => {
    const { userId, link: made } = await a.ok(a.shop.admin, staffAccountsContract.add, {
      body: { ...body(['staff']), username: ' Mali.S ', days: 3 },
    });
    const mine = async () =>
      (await a.ok(a.shop.admin, staffAccountsContract.list, { query: { q: 'mali' } })).itemList[0];
    expect(await mine()).toMatchObject({ username: 'mali.s', state: 'invited', devices: 0, isMe: false });
    for (const q of ['081-234 5678', '+66 (0)81 234 5678'])
      expect((await a.ok(a.shop.admin, staffAccountsContract.list, { query: { q } })).total).toBeGreaterThan(
        0,
      );
    const days = (Date.parse(made.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
    const secret = 'กระเป๋าสานสามใบ';
    await a.call(null, authenticationContract.useLink, { body: { key: made.key, password: secret } });
    const login = await a.call(null, authenticationContract.login, {
      body: { username: 'mali.s', password: secret },
    });
    expect(login.data).toMatchObject({
      displayName: 'ฝน ใจดี',
      roleName: [{ roleName: 'staff' }],
      userBranch: [{ branchId: a.shop.branchA }],
    });
    expect(await mine()).toMatchObject({ state: 'working', devices: 1 });
    expect(
      await a.sql('select action from audit_log where subject = $1 and subject_id = $2 order by id', [
        'user',
        userId,
      ]),
    ).toEqual([{ action: 'people.add' }, { action: 'people.password' }]);
    // From now on, a link resets the password and is valid for half an hour.
    const again = await a.ok(a.shop.admin, staffAccountsContract.link, {
      params: { id: userId },
      body: { days: 30 },
    });
    expect(again.kind).toBe('reset');
    expect(Date.parse(again.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  });

  it('needs a username that is unique in the installation', async () => {
    for (const taken of [a.shop.staff.username, a.shop.staff.username.toUpperCase(), a.other.staff.username])
      expect(await add(a.shop.owner, ['staff'], taken)).toMatchObject({
        status: 409,
        error: { code: 'USERNAME_TAKEN' },
      });
    const same = await Promise.all([
      add(a.shop.owner, ['staff'], 'twin'),
      add(a.other.owner, ['staff'], 'twin'),
    ]);
    // The branch belongs to the first shop, so the second request fails.
    expect(same.map((one) => one.status).toSorted()).toEqual([200, 404]);
    const race = await Promise.all(Array.from({ length: 5 }, () => add(a.shop.owner, ['staff'], 'racer')));
    expect(race.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    for (const bad of ['', 'a', '.mali', 'mali ส', 'ma li', 'x'.repeat(61)])
      expect([bad, (await add(a.shop.owner, ['staff'], bad)).status]).toEqual([bad, 400]);
  });
});

describe('after access is removed', () => {
  it.each(['lock', 'role', 'branch', 'sessions'])(
    '%s: every session ends within five seconds',
    async (what) => {
      const whom = await a.makeUser(a.shop.shopId, `gone${++count}`, ['staff'], [a.shop.branchA]);
      const status = async () => (await a.call(whom, shopContract.shopInfo)).status;
      expect(await status()).toBe(200);
      const { owner } = a.shop;
      if (what === 'lock') await act(owner, 'lock', whom);
      else if (what === 'sessions') await act(owner, 'endSessions', whom);
      else
        await change(
          owner,
          whom,
          what === 'role' ? ['useradmin'] : ['staff'],
          what === 'branch' ? { branchIds: [a.shop.branchA, a.shop.branchB] } : {},
        );
      await expect.poll(status, { timeout: 5000, interval: 100 }).toBe(401);
    },
  );

  it('a change of name or telephone alone ends no session', async () => {
    const whom = await a.makeUser(a.shop.shopId, `stays${++count}`, ['staff'], [a.shop.branchA]);
    expect((await change(a.shop.admin, whom, ['staff'])).status).toBe(200);
    expect(
      await a.one('select count(*)::int as n from session where user_id = $1 and ended_at is null', [
        whom.userId,
      ]),
    ).toEqual({ n: 1 });
    expect((await a.call(whom, shopContract.shopInfo)).status).toBe(200);
    const [log] = await a.sql<{ before: object; after: object }>(
      "select before, after from audit_log where action = 'people.change' and subject_id = $1",
      [whom.userId],
    );
    expect(log).toMatchObject({ before: { phone: '' }, after: { phone: '0812345678' } });
  });

  it('the own telephone and e-mail change only on the own account, with the password', async () => {
    const { admin } = a.shop;
    for (const part of [{ email: 'thief@example.com' }, { phone: '0899999999' }])
      expect(
        await a.call(admin, staffAccountsContract.change, {
          params: { id: admin.userId },
          body: { ...body(['admin']), email: '', phone: '', ...part },
        }),
      ).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
    expect((await change(admin, admin, ['admin'])).status).toBe(200);
  });

  it('a locked user gets no link, and the existing one becomes invalid', async () => {
    const { userId, link: made } = (await add(a.shop.admin, ['staff'])).data;
    const whom = { ...a.shop.staff, userId };
    await act(a.shop.admin, 'lock', whom);
    expect((await link(a.shop.admin, whom)).status).toBe(409);
    await act(a.shop.admin, 'unlock', whom);
    expect(
      (
        await a.call(null, authenticationContract.useLink, {
          body: { key: made.key, password: 'ร่มสีส้มคันใหญ่' },
        })
      ).status,
    ).toBe(410);
    expect((await link(a.shop.admin, whom)).data.kind).toBe('invite');
  });
});

describe('the last owner', () => {
  it('cannot be locked or lose the role; an invited owner does not count', async () => {
    await a.sql("delete from user_role where role = 'owner' and user_id <> $1", [a.shop.owner.userId]);
    const { owner } = a.shop;
    expect((await add(owner, ['owner'])).status).toBe(200);
    for (const roles of [['staff'], ['admin', 'staff']] as Role[][])
      expect(await change(owner, owner, roles)).toMatchObject({ status: 409, error: { code: 'LAST_OWNER' } });
    const second = await person('owner');
    expect((await act(owner, 'lock', second)).status).toBe(200);
    expect((await change(owner, owner, ['staff'])).status).toBe(409);
    expect((await change(owner, owner, ['owner', 'staff'])).status).toBe(200);
  });

  it("remains when two owners remove each other's role, or their own, at once", async () => {
    const owners = () =>
      a.sql(
        `select user_id from user_role r join app_user u on u.id = r.user_id and u.shop_id = r.shop_id where role = 'owner' and active and r.shop_id = ${a.shop.shopId} and password_hash <> ''`,
      );
    for (let round = 0; round < 6; round++) {
      await a.sql(`delete from user_role where role = 'owner' and shop_id = ${a.shop.shopId}`);
      const [one, two] = [await person('owner'), await person('owner')];
      const answers = await Promise.all(
        round % 3 === 0
          ? [act(one, 'lock', two), act(two, 'lock', one)]
          : round % 3 === 1
            ? [change(one, two, ['staff']), change(two, one, ['staff'])]
            : [change(one, one, ['staff']), change(two, two, ['staff'])],
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await owners()).toHaveLength(1);
    }
  });
});

describe('the list of right holders', () => {
  const named = async (allow: 'admin' | 'owner', who = a.shop.staff) =>
    (await a.ok(who, staffAccountsContract.whoMay, { query: { allow } })).names;
  it('names users of the own shop who have the right and can log in', async () => {
    const [owner, admin, locked, staff] = [
      await person('owner'),
      await person('useradmin'),
      await person('owner'),
      await person('staff'),
    ];
    const all = [owner, admin, locked, staff];
    // These users become the most recently active ones, which come first.
    await a.sql(
      "update app_user set password_hash = 'x', display_name = username, active = id <> $2, last_seen = now() + interval '1 hour' where id = any($1)",
      [all.map((one) => one.userId), locked.userId],
    );
    const among = async (allow: 'admin' | 'owner') =>
      (await named(allow)).filter((name) => all.some((one) => one.username === name));
    expect(await among('owner')).toEqual([owner.username]);
    expect((await among('admin')).toSorted()).toEqual([owner.username, admin.username].toSorted());
    expect(await named('owner', a.other.staff)).not.toContain(owner.username);
    expect(
      (await a.call(a.shop.staff, staffAccountsContract.whoMay, { query: { allow: 'staff' } as never }))
        .status,
    ).toBe(400);
  });
});
