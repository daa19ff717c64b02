import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { LoggedInPerson } from '#test/server/test-app.ts';
import { stocktakeContract } from '../contract.ts';

const a = await testApp();
const { staff2, admin } = a.shop;

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
const lines = async (
  who: LoggedInPerson,
  takeId: number,
  kind: 'missing' | 'counted' | 'unexpected' | 'wrongBranch' | 'unknown',
) => (await a.ok(who, stocktakeContract.lines, { params: { id: takeId }, query: { kind } })).itemList;
const put = (unitId: number, state: string) =>
  a.sql('update unit set state = $2 where id = $1', [unitId, state]);

const fill = async (shop: Shop) => {
  const { units, code } = await a.makeItem({ units: 5, shop, category: 'thai', name: 'ชุดไทยจักรี' });
  const { units: far } = await a.makeItem({ units: 1, shop, branchId: shop.branchB });
  const [one, two, three, wash, out] = units.map((unit) => unit);
  if (!one || !two || !three || !wash || !out || !far[0]) throw new Error('no units');
  await put(wash.unitId, 'wash');
  await put(out.unitId, 'out');
  return { one, two, three, wash, out, far: far[0], code };
};

describe('get, list and lines', () => {
  it('show an open take and page its lists', async () => {
    const shop = await newShop();
    const { one, two, three, wash, out, far } = await fill(shop);
    const takeId = await begin(shop);
    await scan(shop.staff, takeId, two.barcode, wash.barcode, far.barcode, 'X-1');
    expect((await lines(shop.staff, takeId, 'missing')).map((line) => line.barcode)).toEqual([
      one.barcode,
      three.barcode,
    ]);
    expect(await lines(shop.staff, takeId, 'counted')).toMatchObject([
      { barcode: two.barcode, state: 'ready' },
    ]);
    expect(await lines(shop.staff, takeId, 'unexpected')).toMatchObject([
      { barcode: wash.barcode, state: 'wash' },
    ]);
    expect(await lines(shop.staff, takeId, 'wrongBranch')).toMatchObject([
      { barcode: far.barcode, branchName: 'Second' },
    ]);
    expect(await lines(shop.staff, takeId, 'unknown')).toMatchObject([
      { barcode: 'X-1', unitId: null, state: null },
    ]);
    const second = await a.ok(shop.staff, stocktakeContract.lines, {
      params: { id: takeId },
      query: { kind: 'missing', page: 2, size: 1 },
    });
    expect(second).toMatchObject({ total: 2, page: 2, itemList: [{ barcode: three.barcode }] });
    await put(one.unitId, 'out');
    await put(out.unitId, 'ready');
    expect((await lines(shop.staff, takeId, 'missing')).map((line) => line.barcode)).toEqual([
      three.barcode,
      out.barcode,
    ]);
    const { itemList } = await a.ok(shop.staff, stocktakeContract.list, { query: { state: 'open' } });
    expect(itemList).toMatchObject([{ takeId, counts: { counted: 1, missing: 2 } }]);
    expect((await a.ok(shop.staff2, stocktakeContract.list)).itemList).toEqual([]);
  });
  it('refuse invalid requests', async () => {
    const shop = await newShop();
    const takeId = await begin(shop);
    const params = { id: takeId };
    expect((await a.call(shop.staff, stocktakeContract.get, { params: { id: 'x' } })).status).toBe(400);
    expect((await a.call(shop.staff, stocktakeContract.list, { query: { page: 0 } })).status).toBe(400);
    expect(
      (await a.call(shop.staff, stocktakeContract.lines, { params, query: { kind: 'x' } as never })).status,
    ).toBe(400);
    expect((await a.call(null, stocktakeContract.get, { params })).status).toBe(401);
    expect((await a.call(null, stocktakeContract.list)).status).toBe(401);
    expect((await a.call(null, stocktakeContract.lines, { params, query: { kind: 'missing' } })).status).toBe(
      401,
    );
    for (const who of [shop.staff2, a.other.owner]) {
      expect((await a.call(who, stocktakeContract.get, { params })).status).toBe(404);
      expect(
        (await a.call(who, stocktakeContract.lines, { params, query: { kind: 'missing' } })).status,
      ).toBe(404);
    }
  });
});

