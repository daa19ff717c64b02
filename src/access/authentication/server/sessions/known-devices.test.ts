import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { hashPassword, deleteOldDevices } from '../index.ts';

const mails: OutgoingMail[] = [];
const a = await testApp({
  installation: {
    register: 'closed',
    publicUrl: 'https://shop.example.com',
    sendMail: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
  },
});
const password = 'ร่มคันใหญ่สีส้ม 12';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
let hash = '';
beforeAll(async () => {
  hash = await hashPassword(password);
});

let count = 0;
const newPerson = async (email = 'dao@example.com') => {
  const one = await a.makeUser(a.shop.shopId, `device${++count}`, ['staff'], [a.shop.branchA]);
  await a.sql(
    "update app_user set password_hash = $2, email = nullif($3, ''), language = 'en' where id = $1",
    [one.userId, hash, email],
  );
  return a.signedInAgain(one);
};
const login = async (
  { username }: { username: string },
  cookie?: string,
  secret = password,
): Promise<string> => {
  const reply = await fetch(a.origin + authenticationContract.login.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': chrome,
      ...(cookie !== undefined && { cookie }),
    },
    body: JSON.stringify({ username, password: secret }),
  });
  return (
    reply.headers
      .getSetCookie()
      .find((one) => one.startsWith('ratri_device='))
      ?.split(';')[0] ?? ''
  );
};
const bell = async (who: Awaited<ReturnType<typeof newPerson>>) => {
  const { lists } = await a.ok(who, notificationsContract.lists, { query: { kind: 'device' } });
  return lists.flatMap((one) => one.rows.map((row) => row.detail));
};

it("a user's first browser causes no notification, another one does, the same one again does not", async () => {
  const who = await newPerson();
  mails.length = 0;
  const first = await login(who);
  expect([first.length > 40, mails.length, await bell(who)]).toEqual([true, 0, []]);
  expect(await login(who, first)).toBe(first);
  expect(mails).toEqual([]);
  const second = await login(who);
  expect(second).not.toBe(first);
  expect(mails).toMatchObject([{ to: 'dao@example.com', subject: expect.stringContaining('new device') }]);
  expect(mails[0]?.text).toContain('Chrome · Windows');
  expect(mails[0]?.text).toContain('https://shop.example.com/backoffice/me');
  expect(await bell(who)).toEqual([expect.stringMatching(/^Chrome · Windows \d\d:\d\d$/)]);
  await login(who, second);
  expect(mails.length).toBe(1);
});

it('the notification is shown to the user only, for three days; a user without an address gets no mail', async () => {
  const [who, other] = [await newPerson(''), await newPerson()];
  mails.length = 0;
  await login(who);
  await login(who);
  expect([mails.length, (await bell(who)).length, (await bell(other)).length]).toEqual([0, 1, 0]);
  await a.sql("update known_device set since = since - interval '4 days' where user_id = $1", [who.userId]);
  expect(await bell(who)).toEqual([]);
});

it('a browser shared by two users is reported to each of them once', async () => {
  const [dao, fai] = [await newPerson(), await newPerson('fai@example.com')];
  const counter = await login(dao);
  await login(fai);
  mails.length = 0;
  await login(fai, counter);
  await login(fai, counter);
  await login(dao, counter);
  expect(mails.map((one) => one.to)).toEqual(['fai@example.com']);
});

it('a failed login records nothing, and a forged cookie is no known browser', async () => {
  const who = await newPerson();
  await login(who);
  const devices = async () =>
    (await a.sql('select from known_device where user_id = $1', [who.userId])).length;
  expect(await login(who, undefined, 'wrong one 123')).toBe('');
  expect(await devices()).toBe(1);
  mails.length = 0;
  await login(who, 'ratri_device=<b>');
  expect([await devices(), mails.length]).toEqual([2, 1]);
});

it('concurrent first logins record one browser, which is deleted after long disuse', async () => {
  const who = await newPerson();
  const first = await login(who);
  mails.length = 0;
  await Promise.all(Array.from({ length: 4 }, () => login(who, first)));
  expect(mails).toEqual([]);
  await a.sql("update known_device set last_used = now() - interval '181 days' where user_id = $1", [
    who.userId,
  ]);
  await a.db.tx({ shopId: a.shop.shopId }, (q) => deleteOldDevices(a.shop.shopId).execute(q));
  expect(await a.sql('select from known_device where user_id = $1', [who.userId])).toEqual([]);
});

it('a change of password, second factor, telephone number or address is reported to the previous address', async () => {
  const who = await newPerson();
  mails.length = 0;
  const sentMails = () =>
    mails.splice(0).map(({ to, text }) => [to, /^(.*) of device\d+ at /m.exec(text)?.[1]]);
  const body = { displayName: 'Dao', email: 'new@example.com', phone: '', password };
  await a.ok(who, authenticationContract.saveMe, { body });
  expect(sentMails()).toEqual([['dao@example.com', 'the email address']]);
  await a.ok(who, authenticationContract.saveMe, { body: { ...body, displayName: 'Dao S.' } });
  expect(sentMails()).toEqual([]);
  const phone = '0812345678';
  await a.ok(who, authenticationContract.saveMe, { body: { ...body, displayName: 'Dao S.', phone } });
  expect(sentMails()).toEqual([['new@example.com', 'the telephone number']]);
  const { setup, secret } = await a.ok(who, authenticationContract.beginTotp, { body: { password } });
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await a.ok(who, authenticationContract.confirmTotp, { body: { setup, code } });
  await a.ok(who, authenticationContract.newRecoveryCodes, { body: { password } });
  await a.ok(who, authenticationContract.removeTotp, { body: { password } });
  const second = ['new@example.com', 'the two-step verification'];
  expect(sentMails()).toEqual([second, second, second]);
  await a.ok(a.shop.owner, staffAccountsContract.resetFactor, { params: { id: who.userId } });
  expect(sentMails()).toEqual([second]);
  const again = await a.signedInAgain(who);
  const wrong = { old: 'wrong one 123', password: 'ดอกไม้ในตู้เสื้อผ้า' };
  expect((await a.call(again, authenticationContract.changePassword, { body: wrong })).status).toBe(403);
  expect(sentMails()).toEqual([]);
  await a.ok(again, authenticationContract.changePassword, { body: { ...wrong, old: password } });
  expect(sentMails()).toEqual([['new@example.com', 'the password']]);
});
