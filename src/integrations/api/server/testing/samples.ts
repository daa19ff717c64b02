import type { TestApp } from '#test/server/test-app.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { apiContract } from '#integrations/api/contract.ts';

const hook = () => ({
  name: 'บัญชี',
  url: 'https://example.com/hook',
  events: ['order.paid' as const, 'stock.changed' as const],
});

const hookObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { hookId } = await a.ok(shop.owner, apiContract.makeHook, { body: hook() });
  const [send] = await a.sql<{ id: number }>(
    `insert into hook_send (shop_id, hook_id, event, subject, data) values ($1, $2, 'order.paid', 'order/1', '{}') returning id`,
    [shop.shopId, hookId],
  );
  return { hookId, sendId: Number(send?.id) };
};
const byHook = (of: SampleObjects) => ({ id: of.hookId });

export const apiObjects = async (a: TestApp, shop: TestApp['shop']) => ({
  keyId: (
    await a.ok(shop.owner, apiContract.makeKey, {
      body: { name: 'เว็บไซต์ร้าน', branchIds: [shop.branchA], scopes: ['rentals:read'] },
    })
  ).keyId,
  ...(await hookObjects(a, shop)),
  feedId: (await a.ok(shop.owner, apiContract.makeFeed, { body: { name: 'นก', branchId: shop.branchA } }))
    .feedId,
});

export const apiSamples = operationSamplesOf(apiContract, {
  makeKey: { body: (of) => ({ name: 'บัญชี', branchIds: [of.branchId], scopes: ['money:read'] }) },
  endKey: { params: (of) => ({ id: of.keyId }) },
  makeFeed: { body: (of) => ({ name: 'นก', branchId: of.branchId }) },
  endFeed: { params: (of) => ({ id: of.feedId }) },
  makeHook: { body: hook },
  changeHook: { params: byHook, body: hook },
  switchHook: { params: byHook, body: () => ({ on: true }) },
  removeHook: { params: byHook },
  renewHook: { params: byHook },
  tryHook: { params: byHook },
  hookSends: { params: byHook },
  replay: { params: (of) => ({ id: of.hookId, sendId: of.sendId }) },
});
