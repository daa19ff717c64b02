import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { SecondStepRequired } from '#access/authentication/factor-contract.ts';
import type { PasskeyAssertion } from '#access/authentication/passkey-contract.ts';
import { hashPassword } from '../index.ts';
import { type AuthenticatorOverrides, createAuthenticator } from '../testing/authenticator.ts';

const a = await testApp();
const password = 'รหัสผ่านทดสอบ 1234';
let hash = '';
beforeAll(async () => {
  hash = await hashPassword(password);
});

type Somebody = Awaited<ReturnType<typeof a.makeUser>>;
let count = 0;
let who: Somebody;
const newPerson = async (): Promise<Somebody> => {
  const one = await a.makeUser(a.shop.shopId, `key${++count}`, ['staff'], [a.shop.branchA]);
  await a.sql('update app_user set password_hash = $1 where id = $2', [hash, one.userId]);
  return a.signedInAgain(one);
};
beforeEach(async () => {
  who = await newPerson();
});

const begin = (one = who) => a.ok(one, authenticationContract.beginPasskey, { body: { password } });
const withKey = async (one = who) => {
  const { challenge, user } = await begin(one);
  const key = createAuthenticator(a.origin, user.id);
  const { codes } = await a.ok(one, authenticationContract.addPasskey, {
    body: { attested: key.make(challenge), name: 'มือถือของฉัน' },
  });
  return { ...key, codes };
};
const ask = async (challenge?: string): Promise<string> =>
  (
    await a.call(null, authenticationContract.askPasskey, {
      body: challenge === undefined ? {} : { challenge },
    })
  ).data.challenge;
const show = (asserted: PasskeyAssertion, challenge?: string) =>
  a.call(null, authenticationContract.loginPasskey, {
    body: { asserted, ...(challenge !== undefined && { challenge }) },
  });
const passwordOnly = async (one = who): Promise<string> => {
  const { error } = await a.call(null, authenticationContract.login, {
    body: { username: one.username, password },
  });
  expect(error.code).toBe('SECOND_STEP');
  return (error.data as SecondStepRequired).challenge;
};
const unknown = { status: 403, error: { code: 'PASSKEY_UNKNOWN' } };

describe('a new passkey', () => {
  it('requires the password, has a name, and creates recovery codes', async () => {
    const refused = await a.call(who, authenticationContract.beginPasskey, { body: { password: 'another' } });
    expect(refused.error.code).toBe('PASSWORD_WRONG');
    const { codes } = await withKey();
    expect(codes.length).toBe(10);
    const { passkeys, recoveryLeft } = await a.ok(who, authenticationContract.factors);
    expect(passkeys).toMatchObject([{ name: 'มือถือของฉัน', lastUsed: null }]);
    expect(recoveryLeft).toBe(10);
    expect((await withKey()).codes).toEqual([]);
    expect((await begin()).exclude.length).toBe(2);
  });

  it('can be renamed and still logs in', async () => {
    await withKey();
    const id = (await a.ok(who, authenticationContract.factors)).passkeys[0]?.passkeyId ?? 0;
    const rename = (one: Somebody, name: string) =>
      a.call(one, authenticationContract.renamePasskey, { params: { id }, body: { name } });
    expect((await rename(who, ' ')).status).toBe(400);
    expect((await rename(await newPerson(), 'ของฉัน')).status).toBe(404);
    expect((await rename(who, 'มือถือเครื่องใหม่')).status).toBe(200);
    expect((await a.ok(who, authenticationContract.factors)).passkeys).toMatchObject([
      { name: 'มือถือเครื่องใหม่' },
    ]);
    expect(
      await a.one('select before, after from audit_log where subject_id = $1 order by id desc limit 1', [
        who.userId,
      ]),
    ).toEqual({ before: { passkey: 'มือถือของฉัน' }, after: { passkey: 'มือถือเครื่องใหม่' } });
  });

  it.each<[string, AuthenticatorOverrides]>([
    ['of another site', { origin: 'https://ratri.example.com' }],
    ['for another site', { rpId: 'example.com' }],
    ['without user verification', { verified: false }],
  ])('%s is refused', async (_, said) => {
    const { challenge, user } = await begin();
    const attested = createAuthenticator(a.origin, user.id).make(challenge, said);
    expect(
      await a.call(who, authenticationContract.addPasskey, { body: { attested, name: 'x' } }),
    ).toMatchObject(unknown);
  });

  it("is refused for another user's or a forged challenge, and when it already exists", async () => {
    const { challenge, user } = await begin(await newPerson());
    const key = createAuthenticator(a.origin, user.id);
    const add = (text: string) =>
      a.call(who, authenticationContract.addPasskey, { body: { attested: key.make(text), name: 'x' } });
    for (const text of [challenge, 'made up', await ask()])
      expect(await add(text)).toMatchObject({ status: 410, error: { code: 'SETUP_STALE' } });
    const own = (await begin()).challenge;
    expect((await add(own)).status).toBe(200);
    expect((await add(own)).status).toBe(410);
  });
});

