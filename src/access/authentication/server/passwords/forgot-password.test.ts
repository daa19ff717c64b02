import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Installation } from '#platform/settings/installation.ts';
import { smtpSender } from '#platform/mail/send-mail.ts';
import { startMailServer, mailTextOf } from '#platform/testing/smtp-server.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';

const password = 'ดอกไม้ในตู้เสื้อผ้า';
const { port, mails, box } = await startMailServer();
const installation: Installation = {
  register: 'closed',
  publicUrl: 'https://ratri.example/',
  sendMail: smtpSender(`smtp://127.0.0.1:${port}`, 'ratri@example.com'),
};
const written: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) });
const a = await testApp({ installation, log });
let who: Awaited<ReturnType<typeof a.makeUser>>;
let email = '';
let count = 0;

beforeEach(async () => {
  who = await a.makeUser(a.shop.shopId, `forgetful${++count}`, ['staff'], [a.shop.branchA]);
  email = `forgetful${count}@example.com`;
  await a.sql('update app_user set email = $1 where id = $2', [email, who.userId]);
  mails.length = 0;
});

const forgot = (name: string) => a.call(null, authenticationContract.forgot, { body: { who: name } });
const keyOf = (text: string): string =>
  /https:\/\/ratri\.example\/pages\/reset-password\/(\S+)/.exec(text)?.[1] ?? '';
const use = (key: string) => a.call(null, authenticationContract.useLink, { body: { key, password } });
const sent = async (n: number): Promise<void> => {
  await expect.poll(() => mails.length, { timeout: 5000 }).toBe(n);
};
/** Requests are processed in order, so the earlier ones are done once the last one is. */
const allDone = async (): Promise<void> => {
  const last = await a.makeUser(a.shop.shopId, `last${++count}`, ['staff'], [a.shop.branchA]);
  await a.sql('update app_user set email = $1 where id = $2', ['last@example.com', last.userId]);
  await forgot(last.username);
  await expect.poll(() => mails.at(-1)?.to, { timeout: 5000 }).toEqual(['last@example.com']);
  mails.pop();
};

describe('a link by mail', () => {
  it("goes to the stored address in the user's language, and works once", async () => {
    await a.sql("update app_user set language = 'en' where id = $1", [who.userId]);
    expect((await forgot(` ${who.username.toUpperCase()} `)).data).toEqual({ done: true });
    await sent(1);
    expect(mails[0]?.to).toEqual([email]);
    const text = mailTextOf(mails[0]);
    expect(text).toContain('Shop 1');
    expect(text).toContain(who.username);
    expect(text).toContain('30 minutes');
    expect(text).toContain('no action is needed');
    expect((await a.call(who, shopContract.shopInfo)).status).toBe(200);
    expect((await use(keyOf(text))).status).toBe(200);
    // The user gets a mail about the use of the link, even if another person requested it.
    await sent(2);
    expect(mailTextOf(mails[1])).toContain('the password of');
    expect((await a.call(who, shopContract.shopInfo)).status).toBe(401);
    const login = (secret: string) =>
      a.call(null, authenticationContract.login, { body: { username: who.username, password: secret } });
    expect((await login(password)).status).toBe(200);
    expect(await use(keyOf(text))).toMatchObject({ status: 410, error: { code: 'LINK_GONE' } });
  });

  it('goes to every user with that address, each for their own shop', async () => {
    const there = await a.makeUser(a.other.shopId, `elsewhere${count}`, ['staff'], [a.other.branchA]);
    await a.sql('update app_user set email = $1 where id = $2', [email.toUpperCase(), there.userId]);
    await forgot(email);
    await sent(2);
    expect(mails.map((one) => /Shop \d/.exec(mailTextOf(one))?.[0] ?? '').toSorted()).toEqual([
      'Shop 1',
      'Shop 2',
    ]);
  });

  it.each([
    ['locked', 'update app_user set active = false where id = $1'],
    ['invited and without a password', "update app_user set password_hash = '' where id = $1"],
    ['without an address', 'update app_user set email = null where id = $1'],
  ])('does not go to a user who is %s', async (_, change) => {
    await a.sql(change, [who.userId]);
    expect((await forgot(who.username)).data).toEqual({ done: true });
    expect((await forgot(email)).data).toEqual({ done: true });
    await allDone();
    expect(mails).toEqual([]);
  });

  it('goes out at most three times in 15 minutes, with the same reply', async () => {
    for (let n = 0; n < 5; n++)
      expect(await forgot(n % 2 === 0 ? who.username : email)).toMatchObject({
        status: 200,
        data: { done: true },
      });
    await sent(3);
    await allDone();
    expect(mails.map((one) => one.to)).toEqual([[email], [email], [email]]);
  });

  it('is not offered where the installation sends no mail', async () => {
    expect((await a.call(null, authenticationContract.forgotWay)).data).toEqual({ mail: true });
    const { sendMail } = installation;
    installation.sendMail = undefined;
    try {
      expect((await a.call(null, authenticationContract.forgotWay)).data).toEqual({ mail: false });
      expect((await forgot(who.username)).data).toEqual({ done: true });
    } finally {
      installation.sendMail = sendMail;
    }
    await allDone();
    expect(mails).toEqual([]);
  });
});

it('the answer takes equally long for known and unknown users, also with a slow mail server', async () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  box.greet = () => opened;
  const timed = async (name: string): Promise<number> => {
    const begun = performance.now();
    await forgot(name);
    return performance.now() - begun;
  };
  const median = (all: number[]): number => all.toSorted((x, y) => x - y)[all.length >> 1] ?? 0;
  const [there, nobody]: [number[], number[]] = [[], []];
  for (let n = 0; n < 40; n++) {
    there.push(await timed(who.username));
    nobody.push(await timed(`nobody${n}`));
  }
  open();
  box.greet = () => Promise.resolve();
  await sent(3);
  const [one, other] = [median(there), median(nobody)];
  expect(Math.max(one, other), `${one} ms and ${other} ms`).toBeLessThan(Math.min(one, other) * 4 + 5);
});

it('no key of a one-time link is logged, at any level', async () => {
  await forgot(who.username);
  await sent(1);
  const key = keyOf(mailTextOf(mails[0]));
  const secret = key.split('.')[1] ?? '';
  expect(secret.length).toBe(43);
  for (const page of ['invite', 'reset-password', 'register']) {
    await fetch(`${a.origin}/pages/${page}/${key}`);
    await fetch(`${a.origin}/api/pages/${page}/${key}`);
    await fetch(`${a.origin}/pages/${page}/${key}/%ff`);
  }
  expect((await use(key)).status).toBe(200);
  await sent(2);
  expect((await use(key)).status).toBe(410);
  a.app.log.info('the log is written');
  const lines = written.join('');
  expect(lines).toContain('the log is written');
  expect(lines).not.toContain(secret);
});