describe('close', () => {
  it('keeps the report unchanged by later events', async () => {
    const shop = await newShop();
    const { one, two, three, wash, far } = await fill(shop);
    const takeId = await begin(shop);
    await scan(shop.staff, takeId, one.barcode, wash.barcode, far.barcode, 'X-1');
    const before = await get(shop.staff, takeId);
    const closed = await a.ok(shop.staff, stocktakeContract.close, { params: { id: takeId }, body: {} });
    expect(closed).toMatchObject({
      state: 'closed',
      counts: before.counts,
      people: before.people,
      closedBy: shop.staff.username,
    });
    await put(two.unitId, 'sold');
    await a.sql("update product_item set name = 'อื่น' where shop_id = $1", [shop.shopId]);
    expect(await lines(shop.staff, takeId, 'missing')).toMatchObject([
      { barcode: two.barcode, state: 'ready', name: 'ชุดไทยจักรี' },
      { barcode: three.barcode },
    ]);
    expect(await lines(shop.staff, takeId, 'counted')).toMatchObject([
      { barcode: one.barcode, scannedBy: shop.staff.username },
    ]);
    expect((await get(shop.staff, takeId)).counts).toEqual(before.counts);
    // The app's database role cannot change a closed take either.
    const params = { id: takeId };
    for (const answer of [
      await a.call(shop.staff, stocktakeContract.scan, { params, body: { barcodes: [two.barcode] } }),
      await a.call(shop.staff, stocktakeContract.unscan, { params, body: { barcode: one.barcode } }),
      await a.call(shop.staff, stocktakeContract.close, { params, body: {} }),
      await a.call(shop.staff, stocktakeContract.cancel, { params, body: {} }),
    ])
      expect([answer.status, answer.error.code]).toEqual([409, 'TAKE_CLOSED']);
    const touched = await a.db.tx(shop, (q) =>
      q.updateTable('stock_take').set({ report: '{}' }).where('id', '=', takeId).executeTakeFirst(),
    );
    expect(touched.numUpdatedRows).toBe(0n);
    expect(await begin(shop)).toBeGreaterThan(takeId);
  });
  it('marks missing garments as lost and lost ones as found, for an admin', async () => {
    const shop = await newShop();
    const { one, two, three, out } = await fill(shop);
    const { units } = await a.makeItem({ units: 1, shop });
    const found = units[0] ?? two;
    await put(found.unitId, 'lost');
    const takeId = await begin(shop, { name: 'รอบ 1' });
    await scan(shop.staff, takeId, one.barcode, found.barcode);
    const body = { missingToLost: true, lostToFound: true };
    const params = { id: takeId };
    expect((await a.call(shop.staff, stocktakeContract.close, { params, body })).status).toBe(403);
    const closed = await a.ok(shop.admin, stocktakeContract.close, { params, body });
    expect(closed.marked).toEqual({ lost: 2, found: 1 });
    expect(closed.counts.missing).toBe(2);
    const states = await a.sql<{ id: string; state: string }>(
      'select id, state from unit where shop_id = $1',
      [shop.shopId],
    );
    const stateOf = (unit: { unitId: number }) =>
      states.find((each) => Number(each.id) === unit.unitId)?.state;
    expect([one, two, three, out, found].map(stateOf)).toEqual(['ready', 'lost', 'lost', 'out', 'inspect']);
    const events = await a.sql<{ kind: string; note: string }>(
      'select kind, note from unit_event where shop_id = $1 order by unit_id',
      [shop.shopId],
    );
    expect(events).toEqual([
      { kind: 'state', note: 'รอบ 1' },
      { kind: 'state', note: 'รอบ 1' },
      { kind: 'found', note: 'รอบ 1' },
    ]);
  });
  it('includes every scan answered as counted, when closing races with scans', async () => {
    const shop = await newShop();
    const { units } = await a.makeItem({ units: 60, shop });
    const takeId = await begin(shop);
    const counted: string[] = [];
    const closing = new Promise<void>((resolve) => setTimeout(resolve, 25)).then(() =>
      a.ok(shop.admin, stocktakeContract.close, { params: { id: takeId }, body: {} }),
    );
    const scanning = units.map(async ({ barcode }, n) => {
      await new Promise((resolve) => setTimeout(resolve, n));
      const answer = await a.call(shop.staff, stocktakeContract.scan, {
        params: { id: takeId },
        body: { barcodes: [barcode] },
      });
      if (answer.status === 200) counted.push(barcode);
      else expect(answer.error.code).toBe('TAKE_CLOSED');
    });
    const [closed] = await Promise.all([closing, ...scanning]);
    const { rows } = {
      rows: await a.ok(shop.staff, stocktakeContract.lines, {
        params: { id: takeId },
        query: { kind: 'counted', size: 100 },
      }),
    };
    expect(rows.itemList.map((one) => one.barcode).toSorted()).toEqual(counted.toSorted());
    expect(closed.counts).toMatchObject({ counted: counted.length, missing: 60 - counted.length });
  });
  it('lets one of two concurrent closings succeed', async () => {
    const shop = await newShop();
    const takeId = await begin(shop);
    const answers = await Promise.all(
      [shop.staff, shop.admin, shop.owner].map((who) =>
        a.call(who, stocktakeContract.close, { params: { id: takeId }, body: {} }),
      ),
    );
    expect(answers.map((one) => one.status).toSorted((x, y) => x - y)).toEqual([200, 409, 409]);
  });
  it('refuses invalid requests', async () => {
    const shop = await newShop();
    const takeId = await begin(shop);
    const params = { id: takeId };
    expect(
      (await a.call(shop.staff, stocktakeContract.close, { params, body: { missingToLost: 'x' } as never }))
        .status,
    ).toBe(400);
    expect((await a.call(null, stocktakeContract.close, { params, body: {} })).status).toBe(401);
    for (const who of [shop.staff2, a.other.owner])
      expect((await a.call(who, stocktakeContract.close, { params, body: {} })).status).toBe(404);
  });
});

