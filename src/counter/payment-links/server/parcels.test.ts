import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { paymentLinksContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const parcelIn = {
  name: 'Mali',
  phone: '0812345678',
  address: '1 Rama IV Road',
  carrier: 'EMS',
  tracking: 'EX123TH',
};

describe('paymentLinksContract.itemDays', () => {
  it('a garment is not free while it is reserved, and free again afterwards', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    await make.reserved({ itemId, from: 3, to: 5 });
    const { data } = await a.call(a.shop.staff, paymentLinksContract.itemDays, { params: { id: itemId } });
    expect(data.days).toHaveLength(35);
    const free = (count: number) => data.days.find((one) => one.day === inDays(count))?.free;
    expect([free(0), free(3), free(5), free(20)]).toEqual([2, 1, 1, 2]);
    expect(
      (await a.call(a.other.staff, paymentLinksContract.itemDays, { params: { id: itemId } })).status,
    ).toBe(404);
    expect((await a.call(null, paymentLinksContract.itemDays, { params: { id: itemId } })).status).toBe(401);
    expect((await a.call(a.shop.staff, paymentLinksContract.itemDays, { params: { id: 0 } })).status).toBe(
      400,
    );
  });
});

describe('paymentLinksContract.parcel, saveParcel and moveParcel', () => {
  const save = (orderId: number, more: object = {}, who = a.shop.staff) =>
    a.call(who, paymentLinksContract.saveParcel, {
      params: { id: orderId, kind: 'out' },
      body: { ...parcelIn, version: 0, ...more },
    });
  const move = (orderId: number, step: string, version: number, more: object = {}, who = a.shop.staff) =>
    a.call(who, paymentLinksContract.moveParcel, {
      params: { id: orderId, kind: 'out' },
      body: { step, version, ...more } as never,
    });

  it("uses the customer's address until there is a parcel", async () => {
    const order = await make.reserved();
    await a.sql(
      "update customer set address = '9 Silom', province = 'กรุงเทพมหานคร', postcode = '10500' where id = $1",
      [order.customer?.customerId],
    );
    const read = (who = a.shop.staff) =>
      a.call(who, paymentLinksContract.parcel, { params: { id: order.orderId } });
    expect((await read()).data).toMatchObject({
      out: { address: '9 Silom กรุงเทพมหานคร 10500', version: 0 },
      back: null,
    });
    await save(order.orderId);
    expect((await read()).data.out).toMatchObject({
      address: '1 Rama IV Road',
      tracking: 'EX123TH',
      version: 1,
    });
    expect((await read(a.other.staff)).status).toBe(404);
    expect((await a.call(null, paymentLinksContract.parcel, { params: { id: order.orderId } })).status).toBe(
      401,
    );
    expect((await a.call(a.shop.staff, paymentLinksContract.parcel, { params: { id: 0 } })).status).toBe(400);
  });

  it('with two concurrent saves, the second is refused as changed', async () => {
    const order = await make.reserved();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(order.orderId)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const late = answers.filter((one) => one.error?.code === 'CHANGED');
    const stored = answers.find((one) => one.status === 200)?.data;
    expect(late.map((one) => one.error.data)).toEqual(Array.from({ length: 4 }, () => stored));
  });

  it('moves one step at a time, and undoes the last one', async () => {
    const order = await make.reserved();
    await save(order.orderId);
    expect((await move(order.orderId, 'sent', 1)).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await move(order.orderId, 'packed', 1)).data.packedAt).not.toBeNull();
    expect((await move(order.orderId, 'packed', 1)).error.code).toBe('CHANGED');
    const early = await move(order.orderId, 'sent', 2);
    expect([early.status, early.error.code]).toEqual([409, 'PARCEL_NOT_HANDED_OVER']);
    expect((await move(order.orderId, 'sent', 2, { unhanded: true })).data.sentAt).not.toBeNull();
    expect((await move(order.orderId, 'packed', 3, { undo: true })).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await move(order.orderId, 'sent', 3, { undo: true })).data.sentAt).toBeNull();
  });

  it('is sent without a question once its garments are handed over', async () => {
    const { orderId } = await make.out();
    await save(orderId);
    await move(orderId, 'packed', 1);
    expect((await move(orderId, 'sent', 2)).status).toBe(200);
  });

  it('keeps the return parcel separate from the outgoing one', async () => {
    const order = await make.out();
    await save(order.orderId);
    const back = await a.ok(a.shop.staff, paymentLinksContract.saveParcel, {
      params: { id: order.orderId, kind: 'back' },
      body: { ...parcelIn, tracking: 'BACK1', version: 0 },
    });
    expect(back).toMatchObject({ kind: 'back', tracking: 'BACK1', version: 1 });
  });

  it('refuses bad input, no token, another shop', async () => {
    const order = await make.reserved();
    const id = order.orderId;
    expect((await save(id, { name: '' })).status).toBe(400);
    expect((await save(id, {}, a.other.staff)).status).toBe(404);
    const sent = { params: { id, kind: 'out' as const }, body: { ...parcelIn, version: 0 } };
    expect((await a.call(null, paymentLinksContract.saveParcel, sent)).status).toBe(401);
    await save(id);
    expect((await move(id, 'lost', 1)).status).toBe(400);
    expect((await move(id, 'packed', 1, {}, a.other.staff)).status).toBe(404);
    const step = { params: { id, kind: 'out' as const }, body: { step: 'packed' as const, version: 1 } };
    expect((await a.call(null, paymentLinksContract.moveParcel, step)).status).toBe(401);
  });
});
