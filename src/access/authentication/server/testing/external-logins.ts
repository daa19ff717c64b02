/** An installation with a provider of accounts elsewhere, people in it, and browsers that go there and come back. */
import { type TestApp, type Who, testApp } from '#test/server/test-app.ts';
import { addressOf } from '#test/server/requests.ts';
import type { Row } from '#lib/contract/contract.ts';
import type { ErrorReply } from '#lib/errors/errors.ts';
import { atEnd } from '#lib/testing/cleanup.ts';
import type { Installation } from '#platform/settings/installation.ts';
import type { Mail } from '#platform/mail/send-mail.ts';
import type { OutsideProvider } from '#platform/settings/identity-provider-settings.ts';
import { identityContract } from '#access/authentication/contract.ts';
import type { Back } from '#access/authentication/external-login-contract.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { startProvider, throughProvider } from './provider.ts';

type Reply = { status: number; data: Record<string, string>; error: ErrorReply; set: string[] };

/** What the address that somebody is sent back to says. */
export const saidIn = (address: URL): Back => Object.fromEntries(address.searchParams) as Back;

/** It keeps the cookies of the shop, as browsers do. */
const browserOf = (a: TestApp, provider: string) => {
  const cookies = new Map<string, string>();
  const call = async (who: Who | null, row: Row, body: unknown): Promise<Reply> => {
    const response = await fetch(a.origin + addressOf(row), {
      method: row.method,
      headers: {
        'content-type': 'application/json',
        ...(who && { authorization: `Bearer ${who.token}` }),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    });
    const set = response.headers.getSetCookie();
    for (const line of set) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const data = (await response.json()) as Reply['data'];
    return { status: response.status, data, error: data as unknown as ErrorReply, set };
  };
  const mustGo = ({ status, data, error }: Reply): string => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(error)}`);
    return data['url'] ?? '';
  };
  /** To the provider and back, up to the page that is sent back to. */
  const answerOf = async (account: string, to = ''): Promise<Back> =>
    saidIn(
      await throughProvider(
        mustGo(await call(null, identityContract.beginOutside, { provider, to })),
        account,
      ),
    );
  const linkAnswerOf = async (who: Who, password: string, account: string): Promise<Back> => {
    const begun = await call(who, identityContract.beginOutsideLink, { provider, password });
    return saidIn(await throughProvider(mustGo(begun), account));
  };
  const finish = (back: Back): Promise<Reply> => call(null, identityContract.finishOutside, back);
  const finishLink = (who: Who, back: Back): Promise<Reply> =>
    call(who, identityContract.finishOutsideLink, back);
  return {
    cookies,
    call,
    answerOf,
    linkAnswerOf,
    finish,
    finishLink,
    login: async (account: string, to = ''): Promise<Reply> => finish(await answerOf(account, to)),
    link: async (who: Who, password: string, account: string): Promise<Reply> =>
      finishLink(who, await linkAnswerOf(who, password, account)),
  };
};

/** `named` are the providers of the installation, made of the one that runs. Ended after the file's tests. */
export const outsideHouse = async (named: (elsewhere: OutsideProvider) => OutsideProvider[]) => {
  const mails: Mail[] = [];
  const installation: Installation = {
    register: 'closed',
    publicUrl: undefined,
    sendMail: (mail) => Promise.resolve(void mails.push(mail)),
  };
  const a = await testApp({ installation });
  const { stop, ...elsewhere } = await startProvider(`${a.origin}/callback`);
  atEnd(stop);
  // Known only now that both are there.
  installation.publicUrl = `${a.origin}/`;
  installation.outside = named(elsewhere);

  const password = 'กระโปรงบานสีน้ำเงิน 7';
  const hash = await hashPassword(password);
  let count = 0;
  const newPerson = async (shop = a.shop) => {
    const one = await a.makeUser(shop.shopId, `out${++count}`, ['staff'], [shop.branchA]);
    await a.sql('update app_user set password_hash = $1, email = $2 where shop_id = $3 and id = $4', [
      hash,
      `${one.username}@example.com`,
      shop.shopId,
      one.userId,
    ]);
    return a.signedInAgain(one);
  };
  const browser = () => browserOf(a, elsewhere.name);
  const linked = async () => {
    const who = await newPerson();
    const account = `account${count}`;
    const { status, error } = await browser().link(who, password, account);
    if (status !== 200) throw new Error(JSON.stringify(error));
    return { who, account };
  };
  return {
    a,
    password,
    hash,
    mails,
    browser,
    newPerson,
    linked,
    /** Logins there ever were, two of them made by `newPerson`. */
    sessionsOf: async ({ shopId, userId }: Who): Promise<number> =>
      (await a.sql('select from session where shop_id = $1 and user_id = $2', [shopId, userId])).length,
    stale: { status: 410, error: { code: 'OUTSIDE_STALE' } },
  };
};
