import { beforeAll, describe, expect, it } from 'vitest';
import { type Who, testApp } from '#test/server/test-app.ts';
import { atEnd } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import { identityContract } from '#access/authentication/contract.ts';
import { peopleContract } from '#access/staff-accounts/contract.ts';
import { pictureOf } from '#setup/pictures/server/testing/files.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { customerContract } from '#customers/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { openingContract } from '../contract.ts';
import { makeKey } from './index.ts';

const a = await testApp({ installation: { register: 'invite', publicUrl: undefined, sendMail: undefined } });
let owner: Who;
beforeAll(async () => {
  const db = openDb(a.appUrl, { cluster: a.cluster });
  atEnd(() => db.close());
  const password = 'ช่อดอกไม้สีม่วง';
  await a.call(null, openingContract.open, {
    body: {
      key: (await makeKey(db, 'invite')) ?? '',
      shopName: 'ห้องเสื้อใหม่',
      domain: 'newhouse',
      branchName: 'สาขาแรก',
      vatSystem: false,
      ownerName: 'ใหม่',
      username: 'mai',
      password,
    },
  });
  const login = await a.call(null, identityContract.login, { body: { username: 'mai', password } });
  owner = { token: login.data.token } as Who;
});

const look = (who: Who = owner) => a.ok(who, openingContract.firstSteps);
const done = async () => (await look()).steps.filter((one) => one.done).map((one) => one.name);
/** What a new shop has besides what it asks for. */
const saveInfo = async (part: object, branch: object = {}): Promise<void> => {
  const { info, branches, version } = await a.ok(owner, shopContract.settings);
  const { logo: _, ...rest } = info;
  const body = { version, ...rest, branches: branches.map((one) => ({ ...one, ...branch })), ...part };
  await a.ok(owner, shopContract.saveInfo, { body: body as never });
};

describe('the first steps of a shop that was opened just now', () => {
  let itemId = 0;

  it('are all there, and nothing is done', async () => {
    expect(await look()).toMatchObject({ state: 'open' });
    expect(await done()).toEqual([]);
  });

  it('a branch with its address and telephone', async () => {
    await saveInfo({}, { address: '99 ถนนสุขใจ' });
    expect(await done()).toEqual([]);
    await saveInfo({}, { phone: '021234567' });
    expect(await done()).toEqual(['branch']);
  });

  it('a logo', async () => {
    const sent = { params: { folder: 'web' }, body: {}, file: await pictureOf('png') } as const;
    const { imageId } = await a.ok(owner, pictureContract.upload, sent as never);
    await saveInfo({ logoImageId: imageId });
    expect(await done()).toEqual(['branch', 'logo']);
  });

  it('rules that were saved, changed or not', async () => {
    const { rules, version } = await a.ok(owner, shopContract.settings);
    await a.ok(owner, shopContract.saveRules, { body: { version, ...rules } });
    expect(await done()).toEqual(['branch', 'logo', 'rules']);
  });

  it('a garment: a style alone is none', async () => {
    const made = await a.ok(owner, catalogContract.createAll, {
      body: { name: 'ชุดแรก', rentalPrice: 500, productItem: [{ size: '', color: '' }] } as never,
    });
    itemId = made.productItem[0]?.productItemId ?? 0;
    expect(await done()).not.toContain('garments');
    const [branch] = await a.ok(owner, shopContract.branches);
    const lines = [{ itemId, count: 1 }];
    await a.ok(owner, stockContract.mint, { body: { branchId: branch?.branchId ?? 0, lines } });
    expect(await done()).toEqual(['branch', 'logo', 'rules', 'garments']);
  });

  it('a paper of an order', async () => {
    const today = bangkokDay(new Date());
    const body = {
      pickupDay: today,
      returnDay: today,
      lines: [{ itemId, quantity: 1, rentalPrice: 500, bail: 0 }],
    };
    const { customerId } = await a.ok(owner, customerContract.create, {
      body: { name: 'คุณทดลอง', phone: '0812345678' },
    });
    const payments = [{ for: 'price' as const, method: 'cash' as const, amount: 500 }];
    await a.ok(owner, counterContract.walkIn, { body: { ...body, customerId, payments } });
    expect(await done()).toContain('receipt');
  });

  it('put away for the whole shop and brought back', async () => {
    const put = (away: boolean) => a.ok(owner, openingContract.putSteps, { body: { away } });
    expect(await put(true)).toMatchObject({ state: 'away' });
    expect(await look()).toMatchObject({ state: 'away' });
    await put(true);
    expect(await put(false)).toMatchObject({ state: 'open' });
    const rows = await a.sql("select 1 from audit_log where action = 'shop.firstSteps'");
    expect(rows).toHaveLength(2);
    const wrong = { body: { away: 'yes' } } as never;
    expect((await a.call(owner, openingContract.putSteps, wrong)).status).toBe(400);
  });

  it('with somebody on the staff the last is done, and the list goes by itself', async () => {
    const [branch] = await a.ok(owner, shopContract.branches);
    const person = { username: 'helper.mai', displayName: 'ฝน', roles: ['staff'], days: 7 };
    await a.ok(owner, peopleContract.add, { body: { ...person, branchIds: [branch?.branchId] } as never });
    expect(await look()).toMatchObject({ state: 'done' });
  });
});

describe('whose list it is', () => {
  it('staff may neither see it nor put it away', async () => {
    const { staff } = a.shop;
    expect((await a.call(staff, openingContract.firstSteps)).status).toBe(403);
    expect((await a.call(staff, openingContract.putSteps, { body: { away: true } })).status).toBe(403);
  });

  it('a shop that was there before has none, and what one shop does changes no other', async () => {
    expect(await look(a.shop.admin)).toMatchObject({ state: 'none' });
    await a.ok(a.other.admin, openingContract.putSteps, { body: { away: true } });
    expect(await look(a.other.admin)).toMatchObject({ state: 'away' });
    expect(await look(a.shop.admin)).toMatchObject({ state: 'none' });
    expect(await look()).toMatchObject({ state: 'done' });
  });
});
