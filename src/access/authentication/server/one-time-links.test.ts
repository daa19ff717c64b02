import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { authenticationContract } from '../contract.ts';
import type { OneTimeLinkKind } from '../one-time-links.ts';
import { createOneTimeLink, deleteExpiredLinks } from './index.ts';

const password = 'ดอกไม้ในตู้เสื้อผ้า';
const a = await testApp();
let who: Awaited<ReturnType<TestApp['makeUser']>>;
let count = 0;

beforeEach(async () => {
  who = await a.makeUser(a.shop.shopId, `newcomer${++count}`, ['staff'], [a.shop.branchA]);
});

const linkOf = (kind: OneTimeLinkKind = 'reset', minutes = 30) =>
  a.db.tx({ shopId: a.shop.shopId }, (q) =>
    createOneTimeLink(q, a.shop.shopId, { userId: who.userId, kind, minutes, madeBy: null }),
  );
const use = (key: string, secret = password) =>
  a.call(null, authenticationContract.useLink, { body: { key, password: secret } });
const look = (key: string) => a.call(null, authenticationContract.lookLink, { body: { key } });
const login = (secret = password) =>
  a.call(null, authenticationContract.login, { body: { username: who.username, password: secret } });

describe('a link', () => {
  it("shows the user's name and sets the password only once", async () => {
    const { key } = await linkOf('invite');
    expect((await look(key)).data).toMatchObject({
      kind: 'invite',
      username: who.username,
      shopName: `Shop ${a.shop.shopId}`,
      domain: `shop${a.shop.shopId}`,
    });
    expect((await use(key)).status).toBe(200);
    expect((await login()).status).toBe(200);
    for (const answer of [await use(key, 'อีกคำหนึ่งที่ยาวพอ'), await look(key)])
      expect(answer).toMatchObject({ status: 410, error: { code: 'LINK_GONE' } });
    expect((await login()).status).toBe(200);
  });

  it('ends every session of the user and is in the audit log', async () => {
    const { key } = await linkOf();
    expect((await a.call(who, shopContract.shopInfo)).status).toBe(200);
    expect((await use(key)).status).toBe(200);
    expect((await a.call(who, shopContract.shopInfo)).status).toBe(401);
    expect(
      await a.one('select user_id::int, after from audit_log where action = $1 and subject_id = $2', [
        'people.password',
        who.userId,
      ]),
    ).toEqual({ user_id: who.userId, after: { by: 'reset' } });
  });

  it('is used once by ten concurrent attempts', async () => {
    const { key } = await linkOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(key)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 410),
    ]);
  });

  it('is refused when expired, replaced by a newer one, or its user is locked', async () => {
    const first = await linkOf();
    const second = await linkOf();
    expect((await use(first.key)).status).toBe(410);
    await a.sql(
      "update one_time_link set made_at = made_at - interval '1 hour', expires_at = now() - interval '1 second' where user_id = $1",
      [who.userId],
    );
    expect((await use(second.key)).status).toBe(410);
    const third = await linkOf();
    await a.sql('update app_user set active = false where id = $1', [who.userId]);
    expect((await use(third.key)).status).toBe(410);
  });

  it('is stored as a hash only, and refused in another shop or malformed', async () => {
    const { key } = await linkOf();
    const [, secret = ''] = key.split('.');
    expect(await a.sql('select from one_time_link where key_hash like $1', [`%${secret}%`])).toEqual([]);
    for (const other of [
      `2.${secret}`,
      secret,
      `1.${secret}x`,
      `1.${secret.toLowerCase()}`,
      '1.',
      "1.' or 1=1",
    ])
      expect([other, (await use(other)).status]).toEqual([other, 410]);
    expect((await use(key)).status).toBe(200);
  });

  it('is deleted a month after its end', async () => {
    await linkOf();
    const rows = () => a.sql('select from one_time_link where user_id = $1', [who.userId]);
    await a.db.tx({ shopId: a.shop.shopId }, (q) => deleteExpiredLinks(a.shop.shopId).execute(q));
    expect(await rows()).toHaveLength(1);
    await a.sql(
      "update one_time_link set made_at = now() - interval '60 days', expires_at = now() - interval '31 days' where user_id = $1",
      [who.userId],
    );
    await a.db.tx({ shopId: a.shop.shopId }, (q) => deleteExpiredLinks(a.shop.shopId).execute(q));
    expect(await rows()).toEqual([]);
  });
});

describe('a new password', () => {
  it.each([
    ['of seven characters', 'aB3$xyz', 'VALIDATION'],
    ['of 129 characters', 'กข'.repeat(64) + 'ค', 'VALIDATION'],
    ['that is common', 'Password1', 'PASSWORD_COMMON'],
    ['of one repeated character', 'aaaaaaaaaaaa', 'PASSWORD_COMMON'],
    ['with the name of the shop', 'Shop1-2569', 'PASSWORD_OWN'],
  ])('%s is refused, and the link still works', async (_, secret, code) => {
    const { key } = await linkOf();
    expect(await use(key, secret)).toMatchObject({ status: 400, error: { code } });
    expect((await use(key)).status).toBe(200);
  });

  it.each([
    ['of lower-case letters only', 'ninehorsesinthekitchen'],
    ['with spaces', ' ผ้าไหม สองผืน '],
    ['of 128 characters', 'ผ้าไหม '.repeat(19).slice(0, 128).padEnd(128, 'ก')],
  ])('%s is accepted', async (_, secret) => {
    const { key } = await linkOf();
    expect((await use(key, secret)).status).toBe(200);
    expect((await login(secret)).status).toBe(200);
    expect((await login(`${secret}x`)).status).toBe(401);
  });

  it('is needed before the first login: an empty one is refused', async () => {
    await a.sql("update app_user set password_hash = '' where id = $1", [who.userId]);
    expect((await login('x')).status).toBe(401);
    expect((await login('')).status).toBe(400);
  });
});
