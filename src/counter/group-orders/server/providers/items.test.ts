import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';

const a = await testApp();
const today = bangkokDay(new Date());

it('after a merge of two sizes, requests of wearers refer to the remaining item', async () => {
  for (const code of ['S', 'SMALL'])
    await a.ok(a.shop.admin, referenceListContract.create, {
      params: { kind: 'size' },
      body: { code, description: code },
    });
  const kept = await a.makeItem({ units: 1, size: 'S' });
  const gone = await a.makeItem({ units: 1, size: 'SMALL', groupId: kept.groupId });
  const made = await a.ok(a.shop.staff, groupOrdersContract.create, {
    body: {
      pickupDay: addDays(today, 3),
      returnDay: addDays(today, 4),
      reserve: false,
      wearers: [{ name: 'มาลี', itemIds: [gone.itemId] }],
    },
  });
  await a.ok(a.shop.admin, referenceListContract.merge, {
    params: { kind: 'size' },
    body: { from: 'SMALL', into: 'S' },
  });
  const after = await a.ok(a.shop.staff, groupOrdersContract.get, { params: { id: made.orderId } });
  expect(after.wearers[0]?.garments.map((one) => [one.itemId, one.size])).toEqual([[kept.itemId, 'S']]);
});
