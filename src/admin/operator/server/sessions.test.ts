import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createSeal } from '#platform/crypto/sealing.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { operatorContract } from '../contract.ts';
import { operatorOn } from './testing/operator.ts';
import {
  addOperator,
  countStaleOperators,
  reencryptOperators,
  removeOperator,
  resetOperator,
} from './index.ts';

const a = await testApp();
const { seal, open, cookieOf, log } = operatorOn(a);

describe('the login of an operator', () => {
  it('needs password and code, and refuses a used code', async () => {
    const made = await addOperator(a.db, seal, 'ops');
    expect(await addOperator(a.db, seal, 'ops')).toBeUndefined();
    const code = new TOTP({ secret: Secret.fromBase32(made?.totpSecret ?? '') }).generate();
    const wrong = code === '000000' ? '000001' : '000000';
    const login = (body: { name: string; password: string; code: string }) =>
      a.call(null, operatorContract.login, { body });
    const right = { name: 'Ops', password: made?.password ?? '', code };
    for (const change of [{ password: 'wrong' }, { code: wrong }, { name: 'nobody' }])
      expect((await login({ ...right, ...change })).error.code).toBe('LOGIN_FAILED');
    expect(await login(right)).toMatchObject({ status: 200, data: { name: 'ops' } });
    expect((await login(right)).error.code).toBe('LOGIN_FAILED');
    expect(await log('ops')).toEqual(['add', 'refused', 'refused', 'login', 'refused']);
    const texts = await a.sql<{ text: string }>('select t::text as text from operator_account t');
    expect(JSON.stringify(texts)).not.toContain(made?.password);
    expect(JSON.stringify(texts)).not.toContain(made?.totpSecret);
  });

  it('refuses bad input and limits guesses, also with the right password afterwards', async () => {
    const made = await addOperator(a.db, seal, 'guessed');
    const body = { name: 'guessed', password: 'wrong', code: '123456' };
    for (const bad of [{ code: '12345' }, { code: 7 }, { name: '' }, { unknownKey: 1 }])
      expect(
        (await a.call(null, operatorContract.login, { body: { ...body, ...bad } as never })).status,
      ).toBe(400);
    for (let n = 0; n < 10; n += 1)
      expect((await a.call(null, operatorContract.login, { body })).error.code).toBe('LOGIN_FAILED');
    const code = new TOTP({ secret: Secret.fromBase32(made?.totpSecret ?? '') }).generate();
    const refused = await a.call(null, operatorContract.login, {
      body: { ...body, password: made?.password ?? '', code },
    });
    expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('sends a cookie only for operations of operators', async () => {
    const made = await addOperator(a.db, seal, 'cookie');
    const header = await cookieOf('cookie', made);
    expect(header).toContain('Path=/api/operator');
    expect(header).toContain('HttpOnly');
    expect(header).toContain('SameSite=Strict');
  });
});

describe('the session of an operator', () => {
  it('opens no operation of a shop, and the token of a shop opens none of operators', async () => {
    const headers = await open('apart');
    expect(await a.call(null, operatorContract.me, { headers })).toMatchObject({
      status: 200,
      data: { name: 'apart' },
    });
    const secret = headers.cookie.split('=')[1] ?? '';
    const others: Record<string, string>[] = [headers, { authorization: `Bearer ${secret}` }];
    for (const sent of others)
      expect((await a.call(null, shopContract.durations, { headers: sent })).status).toBe(401);
    for (const who of [a.shop.owner, a.shop.admin, a.shop.staff, a.other.owner]) {
      expect((await a.call(who, operatorContract.me)).status).toBe(403);
      expect((await a.call(who, operatorContract.me, { headers })).status).toBe(403);
    }
  });

  it('refuses calls from a page of another origin', async () => {
    const headers = { ...(await open('origin')), 'sec-fetch-site': 'same-site' };
    expect((await a.call(null, operatorContract.logout, { headers })).status).toBe(403);
  });

  it.each([
    ['an hour without requests', "update operator_session set seen_at = now() - interval '61 minutes'"],
    ['twelve hours', "update operator_session set ends_at = now() - interval '1 second'"],
  ])('ends after %s', async (_, change) => {
    const headers = await open(`ends.${change.length}`);
    const status = async () => (await a.call(null, operatorContract.me, { headers })).status;
    expect(await status()).toBe(200);
    await a.sql(change);
    expect(await status()).toBe(401);
  });

  it('ends with the logout, a reset and the removal', async () => {
    const ends: Record<string, (headers: { cookie: string }) => Promise<unknown>> = {
      leaves: (headers) => a.call(null, operatorContract.logout, { headers }),
      'is-reset': () => resetOperator(a.db, seal, 'is-reset'),
      'is-removed': () => removeOperator(a.db, 'is-removed'),
    };
    for (const [name, end] of Object.entries(ends)) {
      const headers = await open(name);
      await end(headers);
      expect([name, (await a.call(null, operatorContract.me, { headers })).status]).toEqual([name, 401]);
    }
    expect(await addOperator(a.db, seal, 'is-removed')).toBeDefined();
  });
});

it('authenticator keys are encrypted again after a change of the key', async () => {
  const next = createSeal(`${'n'.repeat(40)}\n${testSecret}`);
  await addOperator(a.db, seal, 'rotated');
  const stale = await countStaleOperators(a.db, next);
  expect(stale).toBeGreaterThan(0);
  expect(await reencryptOperators(a.db, next)).toBe(0);
  expect(await countStaleOperators(a.db, next)).toBe(0);
});
