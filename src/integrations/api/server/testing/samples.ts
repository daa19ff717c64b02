/** The smallest valid call of every operation of this room that takes something, and what it needs. */
import type { TestApp } from '#test/server/test-app.ts';
import type { Objects } from '#test/samples/sample-objects.ts';
import { samplesOf } from '#test/samples/sample.ts';
import { outsideContract } from '#integrations/api/contract.ts';

const hook = () => ({
  name: 'บัญชี',
  url: 'https://example.com/hook',
  events: ['order.paid' as const, 'stock.changed' as const],
});

/** A hook with something that waits for it. */
const hookObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { hookId } = await a.ok(shop.owner, outsideContract.makeHook, { body: hook() });
  const [send] = await a.sql<{ id: number }>(
    `insert into hook_send (shop_id, hook_id, event, subject, data) values ($1, $2, 'order.paid', 'order/1', '{}') returning id`,
    [shop.shopId, hookId],
  );
  return { hookId, sendId: Number(send?.id) };
};
const byHook = (of: Objects) => ({ id: of.hookId });

export const outsideObjects = async (a: TestApp, shop: TestApp['shop']) => ({
  /** A key that holds. */
  keyId: (
    await a.ok(shop.owner, outsideContract.makeKey, {
      body: { name: 'เว็บไซต์ร้าน', branchIds: [shop.branchA], scopes: ['rentals:read'] },
    })
  ).keyId,
  ...(await hookObjects(a, shop)),
  feedId: (await a.ok(shop.owner, outsideContract.makeFeed, { body: { name: 'นก', branchId: shop.branchA } }))
    .feedId,
});

export const outsideSamples = samplesOf(outsideContract, {
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
