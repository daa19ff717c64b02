import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { SecondStepRequired } from '#access/authentication/factor-contract.ts';
import { hashPassword, totpColumn } from '../index.ts';

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
  const one = await a.makeUser(a.shop.shopId, `second${++count}`, ['staff'], [a.shop.branchA]);
  await a.sql('update app_user set password_hash = $1 where id = $2', [hash, one.userId]);
  return a.signedInAgain(one);
};
beforeEach(async () => {
  who = await newPerson();
});

const login = (one: { username: string }, secret = password) =>
  a.call(null, authenticationContract.login, { body: { username: one.username, password: secret } });
const challenged = async (one = who): Promise<SecondStepRequired> => {
  const answer = await login(one);
  expect([answer.status, answer.error.code]).toEqual([401, 'SECOND_STEP']);
  return answer.error.data as SecondStepRequired;
};
const second = (challenge: string, code: string) =>
  a.call(null, authenticationContract.loginSecond, { body: { challenge, code } });
const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
/** Makes the confirming code look old, so that the tests do not wait for the next code. */
const afresh = (one = who) => a.sql('update totp_factor set last_step = 1 where user_id = $1', [one.userId]);

const withApp = async (one = who): Promise<{ secret: string; codes: string[] }> => {
  const { setup, secret } = await a.ok(one, authenticationContract.beginTotp, { body: { password } });
  const { codes } = await a.ok(one, authenticationContract.confirmTotp, {
    body: { setup, code: codeOf(secret) },
  });
  await afresh(one);
  return { secret, codes };
};