describe('a login by passkey', () => {
  it('needs no name and no password, and works once per signature', async () => {
    const key = await withKey();
    const shown = key.show(await ask());
    const done = await show(shown);
    expect([done.status, done.data.username]).toEqual([200, who.username]);
    expect(await show(shown)).toMatchObject(unknown);
    expect((await show(key.show(await ask()))).status).toBe(200);
    expect((await a.ok(who, authenticationContract.factors)).passkeys[0]?.lastUsed).not.toBeNull();
  });

  it('accepts one of many concurrent uses of a signature', async () => {
    const shown = (await withKey()).show(await ask());
    const answers = await Promise.all(Array.from({ length: 4 }, () => show(shown)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 403, 403, 403]);
  });

  it('also works only once for a key without a counter; a counter that goes back is refused as a copy', async () => {
    const still = await withKey();
    const shown = still.show(await ask(), { counter: 0 });
    expect((await show(shown)).status).toBe(200);
    expect(await show(shown)).toMatchObject(unknown);
    expect((await show(still.show(await ask(), { counter: 7 }))).status).toBe(200);
    expect(await show(still.show(await ask(), { counter: 7 }))).toMatchObject(unknown);
    expect(await show(still.show(await ask(), { counter: 0 }))).toMatchObject(unknown);
  });

  it('refuses a challenge older than the last used one', async () => {
    const key = await withKey();
    const [first, second] = [await ask(), await ask()];
    expect((await show(key.show(second))).status).toBe(200);
    expect(await show(key.show(first))).toMatchObject(unknown);
  });

  it.each<[string, AuthenticatorOverrides]>([
    ['signed for another site', { origin: 'https://ratri.example.com' }],
    ['of a key for another site', { rpId: 'example.com' }],
    ['of a key without user verification', { verified: false }],
    ['with the handle of another user', { handle: Buffer.from('1.1').toString('base64url') }],
    ['with the handle of another shop', { handle: Buffer.from('2.1').toString('base64url') }],
    ['with an invalid handle', { handle: Buffer.from("1.1'--").toString('base64url') }],
  ])('%s is refused', async (_, said) => {
    const key = await withKey();
    expect(await show(key.show(await ask(), said))).toMatchObject(unknown);
  });

  it('is refused for forged challenges, changed signatures, removed keys and locked users', async () => {
    const key = await withKey();
    expect(await show(key.show('made up'))).toMatchObject(unknown);
    expect(await show(key.show((await begin()).challenge))).toMatchObject(unknown);
    const shown = key.show(await ask());
    const other = key.show(await ask());
    expect(
      await show({ ...shown, response: { ...shown.response, signature: other.response.signature } }),
    ).toMatchObject(unknown);
    await a.sql('update app_user set active = false where id = $1', [who.userId]);
    expect(await show(key.show(await ask()))).toMatchObject(unknown);
    await a.sql('update app_user set active = true where id = $1', [who.userId]);
    expect((await show(key.show(await ask()))).status).toBe(200);
    // A check of the sessions during the lock may have ended the earlier session.
    who = await a.signedInAgain(who);
    const { passkeys } = await a.ok(who, authenticationContract.factors);
    const passkeyId = passkeys[0]?.passkeyId ?? 0;
    const remove = (one: Somebody, secret = password) =>
      a.call(one, authenticationContract.removePasskey, { body: { passkeyId, password: secret } });
    expect((await remove(await newPerson())).status).toBe(404);
    expect((await remove(who, 'another')).error.code).toBe('PASSWORD_WRONG');
    expect((await remove(who)).status).toBe(200);
    expect(await show(key.show(await ask()))).toMatchObject(unknown);
    // No factor remains that recovery codes could replace.
    const login = await a.call(null, authenticationContract.login, {
      body: { username: who.username, password },
    });
    expect(login.status).toBe(200);
  });
});

describe('a passkey as the second step', () => {
  it("offers the user's own keys and completes the login", async () => {
    const key = await withKey();
    const login = await passwordOnly();
    const asked = await a.call(null, authenticationContract.askPasskey, { body: { challenge: login } });
    expect(asked.data.allow.map((one) => one.id)).toEqual([key.id]);
    const done = await show(key.show(asked.data.challenge), login);
    expect([done.status, done.data.username]).toEqual([200, who.username]);
  });

  it("is not completed by another user's key, which is refused like any wrong step", async () => {
    await withKey();
    const theirs = await withKey(await newPerson());
    expect(await show(theirs.show(await ask()), await passwordOnly())).toMatchObject({
      status: 403,
      error: { code: 'CODE_WRONG' },
    });
    expect(await show(theirs.show(await ask()), 'made up')).toMatchObject({
      status: 410,
      error: { code: 'LOGIN_STALE' },
    });
  });
});
