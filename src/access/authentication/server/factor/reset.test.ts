import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { hashPassword, resetFactorOf } from '../index.ts';

const a = await testApp();
const { staff } = a.shop;
// The username is unique, because attempts count per username across the tests of a process.
const owner = await a.makeUser(a.shop.shopId, 'lost-everything', ['owner'], [a.shop.branchA]);
const mails: OutgoingMail[] = [];
const installation = {
  publicUrl: 'https://shop.example.com',
  sendMail: (mail: OutgoingMail) => Promise.resolve(void mails.push(mail)),
};
const password = 'ผ้าคลุมไหล่สีเทา 5';
await a.sql('update app_user set password_hash = $1, email = $2 where id = any($3)', [
  await hashPassword(password),
  'owner@example.com',
  [owner.userId, staff.userId],
]);
const again = { owner: await a.signedInAgain(owner), staff: await a.signedInAgain(staff) };
for (const { userId } of [owner, staff])
  for (const text of [
    `insert into totp_factor (shop_id, user_id, secret, last_step) values (${a.shop.shopId}, $1, 'lost', 1)`,
    `insert into passkey (shop_id, user_id, name, credential, public_key, transports, counter, last_begun) values (${a.shop.shopId}, $1::bigint, 'lost', $1::bigint::text, 'none', '{}', 0, 0)`,
    `insert into recovery_code (shop_id, user_id, place, code_hash) values (${a.shop.shopId}, $1, 0, 'lost')`,
    `insert into outside_identity (shop_id, user_id, issuer, key_hash, name, last_begun) values (${a.shop.shopId}, $1::bigint, 'https://id.example.com', $1::bigint::text, 'lost', 0)`,
  ])
    await a.sql(text, [userId]);
const heldBy = async (userId: number): Promise<string[]> =>
  (
    await a.sql<{ what: string }>(
      `select 'totp' as what from totp_factor where user_id = $1 union all select 'passkey' from passkey where user_id = $1
       union all select 'code' from recovery_code where user_id = $1 union all select 'outside' from outside_identity where user_id = $1`,
      [userId],
    )
  ).map((one) => one.what);
const all = ['totp', 'passkey', 'code', 'outside'];
const login = () =>
  a.call(null, authenticationContract.login, { body: { username: owner.username, password } });

it('refuses the domain of another shop and an unknown username', async () => {
  for (const [domain, username] of [
    [`shop${a.other.shopId}`, owner.username],
    [`shop${a.shop.shopId}`, 'nobody'],
    ['nowhere', owner.username],
  ] as const)
    expect(await resetFactorOf(a.db, installation, domain, username)).toBeUndefined();
  expect(await heldBy(owner.userId)).toEqual(all);
  expect((await login()).error.code).toBe('SECOND_STEP');
});

it('removes the second factor of one login, ends its sessions, and notifies the user', async () => {
  expect(await resetFactorOf(a.db, installation, `shop${a.shop.shopId}`, owner.username)).toEqual({
    displayName: owner.username,
    email: 'owner@example.com',
    mailed: true,
  });
  expect([await heldBy(owner.userId), await heldBy(staff.userId)]).toEqual([[], all]);
  expect(await a.sql('select from session where user_id = $1 and ended_at is null', [owner.userId])).toEqual(
    [],
  );
  await expect
    .poll(async () => (await a.call(again.owner, authenticationContract.me)).status, { timeout: 10_000 })
    .toBe(401);
  expect((await a.call(again.staff, authenticationContract.me)).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect(
    await a.one("select user_id, subject_id from audit_log where action = 'people.resetFactor'"),
  ).toMatchObject({ user_id: null });
  expect(mails).toMatchObject([
    { to: 'owner@example.com', text: expect.stringContaining('https://shop.example.com/backoffice/me') },
  ]);
  const { counts, urgent } = await a.ok(await a.signedInAgain(owner), notificationsContract.counts);
  expect({ factor: counts.factor, calls: urgent > 0 }).toEqual({ factor: 1, calls: true });
  expect((await a.ok(again.staff, notificationsContract.counts)).counts.factor).toBe(0);
});

it('reports when no mail could be sent', async () => {
  const silent = { publicUrl: undefined, sendMail: undefined };
  expect(await resetFactorOf(a.db, silent, `shop${a.shop.shopId}`, staff.username)).toMatchObject({
    mailed: false,
  });
});
