import { describe, expect, it } from 'vitest';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { snapshotParts, offlineContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const snapshot = (query: object = {}, who: LoggedInPerson = a.shop.staff) =>
  a.ok(who, offlineContract.snapshot, { query });

describe('the snapshot', () => {
  it('contains current pick-ups and returns, their customers, and reservations', async () => {
    const { itemId, units, groupId } = await a.makeItem({
      units: 2,
      rentalPrice: 700,
      bail: 2000,
      parts: [{ name: 'เข็มขัด', lossPrice: 300 }],
    });
    const [today, soon, later] = [
      await make.reserved({ itemId, from: 0, to: 1 }),
      await make.out(),
      await make.reserved({ itemId, from: 9, to: 10 }),
    ];
    const seen = await snapshot();
    expect(Math.abs(Date.parse(seen.asOf) - Date.now())).toBeLessThan(60_000);
    const orders = seen.orders.data?.orders ?? [];
    const one = orders.find((row) => row.orderId === today.orderId);
    expect(one).toMatchObject({
      balance: 700,
      bail: 2000,
      bailHeld: 0,
      customerId: today.customer?.customerId,
    });
    expect(one?.lines).toMatchObject([{ itemId, state: 'reserved', rentalPrice: 700 }]);
    expect(orders.map((row) => row.orderId)).toContain(soon.orderId);
    expect(orders.map((row) => row.orderId)).not.toContain(later.orderId);
    expect(seen.orders.data?.customers.map((row) => row.customerId)).toContain(today.customer?.customerId);
    const spans = seen.promised.data?.spans ?? [];
    expect(spans.find(([, , , orderId]) => orderId === later.orderId)).toMatchObject([
      expect.any(Number),
      inDays(9),
      expect.any(String),
      later.orderId,
    ]);
    const { groups = [], items = [], units: rack = [] } = seen.garments.data ?? {};
    expect(groups.find((row) => row.groupId === groupId)).toMatchObject({
      rentalPrice: 700,
      bail: 2000,
      parts: [{ name: 'เข็มขัด', lossPrice: 300 }],
    });
    expect(items.find((row) => row.itemId === itemId)?.groupId).toBe(groupId);
    for (const { unitId, barcode } of units)
      expect(rack).toContainEqual([unitId, itemId, barcode, 'ready', []]);
    expect(seen.rules.data?.branch.branchId).toBe(a.shop.branchA);
    expect(seen.rules.data?.shop.rentDurations).toBeInstanceOf(Array);
  });

  it('contains the parts that a garment lacks, those that went out, and whether the garment is chosen', async () => {
    const { itemId, units } = await a.makeItem({
      parts: [
        { name: 'เข็มขัด', lossPrice: 300 },
        { name: 'ชฎา', lossPrice: 900 },
      ],
    });
    const [unit] = units;
    const first = await make.out({ itemId, to: 0 });
    const [belt, crown] = first.lines[0]?.parts.map((part) => part.partId) ?? [];
    await make.back(first, { missingParts: [belt ?? 0], next: 'ready' });
    await make.earlier(first.orderId, 4);
    const next = await make.reserved({ itemId, from: 0, to: 1 });
    const lineOf = async () => {
      const { orders, garments } = await snapshot();
      expect(garments.data?.units).toContainEqual([
        unit?.unitId,
        itemId,
        unit?.barcode,
        expect.any(String),
        [belt],
      ]);
      return orders.data?.orders.find((row) => row.orderId === next.orderId)?.lines[0];
    };
    expect(await lineOf()).toMatchObject({ bound: false, partsOut: null });
    await make.handOver(next);
    expect(await lineOf()).toMatchObject({ state: 'out', bound: true, partsOut: [crown] });
  });

  it('sends a part again only if it has changed', async () => {
    const first = await snapshot();
    const had = Object.fromEntries(snapshotParts.map((part) => [part, first[part].version]));
    const same = await snapshot(had);
    for (const part of snapshotParts)
      expect(same[part]).toEqual({ version: first[part].version, data: null });
    await make.reserved({ itemId: (await a.makeItem({})).itemId });
    const changed = await snapshot(had);
    expect(changed.rules.data).toBeNull();
    expect(changed.orders.data).not.toBeNull();
    expect(changed.promised.data).not.toBeNull();
  });

  it('contains colours and sizes as codes, like every list; pages show the texts', async () => {
    await a.sql(
      `insert into lookup (shop_id, kind, code, description) values ($1, 'color', 'YEL', 'เหลือง'), ($1, 'size', 'FREE', 'ฟรีไซซ์')`,
      [a.shop.shopId],
    );
    const { itemId } = await a.makeItem({ color: 'YEL', size: 'FREE' });
    const { garments } = await snapshot();
    expect(garments.data?.items.find((row) => row.itemId === itemId)).toMatchObject({
      color: 'YEL',
      size: 'FREE',
    });
  });

  it('is limited to the branch', async () => {
    const order = await make.reserved();
    const [there, elsewhere] = [await snapshot({}, a.shop.staff2), await snapshot({}, a.other.staff)];
    for (const seen of [there, elsewhere])
      expect(seen.orders.data?.orders.map((row) => row.orderId)).not.toContain(order.orderId);
    expect(
      (await a.call(a.shop.staff, offlineContract.snapshot, { query: { unknown: '1' } as never })).status,
    ).toBe(400);
  });
});
