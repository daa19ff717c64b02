import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { LoggedInPerson } from '#test/server/test-app.ts';
import type { TakeScan } from '../contract.ts';
import { stocktakeContract } from '../contract.ts';

const a = await testApp();
const { staff, branchA, branchB } = a.shop;

const newShop = () => a.makeShop();
type Shop = typeof a.shop;

const begin = async (shop: Shop, body: { category?: string; name?: string } = {}) => {
  const { takeId } = await a.ok(shop.staff, stocktakeContract.start, {
    body: { branchId: shop.branchA, ...body },
  });
  return takeId;
};
const scan = (who: LoggedInPerson, takeId: number, ...barcodes: string[]) =>
  a.ok(who, stocktakeContract.scan, { params: { id: takeId }, body: { barcodes } });
const get = (who: LoggedInPerson, takeId: number) =>
  a.ok(who, stocktakeContract.get, { params: { id: takeId } });
const put = (unitId: number, state: string) =>
  a.sql('update unit set state = $2 where id = $1', [unitId, state]);
const results = (list: readonly TakeScan[]) => list.map((one) => one.result);

const fill = async (shop: Shop) => {
  const { units, code } = await a.makeItem({ units: 5, shop, category: 'thai', name: 'ชุดไทยจักรี' });
  const { units: far } = await a.makeItem({ units: 1, shop, branchId: shop.branchB });
  const [one, two, three, wash, out] = units.map((unit) => unit);
  if (!one || !two || !three || !wash || !out || !far[0]) throw new Error('no units');
  await put(wash.unitId, 'wash');
  await put(out.unitId, 'out');
  return { one, two, three, wash, out, far: far[0], code };
};

describe('start', () => {
  it('starts one count per branch and names the open one', async () => {
    const shop = await newShop();
    await fill(shop);
    const take = await a.ok(shop.staff, stocktakeContract.start, {
      body: { branchId: shop.branchA, name: 'สิ้นเดือน' },
    });
    expect(take).toMatchObject({
      name: 'สิ้นเดือน',
      state: 'open',
      branchName: 'Main',
      startedBy: shop.staff.username,
      counts: { expected: 3, counted: 0, missing: 3, unexpected: 0, wrongBranch: 0, unknown: 0 },
    });
    const again = await a.call(shop.admin, stocktakeContract.start, { body: { branchId: shop.branchA } });
    expect(again).toMatchObject({ status: 409, error: { code: 'CONFLICT', data: { takeId: take.takeId } } });
    expect(
      (await a.call(shop.admin, stocktakeContract.start, { body: { branchId: shop.branchB } })).status,
    ).toBe(200);
  });
  it('begins one count for ten concurrent requests', async () => {
    const shop = await newShop();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        a.call(shop.staff, stocktakeContract.start, { body: { branchId: shop.branchA } }),
      ),
    );
    expect(answers.map((one) => one.status).toSorted((x, y) => x - y)).toEqual([200, ...Array(9).fill(409)]);
  });
  it('refuses invalid requests', async () => {
    expect((await a.call(staff, stocktakeContract.start, { body: { branchId: 0 } })).status).toBe(400);
    expect(
      await a.call(staff, stocktakeContract.start, { body: { branchId: branchA, category: 'no such' } }),
    ).toMatchObject({ status: 400, error: { fields: [{ field: 'category' }] } });
    expect((await a.call(null, stocktakeContract.start, { body: { branchId: branchA } })).status).toBe(401);
    for (const branchId of [branchB, a.other.branchA])
      expect((await a.call(staff, stocktakeContract.start, { body: { branchId } })).status).toBe(404);
  });
});

