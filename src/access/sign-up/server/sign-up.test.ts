import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { openDb } from '#platform/db/db.ts';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { signUpContract } from '../contract.ts';
import {
  addInstalledBranch,
  changeShopPackage,
  closeInstalledShop,
  createFirstShopPath,
  listInstalledShops,
  createSignUpKey,
} from './index.ts';

const mails: OutgoingMail[] = [];
const installation = {
  register: 'open' as 'open' | 'invite' | 'closed',
  publicUrl: 'https://ratri.example/',
  sendMail: async (mail: OutgoingMail) => void mails.push(mail),
};
const password = 'ช่อดอกไม้สีม่วง';

const a = await testApp({ installation });
let db: ReturnType<typeof openDb>;
beforeAll(async () => {
  db = openDb(a.appUrl, { cluster: a.cluster });
  addCleanup(() => db.close());
});

let count = 0;
const shop = (more: object = {}) => ({
  shopName: 'ห้องเสื้อพิมพ์ใจ',
  domain: `phimjai${++count}`,
  branchName: 'สาขาแรก',
  vatSystem: false,
  ownerName: 'พิมพ์ใจ',
  username: `phimjai${count}`,
  password,
  ...more,
});
const open = async (key: string | null, more: object = {}) =>
  a.call(null, signUpContract.open, { body: { key: key ?? '', ...shop(more) } as never });
const key = () => createSignUpKey(db, 'invite');

describe('a link opens one shop', () => {
  it('with owner, branch and VAT rate, separate from other shops and empty', async () => {
    const link = await key();
    const made = await open(link, { username: 'New.Owner', domain: 'NewShop', promptPayId: '0812345678' });
    expect(made.data).toEqual({ username: 'new.owner', domain: 'newshop' });
    const login = await a.call(null, authenticationContract.login, {
      body: { username: 'new.owner', password },
    });
    expect(login.data).toMatchObject({
      shopInfoId: 'newshop',
      package: 's',
      roleName: [{ roleName: 'owner' }],
    });
    const who = { token: login.data.token } as never;
    expect(await a.ok(who, shopContract.taxInfo, {})).toMatchObject({ vatSystem: false });
    const branch = { branchName: 'สาขาแรก', flag1: 'm' };
    expect(login.data.userBranch).toMatchObject([branch]);
    const { shopId } = await a.one<{ shopId: number }>(
      `select shop_id as "shopId" from shop where domain = 'newshop'`,
    );
    for (const table of ['customer', 'product_group', 'lookup', 'rental_order', 'closed_day'])
      expect(await a.sql(`select 1 from ${table} where shop_id = $1`, [shopId])).toEqual([]);
    expect(await a.sql('select rate from tax_rate where shop_id = $1', [shopId])).toEqual([{ rate: 700 }]);
    expect((await open(link)).error.code).toBe('LINK_GONE');
  });

  it('for one of ten concurrent requests', async () => {
    const link = await key();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(link)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((one) => one.status !== 200).map((one) => one.error.code))).toEqual(
      new Set(['LINK_GONE']),
    );
  });

  it('with an unused domain: one of eight concurrent requests succeeds, and the others can be retried', async () => {
    const links = await Promise.all(Array.from({ length: 8 }, key));
    const answers = await Promise.all(links.map((link) => open(link, { domain: 'racing' })));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const lost = answers.findIndex((one) => one.status !== 200);
    expect(answers[lost]?.error).toMatchObject({ code: 'DOMAIN_TAKEN', title: 'คำนี้มีร้านอื่นใช้แล้ว' });
    expect((await open(links[lost] ?? '', { username: 'owner1' })).error.code).toBe('USERNAME_TAKEN');
    expect((await open(links[lost] ?? '', { domain: 'other' })).status).toBe(200);
    expect(await a.sql(`select 1 from shop where domain = 'racing'`)).toHaveLength(1);
  });

  it('and refuses invalid domains, usernames, passwords and numbers (400)', async () => {
    const link = await key();
    for (const wrong of [
      { domain: 'ab' },
      { domain: 'two words' },
      { domain: 'admin' },
      { domain: 'ร้าน' },
      { username: '-' },
      { password: 'short' },
      { vatSystem: true },
      { vatSystem: true, taxId: '1234567890123' },
      { promptPayId: '12' },
      { promptPayId: '0105541069238' },
      { shopName: ' ' },
    ])
      expect((await open(link, wrong)).status).toBe(400);
    expect((await open(link, { password: 'password1' })).error.code).toBe('PASSWORD_COMMON');
    expect((await open(link, { domain: 'moonlight', password: 'moonlight12' })).error.code).toBe(
      'PASSWORD_OWN',
    );
    expect((await a.call(null, signUpContract.look, { body: { key: link ?? '' } })).status).toBe(200);
    expect((await open('x'.repeat(32))).error.code).toBe('LINK_GONE');
  });

  it('but not after it expires', async () => {
    const link = await key();
    await a.sql(
      `update opening set made_at = now() - interval '20 days', expires_at = now() - interval '1 second' where used_at is null`,
    );
    expect((await open(link)).error.code).toBe('LINK_GONE');
    expect((await a.call(null, signUpContract.look, { body: { key: link ?? '' } })).error.code).toBe(
      'LINK_GONE',
    );
  });
});

