import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type {
  ExternalSecondStep,
  ExternalLoginShops,
} from '#access/authentication/external-login-contract.ts';
import { externalLoginFixture } from '../testing/external-logins.ts';

const { a, password, hash, mails, browser, newPerson, linked, sessionsOf, stale } =
  await externalLoginFixture((elsewhere) => [
    elsewhere,
    { ...elsewhere, name: 'another', label: 'Another', issuer: 'https://another.example.com' },
  ]);
const unknown = { status: 403, error: { code: 'OUTSIDE_UNKNOWN' } };

let who: Awaited<ReturnType<typeof newPerson>>;
let account: string;
beforeEach(async () => {
  ({ who, account } = await linked());
});

describe('an external account', () => {
  it('is not matched by its confirmed e-mail address', async () => {
    const person = await newPerson();
    expect(await browser().login(person.username)).toMatchObject(unknown);
    expect(await sessionsOf(person)).toBe(2);
  });

  it('logs in to the shop it is linked in, and to no other', async () => {
    const there = await newPerson(a.other);
    await browser().link(there, password, 'far away');
    expect((await browser().login('far away')).data).toMatchObject({
      username: there.username,
      shopInfoId: 'shop2',
    });
    const { links } = await a.ok(there, authenticationContract.outsideLinks);
    const refused = await a.call(who, authenticationContract.removeOutside, {
      body: { outsideId: links[0]?.outsideId ?? 0, password },
    });
    expect(refused.status).toBe(404);
  });

  it('linked in two shops lets the user choose once, and not a third shop', async () => {
    const there = await newPerson(a.other);
    expect((await browser().link(there, password, account)).status).toBe(200);
    const mine = browser();
    const { status, error } = await mine.login(account, '/backoffice/customer');
    const asked = error.data as ExternalLoginShops;
    expect({ status, code: error.code, domains: asked.shops.map((one) => one.domain) }).toEqual({
      status: 409,
      code: 'OUTSIDE_SHOPS',
      domains: ['shop1', 'shop2'],
    });
    const choose = (domain: string, choice = asked.choice) =>
      mine.call(null, authenticationContract.chooseOutside, { choice, domain });
    expect(await choose('shop3')).toMatchObject(unknown);
    expect(await choose('shop2', 'made up')).toMatchObject(stale);
    expect(await choose('shop2')).toMatchObject({
      status: 200,
      data: { username: there.username, to: '/backoffice/customer' },
    });
    expect(await choose('shop2')).toMatchObject(stale);
  });

  it('of a locked user is refused like an unknown one, of a closed shop with that reason', async () => {
    await a.sql('update app_user set active = false where id = $1', [who.userId]);
    expect(await browser().login(account)).toMatchObject(unknown);
    await a.sql('update app_user set active = true where id = $1', [who.userId]);
    await a.sql('update shop set closed_at = now() where shop_id = 1');
    expect(await browser().login(account)).toMatchObject({ status: 403, error: { code: 'SHOP_CLOSED' } });
    await a.sql('update shop set closed_at = null where shop_id = 1');
    expect((await browser().login(account)).status).toBe(200);
  });

  it('replaces the password only: the second factor is still required', async () => {
    const { setup, secret } = await a.ok(who, authenticationContract.beginTotp, { body: { password } });
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
    const { codes } = await a.ok(who, authenticationContract.confirmTotp, { body: { setup, code } });
    const mine = browser();
    const { status, error } = await mine.login(account, '/backoffice/customer');
    expect({ status, error }).toMatchObject({
      status: 401,
      error: { code: 'SECOND_STEP', data: { ways: ['totp', 'recovery'], to: '/backoffice/customer' } },
    });
    expect(mine.cookies.has('ratri_refresh')).toBe(false);
    const { challenge } = error.data as ExternalSecondStep;
    expect(
      await mine.call(null, authenticationContract.loginSecond, { challenge, code: '000000' }),
    ).toMatchObject({
      status: 403,
      error: { code: 'CODE_WRONG' },
    });
    expect(await sessionsOf(who)).toBe(2);
    const done = await mine.call(null, authenticationContract.loginSecond, { challenge, code: codes[0] });
    expect(done).toMatchObject({ status: 200, data: { username: who.username } });
  });

  it('leaves an owner without a required second factor as limited as after a password', async () => {
    const boss = await a.makeUser(a.other.shopId, 'boss2', ['owner'], [a.other.branchA]);
    await a.sql('update app_user set password_hash = $1 where id = $2', [hash, boss.userId]);
    const again = await a.signedInAgain(boss);
    await browser().link(again, password, 'boss');
    await a.sql("update shop set second_factor_for = 'owners' where shop_id = 2");
    const { data } = await browser().login('boss');
    const inside = { ...again, token: data['token'] ?? '' };
    expect((await a.call(inside, authenticationContract.me)).status).toBe(200);
    expect((await a.call(inside, staffAccountsContract.list)).error.code).toBe('FACTOR_REQUIRED');
    await a.sql("update shop set second_factor_for = 'nobody' where shop_id = 2");
  });
});

