import { type TestApp, type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { requestAddressOf } from '#test/server/requests.ts';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import type { ErrorReply } from '#lib/errors/errors.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import type { Installation } from '#platform/settings/installation.ts';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import type { IdentityProvider } from '#platform/settings/identity-provider-settings.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { ExternalLoginReturn } from '#access/authentication/external-login-contract.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { startProvider, throughProvider } from './provider.ts';

type Reply = { status: number; data: Record<string, string>; error: ErrorReply; set: string[] };

export const returnQueryOf = (address: URL): ExternalLoginReturn =>
  Object.fromEntries(address.searchParams) as ExternalLoginReturn;

const browserOf = (a: TestApp, provider: string) => {
  const cookies = new Map<string, string>();
  const call = async (
    who: LoggedInPerson | null,
    row: OperationDefinition,
    body: unknown,
  ): Promise<Reply> => {
    const response = await fetch(a.origin + requestAddressOf(row), {
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
  /** Runs the flow up to the redirect page. */
  const answerOf = async (account: string, to = ''): Promise<ExternalLoginReturn> =>
    returnQueryOf(
      await throughProvider(
        mustGo(await call(null, authenticationContract.beginOutside, { provider, to })),
        account,
      ),
    );
  const linkAnswerOf = async (
    who: LoggedInPerson,
    password: string,
    account: string,
  ): Promise<ExternalLoginReturn> => {
    const begun = await call(who, authenticationContract.beginOutsideLink, { provider, password });
    return returnQueryOf(await throughProvider(mustGo(begun), account));
  };
  const finish = (back: ExternalLoginReturn): Promise<Reply> =>
    call(null, authenticationContract.finishOutside, back);
  const finishLink = (who: LoggedInPerson, back: ExternalLoginReturn): Promise<Reply> =>
    call(who, authenticationContract.finishOutsideLink, back);
  return {
    cookies,
    call,
    answerOf,
    linkAnswerOf,
    finish,
    finishLink,
    login: async (account: string, to = ''): Promise<Reply> => finish(await answerOf(account, to)),
    link: async (who: LoggedInPerson, password: string, account: string): Promise<Reply> =>
      finishLink(who, await linkAnswerOf(who, password, account)),
  };
};

/**
 * Starts an installation with users and an identity provider. `named` builds the installation's providers
 * from the running one.
 */
export const externalLoginFixture = async (named: (elsewhere: IdentityProvider) => IdentityProvider[]) => {
  const mails: OutgoingMail[] = [];
  const installation: Installation = {
    register: 'closed',
    publicUrl: undefined,
    sendMail: (mail) => Promise.resolve(void mails.push(mail)),
  };
  const a = await testApp({ installation });
  const { stop, ...elsewhere } = await startProvider(`${a.origin}/callback`);
  addCleanup(stop);
  // These values exist only after both servers have started.
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
    /** Returns the number of sessions ever created. `newPerson` creates two. */
    sessionsOf: async ({ shopId, userId }: LoggedInPerson): Promise<number> =>
      (await a.sql('select from session where shop_id = $1 and user_id = $2', [shopId, userId])).length,
    stale: { status: 410, error: { code: 'OUTSIDE_STALE' } },
  };
};