describe('an authenticator app', () => {
  it('is set up with the password and a first code; its secret is stored encrypted, recovery codes hashed', async () => {
    expect((await login(who)).status).toBe(200);
    const wrong = await a.call(who, authenticationContract.beginTotp, { body: { password: 'not this one' } });
    expect([wrong.status, wrong.error.code]).toEqual([403, 'PASSWORD_WRONG']);
    const { setup, secret, uri } = await a.ok(who, authenticationContract.beginTotp, { body: { password } });
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(uri).toContain(`secret=${secret}`);
    const mistyped = await a.call(who, authenticationContract.confirmTotp, {
      body: { setup, code: '12345' },
    });
    expect([mistyped.status, mistyped.error.code]).toEqual([403, 'CODE_WRONG']);
    // The setup has no effect before its confirmation.
    expect((await login(who)).status).toBe(200);
    const code = codeOf(secret);
    const { codes } = await a.ok(who, authenticationContract.confirmTotp, { body: { setup, code } });
    expect(new Set(codes).size).toBe(10);
    const kept = await a.one<{ secret: string }>('select secret from totp_factor where user_id = $1', [
      who.userId,
    ]);
    expect(kept.secret).not.toContain(secret);
    const hashes = await a.sql<{ code_hash: string }>(
      'select code_hash from recovery_code where user_id = $1',
      [who.userId],
    );
    expect(hashes.every((one) => one.code_hash.startsWith('$argon2id$'))).toBe(true);
    expect(await a.ok(who, authenticationContract.factors)).toMatchObject({
      totpSince: expect.any(String),
      recoveryLeft: 10,
    });
    // The setup has used up this code.
    const { challenge } = await challenged();
    expect((await second(challenge, code)).error.code).toBe('CODE_WRONG');
  });

  it("is not confirmed by another user's setup", async () => {
    const other = await newPerson();
    const { setup, secret } = await a.ok(other, authenticationContract.beginTotp, { body: { password } });
    const stolen = await a.call(who, authenticationContract.confirmTotp, {
      body: { setup, code: codeOf(secret) },
    });
    expect([stolen.status, stolen.error.code]).toEqual([410, 'SETUP_STALE']);
  });

  it('is no longer required after removal, which also deletes the recovery codes', async () => {
    const { codes } = await withApp();
    const { challenge } = await challenged();
    await a.ok(who, authenticationContract.removeTotp, { body: { password } });
    expect((await login(who)).status).toBe(200);
    expect((await second(challenge, codes[0] ?? '')).error.code).toBe('CODE_WRONG');
    const answer = await a.call(who, authenticationContract.newRecoveryCodes, { body: { password } });
    expect([answer.status, answer.error.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('the second step', () => {
  it('starts the session; before it there is no token, cookie or session', async () => {
    const { secret } = await withApp();
    const sessions = async () =>
      (await a.sql('select id from session where user_id = $1', [who.userId])).length;
    const before = await sessions();
    const raw = await fetch(a.origin + authenticationContract.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: who.username, password }),
    });
    expect([raw.status, raw.headers.get('set-cookie')]).toEqual([401, null]);
    const { data } = (await raw.json()) as { data: SecondStepRequired };
    expect(data.ways.toSorted()).toEqual(['recovery', 'totp']);
    expect(await sessions()).toBe(before);
    const asToken = await a.call({ ...who, token: data.challenge }, shopContract.shopInfo);
    expect(asToken.status).toBe(401);
    const code = codeOf(secret);
    const done = await second(data.challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(done.status).toBe(200);
    expect(Object.keys(done.data)).toEqual(Object.keys((await login(await newPerson())).data));
    expect((await a.call({ ...who, token: done.data.token }, shopContract.shopInfo)).status).toBe(200);
  });

  it('accepts a code once, of the current half minute or an adjacent one, and none before the last used', async () => {
    const { secret } = await withApp();
    const { challenge } = await challenged();
    expect((await second(challenge, codeOf(secret, -2))).error.code).toBe('CODE_WRONG');
    expect((await second(challenge, codeOf(secret, 3))).error.code).toBe('CODE_WRONG');
    const code = codeOf(secret);
    expect((await second(challenge, code)).status).toBe(200);
    expect((await second(challenge, code)).error.code).toBe('CODE_WRONG');
    expect((await second((await challenged()).challenge, codeOf(secret, -1))).error.code).toBe('CODE_WRONG');
  });

  it('accepts one of many concurrent uses of an app code or a recovery code', async () => {
    const other = await newPerson();
    const [mine, theirs] = [await withApp(), await withApp(other)];
    for (const [one, code] of [
      [who, codeOf(mine.secret)],
      [other, theirs.codes[3] ?? ''],
    ] as const) {
      const { challenge } = await challenged(one);
      const answers = await Promise.all(Array.from({ length: 4 }, () => second(challenge, code)));
      expect(answers.map((one) => one.status).toSorted()).toEqual([200, 403, 403, 403]);
    }
    expect((await a.ok(other, authenticationContract.factors)).recoveryLeft).toBe(9);
  });

  it('accepts a recovery code once, in any notation, and none of an older set', async () => {
    const { codes } = await withApp();
    const { challenge } = await challenged();
    expect((await second(challenge, (codes[0] ?? '').toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await second(challenge, codes[0] ?? '')).error.code).toBe('CODE_WRONG');
    const fresh = await a.ok(who, authenticationContract.newRecoveryCodes, { body: { password } });
    expect((await second(challenge, codes[1] ?? '')).error.code).toBe('CODE_WRONG');
    expect((await second(challenge, fresh.codes[1] ?? '')).status).toBe(200);
  });

  it("refuses another user's code, and one's own code with another user's challenge", async () => {
    const other = await newPerson();
    const [mine, theirs] = [await withApp(), await withApp(other)];
    expect((await second((await challenged()).challenge, codeOf(theirs.secret))).error.code).toBe(
      'CODE_WRONG',
    );
    expect((await second((await challenged()).challenge, theirs.codes[0] ?? '')).error.code).toBe(
      'CODE_WRONG',
    );
    const done = await second((await challenged(other)).challenge, codeOf(theirs.secret));
    expect(done.data.username).toBe(other.username);
    expect((await second((await challenged()).challenge, codeOf(mine.secret))).status).toBe(200);
  });

  it("refuses a secret copied into another user's row", async () => {
    const other = await newPerson();
    await withApp();
    const theirs = await withApp(other);
    await a.sql(
      'update totp_factor t set secret = o.secret from totp_factor o where t.shop_id = o.shop_id and t.user_id = $1 and o.user_id = $2',
      [who.userId, other.userId],
    );
    expect((await second((await challenged()).challenge, codeOf(theirs.secret))).error.code).toBe(
      'CODE_WRONG',
    );
  });

  it('re-encrypts a secret under a new installation key, for its own user only', async () => {
    await withApp();
    const [both, fresh] = [createSeal(`a-new-secret\n${testSecret}`), createSeal('a-new-secret')];
    const { secret } = await a.one<{ secret: string }>('select secret from totp_factor where user_id = $1', [
      who.userId,
    ]);
    const resealed = totpColumn.reseal(both, a.shop.shopId, secret, String(who.userId)) ?? '';
    expect(fresh.open(resealed, `shop/${a.shop.shopId}/user/${who.userId}/totp`)).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpColumn.reseal(both, a.shop.shopId, secret, String(who.userId + 1))).toBeNull();
  });

  it('becomes invalid with a lock, another password or role, and a changed or forged challenge', async () => {
    const { secret } = await withApp();
    const { challenge } = await challenged();
    const stale = async (sent: string): Promise<void> => {
      const answer = await second(sent, codeOf(secret));
      expect([answer.status, answer.error.code]).toEqual([410, 'LOGIN_STALE']);
    };
    await stale(`${challenge.slice(0, -2)}xx`);
    await stale('made up');
    await a.sql('update app_user set active = false where id = $1', [who.userId]);
    await stale(challenge);
    await a.sql('update app_user set active = true, password_hash = $2 where id = $1', [
      who.userId,
      await hashPassword('ร่มคันใหญ่สีส้ม'),
    ]);
    await stale(challenge);
    await a.sql('update app_user set password_hash = $2 where id = $1', [who.userId, hash]);
    const { setup } = await a.ok(await a.signedInAgain(who), authenticationContract.beginTotp, {
      body: { password },
    });
    await stale(setup);
    await a.sql(`insert into user_role (shop_id, user_id, role) values (${a.shop.shopId}, $1, 'admin')`, [
      who.userId,
    ]);
    await stale(challenge);
    await a.sql("delete from user_role where user_id = $1 and role = 'admin'", [who.userId]);
    expect((await second(challenge, codeOf(secret))).status).toBe(200);
  });

  it('is throttled by account, and a correct password does not reset the count', async () => {
    const { secret } = await withApp();
    for (let n = 0; n < 5; n += 1)
      expect((await second((await challenged()).challenge, '000000')).error.code).toBe('CODE_WRONG');
    const { challenge } = await challenged();
    const blocked = await second(challenge, codeOf(secret));
    expect([blocked.status, blocked.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const other = await newPerson();
    const theirs = await withApp(other);
    expect((await second((await challenged(other)).challenge, codeOf(theirs.secret))).status).toBe(200);
  });

  it('answers a wrong password in the same way with and without a second factor', async () => {
    await withApp();
    const [withOne, without] = [await login(who, 'wrong'), await login(await newPerson(), 'wrong')];
    expect(withOne.error).toEqual(without.error);
  });
});
