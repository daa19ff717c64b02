import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { webhookEvents } from '#lib/vocabulary/webhook-events.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { apiContract } from '#integrations/api/contract.ts';
import { createWebhookReceiver } from '../testing/receiver.ts';
import { deliverWebhooks } from './deliver.ts';
import { setWebhookReach } from './network-reach.ts';

const a = await testApp();
beforeAll(async () => {
  setWebhookReach({ privateHooks: true });
});
afterAll(() => setWebhookReach({ privateHooks: false }));

it('publishes sold, lost, retired and deleted units once each, and nothing for refused or undone removals', async () => {
  const { shop } = a;
  const { url, came } = await createWebhookReceiver();
  await a.ok(shop.owner, apiContract.makeHook, { body: { name: 'เว็บ', url, events: ['stock.gone'] } });
  const { itemId, units } = await a.makeItem({ units: 5, rentalPrice: 500 });
  const [sold, lost, retired, removed, washed] = units.map((one) => one.unitId);
  await a.ok(shop.staff, retailContract.sell, {
    body: { lines: [{ unitId: sold }], payments: [{ for: 'price', method: 'cash', amount: 1500 }] } as never,
  });
  const move = (unitId = 0, to: 'lost' | 'retired' | 'wash') =>
    a.call(shop.admin, stockContract.moveUnits, { body: { unitIds: [unitId], to } as never });
  expect((await move(lost, 'lost')).status).toBe(200);
  expect((await move(retired, 'retired')).status).toBe(200);
  expect((await move(washed, 'wash')).status).toBe(200);
  await a.ok(shop.admin, stockContract.removeUnit, { params: { id: removed ?? 0 } });
  expect((await a.call(shop.admin, stockContract.removeUnit, { params: { id: sold ?? 0 } })).status).toBe(
    409,
  );
  await deliverWebhooks(
    {
      db: a.db,
      seal: createSeal(testSecret),
      reach: { privateHooks: true, timeout: 2000 },
      leaseSeconds: 60,
      lanes: 3,
    },
    shop.shopId,
  );
  const events = came.map((one) => webhookEvents['stock.gone'].data.strict().parse(one.data));
  expect(events.map(({ unitId, reason }) => [unitId, reason]).toSorted()).toEqual(
    [
      [sold, 'sold'],
      [lost, 'lost'],
      [retired, 'retired'],
      [removed, 'removed'],
    ].toSorted(),
  );
  expect(
    events.every((one) => one.itemId === itemId && one.branchId === shop.branchA && one.barcode !== ''),
  ).toBe(true);
});
