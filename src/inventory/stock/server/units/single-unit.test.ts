import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { stockContract } from '#inventory/stock/contract.ts';

const a = await testApp();
const { staff, admin, owner } = a.shop;

describe('one unit', () => {
  const get = (who: typeof staff | null, id: number) =>
    a.call(who, stockContract.getUnit, { params: { id } });
  const change = (id: number, body: Record<string, unknown>, who: typeof staff | null = staff) =>
    a.call(who, stockContract.changeUnit, { params: { id }, body: body as { version: number } });
  it('is read with its photos, in any branch of the user', async () => {
    const { units } = await a.makeItem({ branchId: a.shop.branchB });
    const id = units[0]?.unitId ?? 0;
    expect((await get(owner, id)).data).toMatchObject({ unitId: id, images: [], branchId: a.shop.branchB });
    expect((await get(staff, id)).status).toBe(404);
    expect((await get(null, id)).status).toBe(401);
    expect((await get(staff, 0)).status).toBe(400);
    const foreign = await a.makeItem({ shop: a.other });
    expect((await get(owner, foreign.units[0]?.unitId ?? 0)).status).toBe(404);
  });
  it('changes cost, note, day and barcode, and writes event and audit log', async () => {
    const { units } = await a.makeItem();
    const { unitId: id, barcode } = units[0] ?? { unitId: 0, barcode: '' };
    expect((await change(id, { version: 1, cost: 990.5 })).error.code).toBe('FORBIDDEN');
    const priced = await change(id, { version: 1, cost: 990.5 }, admin);
    expect([priced.status, priced.data.cost]).toEqual([200, 990.5]);
    const changed = await change(id, {
      version: 2,
      note: 'ซิปใหม่',
      acquiredDay: '2026-01-31',
      barcode: `${barcode}X`,
    });
    expect((await get(owner, id)).data.cost).toBe(990.5);
    expect(changed.data).toMatchObject({
      version: 3,
      cost: null,
      note: 'ซิปใหม่',
      acquiredDay: '2026-01-31',
      barcode: `${barcode}X`,
    });
    expect((await change(id, { version: 3, acquiredDay: null })).data).toMatchObject({
      acquiredDay: null,
      cost: null,
    });
    expect((await get(owner, id)).data.cost).toBe(990.5);
    expect(
      await a.sql<{ kind: string; note: string }>(
        'select kind, note from unit_event where unit_id = $1 order by id',
        [id],
      ),
    ).toEqual([
      { kind: 'note', note: 'ซิปใหม่' },
      { kind: 'barcode', note: `${barcode} → ${barcode}X` },
    ]);
    expect(
      await a.sql("select 1 from audit_log where action = 'unit.change' and subject_id = $1", [id]),
    ).toHaveLength(3);
  });
  it('refuses a barcode in use, and the second of two concurrent saves, with the current data', async () => {
    const { units } = await a.makeItem({ units: 2 });
    const id = units[0]?.unitId ?? 0;
    expect(await change(id, { version: 1, barcode: units[1]?.barcode })).toMatchObject({
      status: 409,
      error: { code: 'DUPLICATE_CODE' },
    });
    const answers = await Promise.all([
      change(id, { version: 1, note: 'หนึ่ง' }),
      change(id, { version: 1, note: 'สอง' }),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const won = answers.find((one) => one.status === 200)?.data;
    const lost = answers.find((one) => one.status === 409)?.error;
    expect(lost).toMatchObject({ code: 'CHANGED', data: { unit: { note: won?.note, version: 2 } } });
  });
  it('refuses invalid changes, no token, and units of others', async () => {
    const { units } = await a.makeItem();
    const foreign = await a.makeItem({ shop: a.other });
    const id = units[0]?.unitId ?? 0;
    expect((await change(id, { version: 1, cost: -1 })).status).toBe(400);
    expect((await change(id, { note: 'x' })).status).toBe(400);
    expect((await change(id, { version: 1 }, null)).status).toBe(401);
    expect((await change(foreign.units[0]?.unitId ?? 0, { version: 1 }, owner)).status).toBe(404);
  });
});

describe('photos of a unit', () => {
  let serial = 0;
  const picture = async (shopId = a.shop.shopId) => {
    const token = `unitphoto${++serial}x${shopId}`;
    await a.sql(
      "insert into image (shop_id, folder, token, mime, bytes, width, height) values ($1, 'item', $2, 'image/webp', 1, 10, 10)",
      [shopId, token],
    );
    return `/files/${shopId}/item/${token}-480.webp`;
  };
  const add = (id: number, images: string[], who: typeof staff | null = staff) =>
    a.call(who, stockContract.addUnitImages, { params: { id }, body: { images } });
  const remove = (id: number, image: string, who: typeof staff | null = staff) =>
    a.call(who, stockContract.removeUnitImage, { params: { id }, body: { image } });
  it('are listed in order of addition, once each, and are deleted when no other page uses them', async () => {
    const { units } = await a.makeItem({ units: 2 });
    const [one, two] = units.map((unit) => unit.unitId);
    const [x, y] = [await picture(), await picture()];
    expect((await add(one ?? 0, [x, y])).data.images).toEqual([x, y]);
    expect((await add(one ?? 0, [x])).data.images).toEqual([x, y]);
    await add(two ?? 0, [y]);
    expect((await remove(one ?? 0, y)).data.images).toEqual([x]);
    expect((await remove(one ?? 0, x)).data.images).toEqual([]);
    const left = await a.sql<{ token: string }>(
      `select token from image where token like 'unitphoto%x${a.shop.shopId}' order by id`,
    );
    expect(left.map((row) => `/files/${a.shop.shopId}/item/${row.token}-480.webp`)).toEqual([y]);
    expect((await remove(one ?? 0, y)).status).toBe(404);
    await a.ok(admin, stockContract.removeUnit, { params: { id: two ?? 0 } });
    expect(await a.sql(`select 1 from image where token like 'unitphoto%x${a.shop.shopId}'`)).toEqual([]);
  });
  it("refuse an empty list, no token, and another shop's picture or unit", async () => {
    const { units } = await a.makeItem();
    const foreign = await a.makeItem({ shop: a.other });
    const id = units[0]?.unitId ?? 0;
    const mine = await picture();
    expect((await add(id, [])).status).toBe(400);
    expect((await remove(id, '')).status).toBe(400);
    expect((await add(id, [mine], null)).status).toBe(401);
    expect((await remove(id, mine, null)).status).toBe(401);
    expect((await add(id, [await picture(a.other.shopId)])).status).toBe(404);
    expect((await add(foreign.units[0]?.unitId ?? 0, [mine], owner)).status).toBe(404);
    expect((await remove(foreign.units[0]?.unitId ?? 0, mine, owner)).status).toBe(404);
  });
});
