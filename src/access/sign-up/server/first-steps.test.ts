import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { makePictureFile } from '#setup/pictures/server/testing/files.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { customerContract } from '#customers/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openTestWebShop } from '#storefront/web-shop/server/testing/samples.ts';
import { signUpContract } from '../contract.ts';
import { createSignUpKey } from './index.ts';

const a = await testApp({ installation: { register: 'invite', publicUrl: undefined, sendMail: undefined } });
let owner: LoggedInPerson;
beforeAll(async () => {
  const db = openDb(a.appUrl, { cluster: a.cluster });
  addCleanup(() => db.close());
  const password = 'ช่อดอกไม้สีม่วง';
  await a.call(null, signUpContract.open, {
    body: {
      key: (await createSignUpKey(db, 'invite')) ?? '',
      shopName: 'ห้องเสื้อใหม่',
      domain: 'newhouse',
      branchName: 'สาขาแรก',
      vatSystem: false,
      ownerName: 'ใหม่',
      username: 'mai',
      password,
    },
  });
  const login = await a.call(null, authenticationContract.login, { body: { username: 'mai', password } });
  owner = { token: login.data.token } as LoggedInPerson;
});

const look = (who: LoggedInPerson = owner) => a.ok(who, signUpContract.firstSteps);
const done = async () => (await look()).steps.filter((one) => one.done).map((one) => one.name);
const saveInfo = async (part: object, branch: object = {}): Promise<void> => {
  const { info, branches, version } = await a.ok(owner, shopContract.settings);
  const { logo: _, ...rest } = info;
  const body = { version, ...rest, branches: branches.map((one) => ({ ...one, ...branch })), ...part };
  await a.ok(owner, shopContract.saveInfo, { body: body as never });
};

describe('the first steps of a new shop', () => {
  let itemId = 0;

  it('are all listed and none is done', async () => {
    expect(await look()).toMatchObject({ state: 'open' });
    expect(await done()).toEqual([]);
  });

  it('mark the branch as done with its address and telephone', async () => {
    await saveInfo({}, { address: '99 ถนนสุขใจ' });
    expect(await done()).toEqual([]);
    await saveInfo({}, { phone: '021234567' });
    expect(await done()).toEqual(['branch']);
  });

  it('mark the logo as done when there is one', async () => {
    const sent = { params: { folder: 'web' }, body: {}, file: await makePictureFile('png') } as const;
    const { imageId } = await a.ok(owner, pictureContract.upload, sent as never);
    await saveInfo({ logoImageId: imageId });
    expect(await done()).toEqual(['branch', 'logo']);
  });

  it('mark the rules as done after a save, changed or not', async () => {
    const { rules, version } = await a.ok(owner, shopContract.settings);
    const save = () => a.ok(owner, shopContract.saveRules, { body: { version, ...rules } });
    const hide = (away: boolean) =>
      a.sql("update shop set first_steps_away = $1 where domain = 'newhouse'", [away]);
    // If the steps are hidden, an unchanged save writes no audit entry.
    await hide(true);
    expect((await save()).version).toBe(version);
    await hide(false);
    expect(await done()).toEqual(['branch', 'logo']);
    await save();
    expect(await done()).toEqual(['branch', 'logo', 'rules']);
  });

  it('mark the prices as done with a tier, and the lists with a category, a colour and a size', async () => {
    await a.ok(owner, shopContract.addDuration, { body: { rentDays: 3 } });
    expect(await done()).toEqual(['branch', 'logo', 'rules', 'prices']);
    for (const kind of ['category', 'color', 'size'] as const) {
      expect(await done()).not.toContain('lists');
      await a.ok(owner, referenceListContract.createAll, {
        params: { kind },
        body: { entries: [{ code: 'first', description: 'รายการแรก' }] },
      });
    }
    expect(await done()).toEqual(['branch', 'logo', 'rules', 'prices', 'lists']);
  });

  it('mark the web shop as done while it is open', async () => {
    const open = (isOpen: boolean, version: number) =>
      a.ok(owner, webShopContract.saveSite, { body: { ...openTestWebShop, open: isOpen, version } });
    await open(true, 0);
    await open(false, 1);
    expect(await done()).not.toContain('web');
    await open(true, 2);
    expect(await done()).toEqual(['branch', 'logo', 'rules', 'prices', 'lists', 'web']);
  });

  it('mark the garments as done with a unit; a style alone does not count', async () => {
    const made = await a.ok(owner, catalogContract.createAll, {
      body: { name: 'ชุดแรก', rentalPrice: 500, productItem: [{ size: '', color: '' }] } as never,
    });
    itemId = made.productItem[0]?.productItemId ?? 0;
    expect(await done()).not.toContain('garments');
    const [branch] = await a.ok(owner, shopContract.branches);
    const lines = [{ itemId, count: 1 }];
    await a.ok(owner, stockContract.mint, { body: { branchId: branch?.branchId ?? 0, lines } });
    expect(await done()).toEqual(['branch', 'logo', 'rules', 'prices', 'lists', 'garments', 'web']);
  });

  it('mark the receipt as done with a document of an order', async () => {
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
    await a.ok(owner, rentalsContract.walkIn, { body: { ...body, customerId, payments } });
    expect(await done()).toContain('receipt');
  });

  it('are hidden for the whole shop and shown again', async () => {
    const put = (away: boolean) => a.ok(owner, signUpContract.putSteps, { body: { away } });
    expect(await put(true)).toMatchObject({ state: 'away' });
    expect(await look()).toMatchObject({ state: 'away' });
    await put(true);
    expect(await put(false)).toMatchObject({ state: 'open' });
    const rows = await a.sql("select 1 from audit_log where action = 'shop.firstSteps'");
    expect(rows).toHaveLength(2);
    const wrong = { body: { away: 'yes' } } as never;
    expect((await a.call(owner, signUpContract.putSteps, wrong)).status).toBe(400);
  });

  it('mark staff as done with a second user; the completed list disappears', async () => {
    const [branch] = await a.ok(owner, shopContract.branches);
    const person = { username: 'helper.mai', displayName: 'ฝน', roles: ['staff'], days: 7 };
    await a.ok(owner, staffAccountsContract.add, {
      body: { ...person, branchIds: [branch?.branchId] } as never,
    });
    expect(await look()).toMatchObject({ state: 'done' });
  });
});

describe('access to the first steps', () => {
  it('is refused for staff, both to read and to hide', async () => {
    const { staff } = a.shop;
    expect((await a.call(staff, signUpContract.firstSteps)).status).toBe(403);
    expect((await a.call(staff, signUpContract.putSteps, { body: { away: true } })).status).toBe(403);
  });

  it("an older shop has none, and one shop does not change another's", async () => {
    expect(await look(a.shop.admin)).toMatchObject({ state: 'none' });
    await a.ok(a.other.admin, signUpContract.putSteps, { body: { away: true } });
    expect(await look(a.other.admin)).toMatchObject({ state: 'away' });
    expect(await look(a.shop.admin)).toMatchObject({ state: 'none' });
    expect(await look()).toMatchObject({ state: 'done' });
  });
});