describe('access to sign-up', () => {
  const inWay = async (register: typeof installation.register, work: () => Promise<void>) => {
    installation.register = register;
    try {
      await work();
    } finally {
      installation.register = 'open';
    }
  };
  const ask = (email: string) => a.call(null, signUpContract.ask, { body: { email } });
  const sent = async (n: number) => {
    for (let tries = 0; mails.length < n && tries < 200; tries++) await pause(5);
    return mails.length;
  };

  it('open: anyone with a confirmed address; three mails an hour per address, always with the same reply', async () => {
    expect((await a.call(null, signUpContract.way, {})).data).toEqual({
      way: 'open',
      command: 'npm run shop -- invite',
    });
    for (let n = 1; n <= 3; n++) {
      expect((await ask('Somsri@example.com')).data).toEqual({ done: true });
      expect(await sent(n)).toBe(n);
    }
    expect((await ask('somsri@example.com')).data).toEqual({ done: true });
    expect((await ask('other@example.com')).data).toEqual({ done: true });
    expect(await sent(4)).toBe(4);
    expect(mails.map((one) => one.to)).toEqual([
      ...Array.from({ length: 3 }, () => 'somsri@example.com'),
      'other@example.com',
    ]);
    const link = /https:\/\/ratri\.example\/pages\/register\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect((await a.call(null, signUpContract.look, { body: { key: link } })).data.email).toBe(
      'somsri@example.com',
    );
    await inWay('invite', async () => expect((await open(link)).error.code).toBe('LINK_GONE'));
    expect((await open(link, { email: 'another@example.com', username: 'somsri' })).status).toBe(200);
    expect(await a.one(`select email from app_user where username = 'somsri'`)).toEqual({
      email: 'somsri@example.com',
    });
    expect((await ask('nobody')).status).toBe(400);
  });

  it('invite: only with a link; closed: never, and no mail is sent', async () => {
    const link = await key();
    const before = mails.length;
    await inWay('closed', async () => {
      expect((await open(link)).error.code).toBe('LINK_GONE');
      expect((await ask('late@example.com')).status).toBe(200);
    });
    await inWay('invite', async () => {
      expect((await ask('late@example.com')).status).toBe(200);
      expect((await open(link)).status).toBe(200);
    });
    expect(await a.sql(`select 1 from opening where email = 'late@example.com'`)).toEqual([]);
    expect(mails).toHaveLength(before);
  });

  it('first shop: with the link that the server prints at its start, in any mode, while there is no shop', async () => {
    const first = await createSignUpKey(db, 'first');
    await inWay('closed', async () => {
      expect((await open(first)).error.code).toBe('LINK_GONE');
      expect(await createFirstShopPath(db)).toBeUndefined();
      await a.sql('create table kept_login as select * from login');
      await a.sql('delete from login');
      try {
        const older = await createFirstShopPath(db);
        const address = await createFirstShopPath(db);
        expect(address).toMatch(/^\/pages\/register\/[\w-]{32}$/);
        const look = (path = '') =>
          a.call(null, signUpContract.look, { body: { key: path.replace('/pages/register/', '') } });
        expect((await look(older)).error.code).toBe('LINK_GONE');
        expect((await look(address)).status).toBe(200);
        expect((await a.call(null, signUpContract.way, {})).data).toEqual({
          way: 'first',
          command: 'npm run shop -- invite',
        });
      } finally {
        await a.sql('insert into login select * from kept_login');
      }
    });
  });
});

describe('the operator', () => {
  it('lists shops, changes the package, and closes a shop: logins and sessions end, the data remains', async () => {
    await open(await key(), { domain: 'closing', username: 'closing', password });
    const login = () =>
      a.call(null, authenticationContract.login, { body: { username: 'closing', password } });
    const { data } = await login();
    expect((await listInstalledShops(db)).find((one) => one.domain === 'closing')).toMatchObject({
      package: 's',
      closed: false,
    });
    const second = { branchName: 'สาขาสอง', taxBranchNo: undefined };
    expect(await addInstalledBranch(db, 'closing', second)).toMatchObject({ taxBranchNo: '00001' });
    await expect(
      addInstalledBranch(db, 'closing', { branchName: 'ซ้ำ', taxBranchNo: '00001' }),
    ).rejects.toThrow('branch_shop_id_tax_branch_no');
    expect(await addInstalledBranch(db, 'nowhere', second)).toBeUndefined();
    expect(await changeShopPackage(db, 'closing', 'm')).toBe(true);
    expect((await login()).data.package).toBe('m');
    expect(await closeInstalledShop(db, 'closing')).toMatchObject({ domain: 'closing' });
    expect((await login()).error.code).toBe('SHOP_CLOSED');
    const { shop_id: shopId } = await a.one<{ shop_id: number }>(
      `select shop_id from login where username = 'closing'`,
    );
    expect(await a.sql('select 1 from session where shop_id = $1 and ended_at is null', [shopId])).toEqual(
      [],
    );
    expect(await a.sql('select 1 from branch where shop_id = $1', [shopId])).toHaveLength(2);
    expect((await listInstalledShops(db)).find((one) => one.domain === 'closing')).toMatchObject({
      closed: true,
    });
    expect(await closeInstalledShop(db, 'nowhere')).toBeUndefined();
    expect(await changeShopPackage(db, 'nowhere', 'l')).toBe(false);
    expect(data.shopInfoId).toBe('closing');
  });
});
