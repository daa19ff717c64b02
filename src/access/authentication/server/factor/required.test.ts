import { beforeAll, expect, it } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '#lib/vocabulary/access-rules.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { hashPassword } from '../index.ts';

const a = await testApp();
const password = 'รหัสผ่านทดสอบ 1234';
let hash = '';
beforeAll(async () => {
  hash = await hashPassword(password);
});

let count = 0;
const somebody = async (...roles: Role[]): Promise<LoggedInPerson> => {
  const one = await a.makeUser(a.shop.shopId, `wanted${++count}`, roles, [a.shop.branchA]);
  await a.sql('update app_user set password_hash = $1 where id = $2', [hash, one.userId]);
  return a.signedInAgain(one);
};
const withApp = async (who: LoggedInPerson): Promise<void> => {
  const { setup, secret } = await a.ok(who, authenticationContract.beginTotp, { body: { password } });
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await a.ok(who, authenticationContract.confirmTotp, { body: { setup, code } });
};
const works = async (who: LoggedInPerson): Promise<string> => {
  const answer = await a.call(who, shopContract.shopInfo);
  return answer.status === 200 ? 'works' : answer.error.code;
};
const want = (secondFactorFor: 'nobody' | 'owners' | 'admins', who: LoggedInPerson = a.shop.owner) =>
  a.call(who, shopContract.saveDoor, { body: { secondFactorFor } });

it('a user without the required factor can only set it up, and can do everything afterwards', async () => {
  const owner = await somebody('owner');
  const [admin, keeper, staff] = [
    await somebody('admin'),
    await somebody('accountingadmin'),
    await somebody('staff'),
  ];
  expect((await want('owners', admin)).status).toBe(403);
  const all = (): Promise<string[]> => Promise.all([owner, admin, keeper, staff].map(works));
  expect(await all()).toEqual(['works', 'works', 'works', 'works']);

  expect((await want('owners')).status).toBe(200);
  // Each process rereads the setting every two seconds.
  await expect.poll(all, { timeout: 8000 }).toEqual(['FACTOR_REQUIRED', 'works', 'works', 'works']);
  const confined = await a.call(owner, shopContract.saveDoor, { body: { secondFactorFor: 'nobody' } });
  expect([confined.status, confined.error.code]).toEqual([403, 'FACTOR_REQUIRED']);
  expect((await a.ok(owner, authenticationContract.factors)).required).toBe(true);
  expect((await a.call(owner, authenticationContract.me)).status).toBe(200);
  await withApp(owner);
  expect(await works(owner)).toBe('works');
  expect((await a.ok(owner, authenticationContract.factors)).required).toBe(false);

  expect((await want('admins', owner)).status).toBe(200);
  await expect.poll(all, { timeout: 8000 }).toEqual(['works', 'FACTOR_REQUIRED', 'FACTOR_REQUIRED', 'works']);
  expect(await works(await a.signedInAgain(keeper))).toBe('FACTOR_REQUIRED');
  expect(await works(a.other.owner)).toBe('works');

  await a.ok(owner, authenticationContract.removeTotp, { body: { password } });
  await expect.poll(() => works(owner), { timeout: 8000 }).toBe('FACTOR_REQUIRED');
  await a.sql("update shop set second_factor_for = 'nobody'");
  await expect.poll(all, { timeout: 8000 }).toEqual(['works', 'works', 'works', 'works']);
});

it('an admin resets the factor of a lost phone, never of a higher role: sessions end and the password alone logs in', async () => {
  const [owner, admin, staff] = [await somebody('owner'), await somebody('admin'), await somebody('staff')];
  for (const one of [owner, staff]) await withApp(one);
  const reset = (who: LoggedInPerson, whom: LoggedInPerson) =>
    a.call(who, staffAccountsContract.resetFactor, { params: { id: whom.userId } });
  const login = (who: LoggedInPerson) =>
    a.call(null, authenticationContract.login, { body: { username: who.username, password } });
  expect((await login(staff)).error.code).toBe('SECOND_STEP');
  expect((await reset(admin, owner)).status).toBe(403);
  expect((await reset(admin, admin)).status).toBe(403);
  expect((await reset(staff, owner)).status).toBe(403);
  expect((await reset(a.other.owner, staff)).status).toBe(404);
  expect((await reset(admin, staff)).status).toBe(200);
  expect(await works(staff)).toBe('UNAUTHENTICATED');
  expect((await login(staff)).status).toBe(200);
  const left = await a.sql('select 1 from recovery_code where user_id = $1', [staff.userId]);
  expect(left).toEqual([]);
  const people = await a.ok(admin, staffAccountsContract.list, { query: { q: 'wanted', size: 50 } });
  const has = new Map(people.itemList.map((one) => [one.userId, one.hasFactor]));
  expect([has.get(owner.userId), has.get(staff.userId)]).toEqual([true, false]);
  const log = await a.sql("select 1 from audit_log where action = 'people.resetFactor' and subject_id = $1", [
    staff.userId,
  ]);
  expect(log.length).toBe(1);
});
