/** Passkeys: a key made by hand says what a browser, or somebody hostile, would say. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { identityContract } from '#access/authentication/contract.ts';
import type { SecondNeeded } from '#access/authentication/factor-contract.ts';
import type { Asserted } from '#access/authentication/passkey-contract.ts';
import { hashPassword } from '../index.ts';
import { type Said, newAuthenticator } from '../testing/authenticator.ts';

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

const begin = (one = who) => a.ok(one, identityContract.beginPasskey, { body: { password } });
const withKey = async (one = who) => {
  const { challenge, user } = await begin(one);
  const key = newAuthenticator(a.origin, user.id);
  const { codes } = await a.ok(one, identityContract.addPasskey, {
    body: { attested: key.make(challenge), name: 'มือถือของฉัน' },
  });
  return { ...key, codes };
};
const ask = async (challenge?: string): Promise<string> =>
  (await a.call(null, identityContract.askPasskey, { body: challenge === undefined ? {} : { challenge } }))
    .data.challenge;
const show = (asserted: Asserted, challenge?: string) =>
  a.call(null, identityContract.loginPasskey, {
    body: { asserted, ...(challenge !== undefined && { challenge }) },
  });
const passwordOnly = async (one = who): Promise<string> => {
  const { error } = await a.call(null, identityContract.login, {
    body: { username: one.username, password },
  });
  expect(error.code).toBe('SECOND_STEP');
  return (error.data as SecondNeeded).challenge;
};
const unknown = { status: 403, error: { code: 'PASSKEY_UNKNOWN' } };

describe('a new passkey', () => {
  it('is made with the password, has a name, and brings recovery codes', async () => {
    const refused = await a.call(who, identityContract.beginPasskey, { body: { password: 'another' } });
    expect(refused.error.code).toBe('PASSWORD_WRONG');
    const { codes } = await withKey();
    expect(codes.length).toBe(10);
    const { passkeys, recoveryLeft } = await a.ok(who, identityContract.factors);
    expect(passkeys).toMatchObject([{ name: 'มือถือของฉัน', lastUsed: null }]);
    expect(recoveryLeft).toBe(10);
    // A second one leaves the codes as they are.
    expect((await withKey()).codes).toEqual([]);
    expect((await begin()).exclude.length).toBe(2);
  });

  it('gets another name, and keeps what it opens', async () => {
    await withKey();
    const id = (await a.ok(who, identityContract.factors)).passkeys[0]?.passkeyId ?? 0;
    const rename = (one: Somebody, name: string) =>
      a.call(one, identityContract.renamePasskey, { params: { id }, body: { name } });
    expect((await rename(who, ' ')).status).toBe(400);
    expect((await rename(await newPerson(), 'ของฉัน')).status).toBe(404);
    expect((await rename(who, 'มือถือเครื่องใหม่')).status).toBe(200);
    expect((await a.ok(who, identityContract.factors)).passkeys).toMatchObject([{ name: 'มือถือเครื่องใหม่' }]);
    expect(
      await a.one('select before, after from audit_log where subject_id = $1 order by id desc limit 1', [
        who.userId,
      ]),
    ).toEqual({ before: { passkey: 'มือถือของฉัน' }, after: { passkey: 'มือถือเครื่องใหม่' } });
  });

  it.each<[string, Said]>([
    ['of another site', { origin: 'https://ratri.example.com' }],
    ['for another site', { rpId: 'example.com' }],
    ['that has not asked who it is', { verified: false }],
  ])('%s is refused', async (_, said) => {
    const { challenge, user } = await begin();
    const attested = newAuthenticator(a.origin, user.id).make(challenge, said);
    expect(await a.call(who, identityContract.addPasskey, { body: { attested, name: 'x' } })).toMatchObject(
      unknown,
    );
  });

  it("for another person's or a made-up challenge is refused, and so is one that was kept already", async () => {
    const { challenge, user } = await begin(await newPerson());
    const key = newAuthenticator(a.origin, user.id);
    const add = (text: string) =>
      a.call(who, identityContract.addPasskey, { body: { attested: key.make(text), name: 'x' } });
    for (const text of [challenge, 'made up', await ask()])
      expect(await add(text)).toMatchObject({ status: 410, error: { code: 'SETUP_STALE' } });
    const own = (await begin()).challenge;
    expect((await add(own)).status).toBe(200);
    expect((await add(own)).status).toBe(410);
  });
});

describe('a login by passkey', () => {
  it('asks for no name and no password, and works once with what was signed', async () => {
    const key = await withKey();
    const shown = key.show(await ask());
    const done = await show(shown);
    expect([done.status, done.data.username]).toEqual([200, who.username]);
    expect(await show(shown)).toMatchObject(unknown);
    expect((await show(key.show(await ask()))).status).toBe(200);
    expect((await a.ok(who, identityContract.factors)).passkeys[0]?.lastUsed).not.toBeNull();
  });

  it('of many at once with one signature one comes in', async () => {
    const shown = (await withKey()).show(await ask());
    const answers = await Promise.all(Array.from({ length: 4 }, () => show(shown)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 403, 403, 403]);
  });

  it('of a key that does not count works once too; one that counts back is a copy', async () => {
    const still = await withKey();
    const shown = still.show(await ask(), { counter: 0 });
    expect((await show(shown)).status).toBe(200);
    expect(await show(shown)).toMatchObject(unknown);
    expect((await show(still.show(await ask(), { counter: 7 }))).status).toBe(200);
    expect(await show(still.show(await ask(), { counter: 7 }))).toMatchObject(unknown);
    expect(await show(still.show(await ask(), { counter: 0 }))).toMatchObject(unknown);
  });

  it('a challenge given out before the last one that was used is over', async () => {
    const key = await withKey();
    const [first, second] = [await ask(), await ask()];
    expect((await show(key.show(second))).status).toBe(200);
    expect(await show(key.show(first))).toMatchObject(unknown);
  });

  it.each<[string, Said]>([
    ['signed for another site', { origin: 'https://ratri.example.com' }],
    ['of a key for another site', { rpId: 'example.com' }],
    ['of a key that has not asked who it is', { verified: false }],
    ['that names somebody else', { handle: Buffer.from('1.1').toString('base64url') }],
    ['that names another shop', { handle: Buffer.from('2.1').toString('base64url') }],
    ['that names nobody', { handle: Buffer.from("1.1'--").toString('base64url') }],
  ])('%s is refused', async (_, said) => {
    const key = await withKey();
    expect(await show(key.show(await ask(), said))).toMatchObject(unknown);
  });

  it('is refused for made-up challenges, changed signatures, removed keys and locked people', async () => {
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
    const { passkeys } = await a.ok(who, identityContract.factors);
    const passkeyId = passkeys[0]?.passkeyId ?? 0;
    const remove = (one: Somebody, secret = password) =>
      a.call(one, identityContract.removePasskey, { body: { passkeyId, password: secret } });
    expect((await remove(await newPerson())).status).toBe(404);
    expect((await remove(who, 'another')).error.code).toBe('PASSWORD_WRONG');
    expect((await remove(who)).status).toBe(200);
    expect(await show(key.show(await ask()))).toMatchObject(unknown);
    // Nothing is left that recovery codes could stand in for.
    const login = await a.call(null, identityContract.login, { body: { username: who.username, password } });
    expect(login.status).toBe(200);
  });
});

describe('a passkey as the second step', () => {
  it("is asked of the user's own keys, and makes the login complete", async () => {
    const key = await withKey();
    const login = await passwordOnly();
    const asked = await a.call(null, identityContract.askPasskey, { body: { challenge: login } });
    expect(asked.data.allow.map((one) => one.id)).toEqual([key.id]);
    const done = await show(key.show(asked.data.challenge), login);
    expect([done.status, done.data.username]).toEqual([200, who.username]);
  });

  it("somebody else's key does not complete it, and is told like any other wrong step", async () => {
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
