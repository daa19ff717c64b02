import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { listenLive } from '#test/server/live-listener.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { isWeakPin } from '#access/authentication/pin-rules.ts';
import { hashPassword } from '../index.ts';
import { browserAt } from '../testing/browser.ts';

const a = await testApp();
const password = 'ร่มคันใหญ่สีส้ม 12';
const pin = '280914';
const otherPin = '905172';
let hash = '';
let other = '';
beforeAll(async () => {
  hash = await hashPassword(password);
  other = await a.another();
});

let count = 0;
const newPerson = async (shop = a.shop) => {
  const one = await a.makeUser(shop.shopId, `pin${++count}`, ['staff'], [shop.branchA]);
  await a.sql('update app_user set password_hash = $2 where shop_id = $3 and id = $1', [
    one.userId,
    hash,
    shop.shopId,
  ]);
  return a.signedInAgain(one);
};
type Person = Awaited<ReturnType<typeof newPerson>>;

const newBrowser = () => browserAt(a.origin, password);
const statusOf = async (token: string, origin = a.origin): Promise<string> => {
  const answer = await fetch(origin + shopContract.shopInfo.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { code = '' } = answer.ok ? {} : ((await answer.json()) as { code?: string });
  return `${answer.status} ${code}`.trim();
};
const withPin = async (who: Person, chosen = pin): Promise<void> =>
  void (await a.ok(who, authenticationContract.setPin, { body: { password, pin: chosen } }));
const actions = async ({ userId }: { userId: number }): Promise<string[]> =>
  (
    await a.sql<{ action: string }>(
      "select action from audit_log where subject_id = $1 and subject = 'user' order by id",
      [userId],
    )
  ).map((one) => one.action);

let mali: Person;
let dao: Person;
beforeEach(async () => {
  mali = await newPerson();
  dao = await newPerson();
});

describe('the PIN of the own account', () => {
  it('is set, changed and removed with the password, stored as a hash only, and logged', async () => {
    expect(await a.ok(mali, authenticationContract.pin)).toEqual({ since: null, asleep: false });
    await withPin(mali);
    expect(await a.ok(mali, authenticationContract.pin)).toEqual({
      since: expect.any(String),
      asleep: false,
    });
    const [kept] = await a.sql<{ hash: string }>('select hash from user_pin where user_id = $1', [
      mali.userId,
    ]);
    expect(kept?.hash).toMatch(/^\$argon2id\$/);
    const wrong = await a.call(mali, authenticationContract.setPin, {
      body: { password: 'wrong', pin: otherPin },
    });
    expect([wrong.status, wrong.error.code]).toEqual([403, 'PASSWORD_WRONG']);
    const refused = await a.call(mali, authenticationContract.removePin, { body: { password: 'wrong' } });
    expect(refused.error.code).toBe('PASSWORD_WRONG');
    await withPin(mali, otherPin);
    await a.ok(mali, authenticationContract.removePin, { body: { password } });
    await a.ok(mali, authenticationContract.removePin, { body: { password } });
    expect((await a.ok(mali, authenticationContract.pin)).since).toBe(null);
    expect(await actions(mali)).toEqual(['people.pin', 'people.pin', 'people.pin']);
  });

  it.each(['111111', '123456', '654321', '890123', '121212', '123123', '112112'])(
    '%s is refused, because an attacker would try it first',
    async (weak) => {
      const { status, error } = await a.call(mali, authenticationContract.setPin, {
        body: { password, pin: weak },
      });
      expect([status, error.code]).toEqual([400, 'PIN_WEAK']);
    },
  );

  it('is refused when weak or not six digits', async () => {
    expect([pin, otherPin, '135790', '199207'].map(isWeakPin)).toEqual([false, false, false, false]);
    for (const bad of ['12345', '1234567', '28091x', '๒๘๐๙๑๔'])
      expect(
        (await a.call(mali, authenticationContract.setPin, { body: { password, pin: bad } })).status,
      ).toBe(400);
  });
});

describe('a locked screen', () => {
  it('accepts neither token, here at once and in other processes within seconds, until it is unlocked', async () => {
    await withPin(mali);
    const browser = newBrowser();
    const token = await browser.login(mali);
    const phone = await newBrowser().login(mali);
    expect([await statusOf(token), await statusOf(token, other)]).toEqual(['200', '200']);
    const stream = await listenLive(other, token);
    expect((await browser.send(authenticationContract.lockScreen)).status).toBe(200);
    expect(await statusOf(token)).toBe('423 SESSION_LOCKED');
    await expect
      .poll(() => statusOf(token, other), { timeout: 5000, interval: 100 })
      .toBe('423 SESSION_LOCKED');
    await stream.ended;
    const renewal = await browser.send(authenticationContract.refresh);
    expect([renewal.status, renewal.code]).toEqual([423, 'SESSION_LOCKED']);
    expect((await browser.send(authenticationContract.me, undefined, token)).code).toBe('SESSION_LOCKED');
    expect(await statusOf(phone)).toBe('200');
    expect((await browser.send(authenticationContract.lockScreen)).status).toBe(200);
    const opened = await browser.unlock({ pin });
    expect(opened.status).toBe(200);
    expect([await statusOf(token), await statusOf(opened.reply.token ?? '', other)]).toEqual(['200', '200']);
    expect((await browser.send(authenticationContract.refresh)).status).toBe(200);
    expect(await actions(mali)).toEqual(['people.pin', 'people.lockScreen', 'people.unlockScreen']);
  });

  it('is unlocked by the password too; not by a wrong one, nor by a PIN that was never set', async () => {
    const browser = newBrowser();
    await browser.login(mali);
    await browser.send(authenticationContract.lockScreen);
    expect((await browser.unlock({ password: 'wrong' })).code).toBe('PASSWORD_WRONG');
    expect((await browser.unlock({ pin })).code).toBe('PIN_WRONG');
    expect((await browser.unlock({})).status).toBe(400);
    expect((await browser.unlock({ pin: '12' })).status).toBe(400);
    expect((await browser.unlock({ password })).status).toBe(200);
  });

  it('is not reachable without its cookie, and ends with its session', async () => {
    for (const row of [
      authenticationContract.lockScreen,
      authenticationContract.unlockScreen,
      authenticationContract.devicePeople,
      authenticationContract.switchUser,
    ])
      expect(
        (await newBrowser().send(row, row.method === 'GET' ? undefined : { pin, personId: 1 })).status,
      ).toBeGreaterThanOrEqual(400);
    const browser = newBrowser();
    await browser.login(mali);
    await browser.send(authenticationContract.lockScreen);
    await a.sql('update app_user set active = false where id = $1', [mali.userId]);
    expect((await browser.unlock({ password })).status).toBe(401);
  });
});

describe('a PIN is disabled', () => {
  it('after five wrong tries, concurrent or in sequence; the password unlocks and enables it again', async () => {
    await withPin(mali);
    const browser = newBrowser();
    await browser.login(mali);
    await browser.send(authenticationContract.lockScreen);
    const tries = await Promise.all(Array.from({ length: 8 }, () => browser.unlock({ pin: otherPin })));
    expect(tries.filter((one) => one.code === 'PIN_WRONG').length).toBe(4);
    expect(tries.filter((one) => one.code === 'PIN_ASLEEP').length).toBe(4);
    expect((await browser.unlock({ pin })).code).toBe('PIN_ASLEEP');
    expect((await actions(mali)).filter((one) => one === 'people.pinAsleep')).toHaveLength(1);
    expect((await browser.unlock({ password })).status).toBe(200);
    expect((await browser.unlock({ pin })).status).toBe(200);
  });

  it('while a browser that tries the PINs of many users is throttled', async () => {
    const browser = newBrowser();
    const people = [mali, dao, await newPerson()];
    for (const one of people) {
      await withPin(one);
      await browser.login(one);
    }
    const codes: string[] = [];
    for (const one of people)
      for (let n = 0; n < 4; n += 1) codes.push((await browser.switchTo(one.userId, otherPin)).code);
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'PIN_WRONG'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
  });
});

describe('another user of the browser', () => {
  it('continues their session by PIN; the previous session is locked and can be resumed', async () => {
    await withPin(mali);
    await withPin(dao, otherPin);
    const browser = newBrowser();
    const first = await browser.login(mali);
    const before = browser.jar.get('ratri_refresh');
    const second = await browser.login(dao);
    expect((await browser.people()).map(({ personId, pin: has, isThis }) => [personId, has, isThis])).toEqual(
      [
        [mali.userId, true, false],
        [dao.userId, true, true],
      ],
    );
    const there = await browser.switchTo(mali.userId, pin);
    expect([there.status, there.reply['username']]).toEqual([200, mali.username]);
    expect([await statusOf(there.reply.token ?? ''), await statusOf(second)]).toEqual([
      '200',
      '423 SESSION_LOCKED',
    ]);
    // The session is the same with another secret, so no third session was created.
    expect(await statusOf(first)).toBe('200');
    expect(browser.jar.get('ratri_refresh')?.split('.')[1]).toBe(before?.split('.')[1]);
    expect((await browser.send(authenticationContract.refresh)).status).toBe(200);
    const back = await browser.switchTo(dao.userId, otherPin);
    expect([back.reply['username'], await statusOf(first)]).toEqual([dao.username, '423 SESSION_LOCKED']);
    expect((await actions(mali)).at(-1)).toBe('people.switch');
    const old = newBrowser();
    old.jar.set('ratri_refresh', before ?? '');
    expect((await old.send(authenticationContract.refresh)).status).toBe(401);
  });

  it('is refused if they use another browser, have logged out, are locked, have changed the password, or belong to another shop', async () => {
    const elsewhere = await newPerson();
    const foreign = await newPerson(a.other);
    for (const one of [mali, elsewhere, foreign]) await withPin(one);
    await newBrowser().login(elsewhere);
    const browser = newBrowser();
    const tryIt = async (who: Person) => {
      const { status, code } = await browser.switchTo(who.userId, pin);
      return `${status} ${code}`;
    };
    await browser.login(foreign);
    await browser.login(mali);
    await browser.login(dao);
    const ids = async () => (await browser.people()).map((one) => one.personId);
    expect(await ids()).toEqual([mali.userId, dao.userId]);
    expect([await tryIt(elsewhere), await tryIt(foreign)]).toEqual(['403 PIN_WRONG', '403 PIN_WRONG']);
    expect((await browser.switchTo(999_999, pin)).code).toBe('PIN_WRONG');
    await a.sql('update app_user set active = false where id = $1', [mali.userId]);
    expect([await tryIt(mali), await ids()]).toEqual(['403 PIN_WRONG', [dao.userId]]);
    await a.sql("update app_user set active = true, password_hash = 'another' where id = $1", [mali.userId]);
    expect(await tryIt(mali)).toBe('403 PIN_WRONG');
    await a.sql('update app_user set password_hash = $2 where id = $1', [mali.userId, hash]);
    // A valid session can be opened again, but a logout removes the user from the browser.
    expect(await tryIt(mali)).toBe('200 ');
    await browser.send(authenticationContract.logout);
    await browser.login(dao);
    expect([await ids(), await tryIt(mali)]).toEqual([[dao.userId], '403 PIN_WRONG']);
  });

  it('is neither listed nor accepted with a copied refresh cookie without the browser cookie', async () => {
    await withPin(mali);
    const browser = newBrowser();
    await browser.login(mali);
    await browser.login(dao);
    browser.jar.delete('ratri_device');
    expect(await browser.people()).toEqual([]);
    expect((await browser.switchTo(mali.userId, pin)).code).toBe('PIN_WRONG');
  });

  it('is refused when the session has expired or was unused for hours', async () => {
    await withPin(mali);
    for (const change of [
      "expires_at = now() - interval '1 minute'",
      "last_used = now() - interval '13 hours'",
    ]) {
      const browser = newBrowser();
      await browser.login(mali);
      await browser.login(dao);
      await a.sql(`update session set ${change} where user_id = $1`, [mali.userId]);
      expect((await browser.switchTo(mali.userId, pin)).code).toBe('PIN_WRONG');
    }
  });

  it('stays limited where the shop requires a second factor', async () => {
    const owner = await a.makeUser(a.shop.shopId, `pin${++count}`, ['owner'], [a.shop.branchA]);
    await a.sql('update app_user set password_hash = $2 where id = $1', [owner.userId, hash]);
    const boss = await a.signedInAgain(owner);
    await withPin(boss);
    const browser = newBrowser();
    await browser.login(boss);
    await browser.login(dao);
    await a.sql(`update shop set second_factor_for = 'owners' where shop_id = ${a.shop.shopId}`);
    const { reply } = await browser.switchTo(boss.userId, pin);
    await expect
      .poll(() => statusOf(reply.token ?? ''), { timeout: 5000, interval: 100 })
      .toBe('403 FACTOR_REQUIRED');
    await a.sql(`update shop set second_factor_for = 'nobody' where shop_id = ${a.shop.shopId}`);
  });
});