describe('cancel', () => {
  it('ends the count and leaves units unchanged', async () => {
    const shop = await newShop();
    const { one } = await fill(shop);
    const takeId = await begin(shop);
    await scan(shop.staff, takeId, one.barcode);
    const params = { id: takeId };
    expect(
      await a.ok(shop.staff, stocktakeContract.cancel, { params, body: { reason: 'ผิดสาขา' } }),
    ).toMatchObject({ state: 'cancelled' });
    expect(await lines(shop.staff, takeId, 'counted')).toHaveLength(1);
    expect(
      (await a.call(shop.staff, stocktakeContract.scan, { params, body: { barcodes: ['x'] } })).error.code,
    ).toBe('TAKE_CLOSED');
  });
  it('refuses invalid requests', async () => {
    const shop = await newShop();
    const takeId = await begin(shop);
    const params = { id: takeId };
    expect(
      (await a.call(shop.staff, stocktakeContract.cancel, { params, body: { reason: 'x'.repeat(301) } }))
        .status,
    ).toBe(400);
    expect((await a.call(null, stocktakeContract.cancel, { params, body: {} })).status).toBe(401);
    for (const who of [shop.staff2, a.other.owner])
      expect((await a.call(who, stocktakeContract.cancel, { params, body: {} })).status).toBe(404);
  });
});

describe('exportSheet', () => {
  const text = async (who: LoggedInPerson, takeId: number, language: 'th' | 'en' = 'th'): Promise<string> => {
    const { body } = await a.ok(who, stocktakeContract.exportSheet, {
      params: { id: takeId },
      query: { language },
    });
    return (body as Buffer).toString('utf8');
  };
  it('writes every list, without runnable formulas', async () => {
    const shop = await newShop();
    const { one } = await fill(shop);
    await a.sql(
      "update product_item set name = '=HYPERLINK(\"http://x\")' where shop_id = $1 and category = 'thai'",
      [shop.shopId],
    );
    const takeId = await begin(shop);
    await scan(shop.staff, takeId, one.barcode, '@SUM(A1)');
    const open = await text(shop.staff, takeId);
    expect(open.charCodeAt(0)).toBe(0xfeff);
    const rows = open.slice(1).trim().split('\r\n');
    expect(rows).toHaveLength(1 + 2 + 1 + 1);
    expect(rows[0]).toContain('บาร์โค้ด');
    for (const cell of open.split(/[,\r\n]+/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@]/);
    await a.ok(shop.staff, stocktakeContract.close, { params: { id: takeId }, body: {} });
    expect(await text(shop.staff, takeId)).toBe(open);
    expect(await text(shop.staff, takeId, 'en')).toContain('Barcode');
    const sheet = await a.ok(shop.staff, stocktakeContract.exportSheet, {
      params: { id: takeId },
      query: { format: 'xlsx' },
    });
    expect((sheet.body as Buffer).subarray(0, 2).toString()).toBe('PK');
  });
  it('refuses invalid requests', async () => {
    const shop = await newShop();
    const params = { id: await begin(shop) };
    expect(
      (await a.call(shop.staff, stocktakeContract.exportSheet, { params, query: { format: 'pdf' } as never }))
        .status,
    ).toBe(400);
    expect((await a.call(null, stocktakeContract.exportSheet, { params })).status).toBe(401);
    for (const who of [shop.staff2, a.other.owner, staff2, admin])
      expect((await a.call(who, stocktakeContract.exportSheet, { params })).status).toBe(404);
  });
});