describe('linking', () => {
  it('requires the password, sends a mail, is logged, and stores only a hash of the account', async () => {
    const one = await newPerson();
    const refused = await a.call(one, authenticationContract.beginOutsideLink, {
      body: { provider: 'elsewhere', password: 'another' },
    });
    expect(refused.error.code).toBe('PASSWORD_WRONG');
    mails.length = 0;
    expect((await browser().link(one, password, 'secret subject')).data).toEqual({
      label: 'Elsewhere',
      name: 'secret subject elsewhere',
    });
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]).toMatchObject({
      to: `${one.username}@example.com`,
      text: expect.stringContaining('การเข้าสู่ระบบด้วยบัญชีภายนอก'),
    });
    const kept = await a.sql(
      'select i.key_hash, i.issuer, l.key_hash as there from outside_identity i join outside_login l using (shop_id, key_hash) where i.user_id = $1',
      [one.userId],
    );
    expect(kept.length).toBe(1);
    expect(JSON.stringify(kept)).not.toContain('secret subject');
    expect(
      await a.one("select after from audit_log where action = 'people.outside' and subject_id = $1", [
        one.userId,
      ]),
    ).toEqual({ after: { outside: 'Elsewhere', name: 'secret subject elsewhere' } });
    expect(await a.ok(one, authenticationContract.outsideLinks)).toMatchObject({
      links: [{ label: 'Elsewhere', name: 'secret subject elsewhere', lastUsed: null }],
      more: [{ name: 'another' }],
    });
  });

  it('allows an account once per shop and one account of each provider per user', async () => {
    const taken = { status: 409, error: { code: 'OUTSIDE_TAKEN' } };
    expect(await browser().link(await newPerson(), password, account)).toMatchObject(taken);
    expect(await browser().link(who, password, 'a second one')).toMatchObject(taken);
    expect((await browser().login(account)).data).toMatchObject({ username: who.username });
    expect(await browser().login('a second one')).toMatchObject(unknown);
  });

  it('binds a started link to its user, ends with a new password, and never logs in', async () => {
    const [one, another] = [await newPerson(), await newPerson()];
    const mine = browser();
    const back = await mine.linkAnswerOf(one, password, `${account}x`);
    const cookie = mine.cookies.get('ratri_outside') ?? '';
    expect(await mine.finish(back)).toMatchObject(stale);
    expect(await mine.finishLink(another, back)).toMatchObject(stale);
    mine.cookies.set('ratri_outside', cookie);
    // The provider has already redeemed this code.
    expect(await mine.finishLink(one, back)).toMatchObject(stale);
    const again = await mine.linkAnswerOf(one, password, `${account}x`);
    await a.ok(one, authenticationContract.changePassword, {
      body: { old: password, password: 'ผ้าพันคอไหมพรมสามผืน' },
    });
    expect(await mine.finishLink(one, again)).toMatchObject(stale);
    expect(await browser().login(`${account}x`)).toMatchObject(unknown);
  });

  it('is undone with the password or by a second-factor reset; the account no longer logs in', async () => {
    const idOf = async (): Promise<number> =>
      (await a.ok(who, authenticationContract.outsideLinks)).links[0]?.outsideId ?? 0;
    const remove = async (secret: string) =>
      a.call(who, authenticationContract.removeOutside, {
        body: { outsideId: await idOf(), password: secret },
      });
    expect((await remove('another')).error.code).toBe('PASSWORD_WRONG');
    expect((await browser().login(account)).status).toBe(200);
    expect((await remove(password)).status).toBe(200);
    expect(await browser().login(account)).toMatchObject(unknown);
    expect((await browser().link(who, password, account)).status).toBe(200);
    await a.ok(a.shop.owner, staffAccountsContract.resetFactor, { params: { id: who.userId } });
    expect(await browser().login(account)).toMatchObject(unknown);
    expect(await a.sql('select from outside_login where user_id = $1', [who.userId])).toEqual([]);
  });
});
