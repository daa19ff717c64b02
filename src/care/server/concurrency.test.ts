import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { countStatements } from '#platform/testing/count-statements.ts';
import { careContract } from '../contract.ts';
import { createTestLaundry } from './testing/laundry.ts';

const a = await testApp();
const { staff } = a.shop;
const { makeVendor, makeUnits, send } = await createTestLaundry(a);

it('needs as many statements for forty garments as for four, to send, receive and undo both', async () => {
  const { wnfShopId } = await makeVendor();
  const count = async (garments: number): Promise<number> => {
    const { ids } = await makeUnits(garments);
    const itemList = ids.map((unitId, n) => ({ unitId, charged: 10 + n }));
    let id = 0;
    const sending = await countStatements(async () => {
      id = (await send(wnfShopId, ids)).ticket.wnforderId;
    });
    const undoing = await countStatements(() =>
      a.ok(staff, careContract.undoSend, { params: { id }, body: {} }),
    );
    id = (await send(wnfShopId, ids)).ticket.wnforderId;
    const receiving = await countStatements(() =>
      a.ok(staff, careContract.receive, { body: { wnforderId: id, itemList } }),
    );
    const back = await countStatements(() =>
      a.ok(staff, careContract.undoReceive, { params: { id }, body: {} }),
    );
    return sending + undoing + receiving + back;
  };
  await count(1);
  const few = await count(4);
  expect(few).toBeGreaterThan(20);
  expect(await count(40)).toBe(few);
});

it('filters received lines by words, barcode, category, service and vendor, on every page', async () => {
  await a.makeCodes({ category: ['RARE'] });
  const [mine, other] = [await makeVendor(), await makeVendor()];
  const { units } = await a.makeItem({ units: 3, category: 'RARE', name: 'ชุดนกยูงทอง' });
  const ids = units.map((one) => one.unitId);
  const others = await makeUnits(2);
  for (const [vendor, list, service] of [
    [mine, ids, 'bead'],
    [other, others.ids, 'wash'],
  ] as const) {
    const { ticket } = await send(vendor.wnfShopId, list, { service });
    await a.ok(staff, careContract.receive, {
      body: { wnforderId: ticket.wnforderId, itemList: list.map((unitId) => ({ unitId })) },
    });
  }
  const found = async (body: BodyIn<typeof careContract.filter>) => {
    const { itemList, total } = await a.ok(staff, careContract.filter, {
      body: { list: 'received', ...body },
    });
    return [itemList.map((one) => one.unitId), total];
  };
  const latestFirst = ids.toReversed();
  const barcode = units[0]?.barcode ?? '';
  for (const narrowed of [
    { q: 'นกยูง' },
    { q: 'ทอง นกยูง' },
    { category: 'RARE' },
    { service: 'bead' as const },
    { wnfShopId: mine.wnfShopId },
    { q: 'นกยูง', category: 'RARE', wnfShopId: mine.wnfShopId },
  ]) {
    expect(await found(narrowed)).toEqual([latestFirst, 3]);
    for (const page of [1, 2, 3, 4])
      expect(await found({ ...narrowed, size: 1, page })).toEqual([latestFirst.slice(page - 1, page), 3]);
  }
  expect(await found({ q: barcode.toLowerCase() })).toEqual([[ids[0]], 1]);
  expect(await found({ q: barcode, wnfShopId: other.wnfShopId })).toEqual([[], 0]);
});