describe('scan', () => {
  it('answers with the result for each garment and counts it once', async () => {
    const shop = await newShop();
    const { one, two, wash, out, far } = await fill(shop);
    const takeId = await begin(shop);
    const { itemList } = await scan(
      shop.staff,
      takeId,
      one.barcode,
      wash.barcode,
      out.barcode,
      far.barcode,
      'X-1',
      one.barcode,
    );
    expect(results(itemList)).toEqual([
      'expected',
      'unexpected',
      'unexpected',
      'wrongBranch',
      'unknown',
      'expected',
    ]);
    expect(itemList.map((each) => each.again)).toEqual([false, false, false, false, false, true]);
    expect(itemList[0]).toMatchObject({
      asked: one.barcode,
      name: 'ชุดไทยจักรี',
      scannedBy: shop.staff.username,
    });
    expect(itemList[3]).toMatchObject({ branchName: 'Second' });
    const again = await scan(shop.admin, takeId, one.barcode.toLowerCase(), two.barcode);
    expect(again.itemList).toMatchObject([
      { barcode: one.barcode, again: true, scannedBy: shop.staff.username },
      { barcode: two.barcode, again: false, scannedBy: shop.admin.username },
    ]);
    const take = await get(shop.staff, takeId);
    expect(take.counts).toEqual({
      expected: 3,
      counted: 2,
      missing: 1,
      unexpected: 2,
      wrongBranch: 1,
      unknown: 1,
    });
    expect(take.people).toEqual([
      { name: shop.staff.username, scans: 5 },
      { name: shop.admin.username, scans: 1 },
    ]);
    const log = await a.sql<{ after: { barcodes: string[] } }>(
      "select after from audit_log where shop_id = $1 and action = 'stock-take.scan' order by id",
      [shop.shopId],
    );
    expect(log.map((each) => each.after.barcodes.length)).toEqual([5, 1]);
  });
  it('lists a garment of another category as unexpected, and never as missing', async () => {
    const shop = await newShop();
    const { one } = await fill(shop);
    const { units } = await a.makeItem({ units: 2, shop, category: 'gown' });
    const takeId = await begin(shop, { category: 'gown' });
    const { itemList } = await scan(shop.staff, takeId, one.barcode, units[0]?.barcode ?? '');
    expect(results(itemList)).toEqual(['unexpected', 'expected']);
    expect((await get(shop.staff, takeId)).counts).toMatchObject({ expected: 2, missing: 1 });
  });
  it('counts a barcode once in ten concurrent scans', async () => {
    const shop = await newShop();
    const { one } = await fill(shop);
    const takeId = await begin(shop);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => scan(n % 2 ? shop.staff : shop.admin, takeId, one.barcode)),
    );
    expect(answers.filter((each) => each.itemList[0]?.again === false).length).toBe(1);
    expect((await get(shop.staff, takeId)).counts.counted).toBe(1);
  });
  it('processes overlapping batches in any order without deadlocks or double counts', async () => {
    const shop = await newShop();
    const { units } = await a.makeItem({ units: 40, shop });
    const takeId = await begin(shop);
    const codes = units.map((one) => one.barcode);
    await Promise.all([
      scan(shop.staff, takeId, ...codes),
      scan(shop.admin, takeId, ...codes.toReversed()),
      scan(shop.owner, takeId, ...codes.slice(10, 30)),
    ]);
    expect((await get(shop.staff, takeId)).counts).toMatchObject({ counted: 40, missing: 0 });
  });
  it('refuses invalid requests', async () => {
    const shop = await newShop();
    const takeId = await begin(shop);
    const params = { id: takeId };
    for (const barcodes of [[], [''], ['x'.repeat(101)], Array(201).fill('x')])
      expect((await a.call(shop.staff, stocktakeContract.scan, { params, body: { barcodes } })).status).toBe(
        400,
      );
    const body = { barcodes: ['x'] };
    expect((await a.call(null, stocktakeContract.scan, { params, body })).status).toBe(401);
    for (const who of [shop.staff2, a.other.owner])
      expect((await a.call(who, stocktakeContract.scan, { params, body })).status).toBe(404);
  });
});

describe('unscan', () => {
  it('removes a scan, once', async () => {
    const shop = await newShop();
    const { one } = await fill(shop);
    const takeId = await begin(shop);
    await scan(shop.staff, takeId, one.barcode);
    const sent = { params: { id: takeId }, body: { barcode: one.barcode } };
    expect(await a.ok(shop.admin, stocktakeContract.unscan, sent)).toEqual({ barcode: one.barcode });
    expect((await get(shop.staff, takeId)).counts).toMatchObject({ counted: 0, missing: 3 });
    expect((await a.call(shop.admin, stocktakeContract.unscan, sent)).status).toBe(404);
    expect((await scan(shop.staff, takeId, one.barcode)).itemList[0]?.again).toBe(false);
  });
  it('refuses invalid requests', async () => {
    const shop = await newShop();
    const takeId = await begin(shop);
    const params = { id: takeId };
    expect(
      (await a.call(shop.staff, stocktakeContract.unscan, { params, body: { barcode: '' } })).status,
    ).toBe(400);
    const body = { barcode: 'x' };
    expect((await a.call(null, stocktakeContract.unscan, { params, body })).status).toBe(401);
    for (const who of [shop.staff2, a.other.owner])
      expect((await a.call(who, stocktakeContract.unscan, { params, body })).status).toBe(404);
  });
});
