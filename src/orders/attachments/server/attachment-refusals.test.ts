import { expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { attachmentContract } from '../contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
const a = await testApp();
const make = orderBuildersOf(a);

const at = (order: { orderId: number }) => ({ params: { id: order.orderId } });
const cancelled = async (order: Order): Promise<Order> =>
  a.ok(a.shop.admin, amendmentContract.cancel, {
    ...at(order),
    body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
  });
const sign = (
  order: Order,
  moment: 'out' | 'back',
  file = pictureFile(),
  who: LoggedInPerson = a.shop.staff,
) => a.call(who, attachmentContract.sign, { ...at(order), body: { moment }, file });
const count = async (table: string): Promise<number> =>
  (await a.one<{ n: number }>(`select count(*)::int as n from ${table}`)).n;

it('stores neither row nor picture for a photo of another shop or of a line of another order', async () => {
  const [order, next] = [await make.out(), await make.out()];
  const before = [await count('order_photo'), await count('image')];
  const photo = (who: LoggedInPerson, orderDetailId: number) =>
    a.call(who, attachmentContract.addPhoto, {
      ...at(order),
      body: { orderDetailId, moment: 'out' },
      file: pictureFile(),
    });
  const [own = 0] = make.idsOf(order);
  expect((await photo(a.other.owner, own)).status).toBe(404);
  expect((await photo(a.shop.staff, make.idsOf(next)[0] ?? 0)).status).toBe(404);
  expect([await count('order_photo'), await count('image')]).toEqual(before);
  expect((await photo(a.shop.staff, own)).status).toBe(200);
});

it('refuses a signature that is not a picture: text, HTML, SVG, a picture by name only', async () => {
  const order = await make.out();
  const bytes = (text: string) => new TextEncoder().encode(text);
  for (const file of [
    { name: 's.png', type: 'image/png', bytes: bytes('signed') },
    {
      name: 's.svg',
      type: 'image/svg+xml',
      bytes: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    },
    { name: 's.png', type: 'image/png', bytes: bytes('<html><script>alert(1)</script></html>') },
    {
      name: '../../x.png',
      type: 'image/png',
      bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    },
    { name: 'empty.png', type: 'image/png', bytes: new Uint8Array() },
  ]) {
    const answer = await sign(order, 'out', file);
    expect(answer.status, file.name).toBeGreaterThanOrEqual(400);
    expect(answer.status, file.name).toBeLessThan(500);
  }
  expect((await a.ok(a.shop.staff, attachmentContract.record, at(order))).signatures).toEqual([]);
  expect((await sign(order, 'out', pictureFile(), a.other.staff)).status).toBe(404);
});

it('refuses a signature for a return that was undone, and keeps the existing one', async () => {
  const order = await make.out();
  await make.back(order);
  expect((await sign(order, 'back')).status).toBe(200);
  const { undo } = await a.ok(a.shop.admin, orderContract.log, at(order));
  await a.ok(a.shop.admin, amendmentContract.undo, {
    ...at(order),
    body: { stepId: undo?.stepId ?? 0, reason: 'x' },
  });
  const two = await a.ok(a.shop.admin, orderContract.log, at(order));
  await a.ok(a.shop.admin, amendmentContract.undo, {
    ...at(order),
    body: { stepId: two.undo?.stepId ?? 0, reason: 'x' },
  });
  expect((await sign(order, 'back')).error.code).toBe('ILLEGAL_TRANSITION');
  expect((await a.ok(a.shop.staff, attachmentContract.record, at(order))).signatures).toHaveLength(1);
  const gone = await cancelled(order);
  expect((await sign(gone, 'out')).error.code).toBe('ILLEGAL_TRANSITION');
});
