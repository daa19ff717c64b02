import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { cash, handedLinesOf, inDays, restPaymentsOf, updateShopSettings } from '#test/builders/index.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

let a: TestApp;
beforeEach(async () => {
  a = await testApp();
});

const rule = (more: object = {}) =>
  a.ok(a.shop.admin, promotionContract.add, {
    body: { name: 'ลดสิบ', gives: 'percent' as const, value: 10, ...more },
  });
const wish = async (more: object = {}, garments = 1) => {
  const { itemId } = await a.makeItem({ units: garments });
  return {
    customerId: await a.makeCustomer(),
    pickupDay: inDays(1),
    returnDay: inDays(3),
    reserve: true,
    lines: [{ itemId, quantity: garments }],
    ...more,
  };
};
const open = async (more: object = {}, garments = 1) =>
  a.call(a.shop.staff, rentalsContract.open, { body: await wish(more, garments) });
const opened = async (more: object = {}, garments = 1): Promise<Order> => {
  const reply = await open(more, garments);
  expect(reply.error.code).toBeUndefined();
  return reply.data;
};
const edit = (order: Order, more: object = {}) =>
  a.call(a.shop.staff, amendmentContract.edit, {
    params: { id: order.orderId },
    body: {
      version: order.version,
      customerId: order.customer?.customerId ?? 0,
      eventDay: null,
      pickupDay: order.pickupDay,
      returnDay: order.returnDay,
      rentDurationId: null,
      lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId })),
      ...more,
    },
  });

describe('opening', () => {
  it('applies a promotion beyond the discount limit of staff, to price, line, order and document', async () => {
    const { promotionId } = await rule({ value: 50 });
    const order = await opened({ payments: [{ for: 'price', method: 'cash', amount: 500 }] }, 2);
    expect(order.money).toMatchObject({ rent: 1000, discount: 500, price: 500, paid: 500 });
    expect(order.lines.map((one) => [one.discount, one.promotionDiscount])).toEqual([
      [250, 250],
      [250, 250],
    ]);
    expect(order.promotions).toEqual([{ promotionId, name: 'ลดสิบ', code: '', amount: 500 }]);
    const [paper] = await a.sql<{ content: { lines: { name: string; amount: number }[] } }>(
      'select content from document where order_id = $1',
      [order.orderId],
    );
    expect(JSON.stringify(paper?.content)).toContain('ลดสิบ');
    const figures = await a.ok(a.shop.staff, promotionContract.list, {});
    expect(figures.itemList[0]).toMatchObject({ orders: 1, given: 500, brought: 500 });
    const kept = await a.call(a.shop.admin, promotionContract.remove, { params: { id: promotionId } });
    expect(kept.error.code).toBe('IN_USE');
  });

  it('applies a code in any case, and refuses an invalid one without opening the order', async () => {
    await rule({ code: 'TEN' });
    expect((await opened()).money.discount).toBe(0);
    expect((await opened({ promotionCodes: ['ten'] })).money.discount).toBe(50);
    for (const code of ['NONE', 'ten2']) {
      const refused = await open({ promotionCodes: [code] });
      expect([refused.status, refused.error.code, refused.error.data]).toEqual([
        409,
        'PROMOTION_REFUSED',
        { code: code.toUpperCase(), why: 'unknown' },
      ]);
    }
    await rule({ code: 'LONG', minDays: 30 });
    expect((await open({ promotionCodes: ['LONG'] })).error.data).toEqual({ code: 'LONG', why: 'length' });
  });

  it('limits the discount of staff separately from the promotion', async () => {
    await rule({ value: 50 });
    const { itemId } = await a.makeItem({ units: 1 });
    const lines = (discount: number) => [{ itemId, quantity: 1, discount, discountReason: 'เพื่อน' }];
    expect((await open({ lines: lines(51) })).error.code).toBe('DISCOUNT_LIMIT');
    expect((await opened({ lines: lines(50) })).money).toMatchObject({ discount: 275, price: 225 });
  });

  it('has a preview that writes nothing', async () => {
    await rule({ code: 'TEN' });
    await rule({ name: 'ร้อยบาท', gives: 'order', value: 20 });
    const { reserve: _, ...body } = await wish({ promotionCodes: ['TEN', 'WHAT'] });
    const preview = await a.ok(a.shop.staff, orderContract.tryPromotions, { body });
    expect(preview).toMatchObject({
      itemList: [{ code: 'TEN', amount: 50 }],
      refused: [{ code: 'WHAT', why: 'unknown' }],
    });
    await updateShopSettings(a, { promotions_add_up: true });
    const both = await a.ok(a.shop.staff, orderContract.tryPromotions, { body });
    expect(both.itemList.map((one) => one.amount)).toEqual([50, 20]);
    expect(await a.sql(`select 1 from order_promotion where shop_id = ${a.shop.shopId}`)).toEqual([]);
  });

  it('shows the promotion of a draft, and applies the current one on reservation', async () => {
    const { promotionId } = await rule();
    const body = await wish({ reserve: false });
    const draft = await a.ok(a.shop.staff, rentalsContract.open, { body });
    expect(draft.money.discount).toBe(50);
    await a.sql('update promotion set value = 20 where id = $1', [promotionId]);
    const order = await a.ok(a.shop.staff, rentalsContract.saveDraft, {
      params: { id: draft.orderId },
      body: { ...body, reserve: true },
    });
    expect([order.money.discount, order.promotions.map((one) => one.amount)]).toEqual([100, [100]]);
  });
});

describe('limits', () => {
  it('count each customer and all orders, without cancelled orders', async () => {
    await rule({ code: 'ONE', limitCustomer: 1 });
    const body = await wish({ promotionCodes: ['ONE'] });
    const { itemId } = await a.makeItem({ units: 3 });
    const again = () =>
      a.call(a.shop.staff, rentalsContract.open, { body: { ...body, lines: [{ itemId, quantity: 1 }] } });
    const first = await again();
    expect(first.status).toBe(200);
    expect((await again()).error.data).toEqual({ code: 'ONE', why: 'usedByCustomer' });
    await a.ok(a.shop.admin, amendmentContract.cancel, {
      params: { id: first.data.orderId },
      body: { kind: 'cancelled', reason: 'ลูกค้าเปลี่ยนใจ', money: 'refund' },
    });
    expect((await again()).status).toBe(200);
  });

  it('are not exceeded by concurrent requests', async () => {
    for (let round = 0; round < rounds(2, 20); round++) {
      const code = `LAST${round}`;
      await rule({ code, limitAll: 3 });
      const bodies = await Promise.all(Array.from({ length: 12 }, () => wish({ promotionCodes: [code] })));
      const replies = await Promise.all(
        bodies.map((body) => a.call(a.shop.staff, rentalsContract.open, { body })),
      );
      expect(replies.filter((one) => one.status === 200).length).toBe(3);
      expect(new Set(replies.filter((one) => one.status !== 200).map((one) => one.error.code))).toEqual(
        new Set(['PROMOTION_REFUSED']),
      );
    }
  });
});

describe('a cancellation of some garments', () => {
  const given = ({ promotions }: Order) => promotions.map((one) => [one.promotionId, one.amount]);
  const forfeit = { kind: 'cancelled', money: 'forfeit', reason: 'x' } as const;

  it('leaves each promotion the discount of the remaining garments; an undo restores all', async () => {
    await updateShopSettings(a, { promotions_add_up: true });
    const [dress, crown] = [await a.makeItem({ units: 1 }), await a.makeItem({ units: 1 })];
    const forDress = await rule({ name: 'ชุด', value: 10, groupIds: [dress.groupId] });
    const forCrown = await rule({ name: 'ชฎา', value: 20, groupIds: [crown.groupId] });
    const order = await opened({
      pickupDay: inDays(0),
      lines: [dress, crown].map(({ itemId }) => ({ itemId, quantity: 1 })),
      payments: [cash('price', 850), cash('bail', 2000)],
    });
    const params = { id: order.orderId };
    const both = [
      [forDress.promotionId, 50],
      [forCrown.promotionId, 100],
    ];
    expect(given(order)).toEqual(both);
    const [first] = handedLinesOf(order);
    await a.ok(a.shop.staff, rentalsContract.pickup, { params, body: { lines: first ? [first] : [] } });
    const cancelled = await a.ok(a.shop.admin, amendmentContract.cancel, { params, body: forfeit });
    expect([given(cancelled), cancelled.money.discount]).toEqual([[[forDress.promotionId, 50]], 50]);
    const { itemList } = await a.ok(a.shop.admin, promotionContract.list, {});
    expect(itemList.map((one) => [one.name, one.given])).toEqual([
      ['ชฎา', 0],
      ['ชุด', 50],
    ]);
    const { undo } = await a.ok(a.shop.admin, orderContract.log, { params });
    const body = { stepId: undo?.stepId ?? 0, reason: 'กดผิด' };
    expect(given(await a.ok(a.shop.admin, amendmentContract.undo, { params, body }))).toEqual(both);
  });

  it('ignores garments that an earlier change has cancelled', async () => {
    await updateShopSettings(a, { promotions_add_up: true });
    const items = [await a.makeItem(), await a.makeItem(), await a.makeItem()];
    const ofAll = await rule({ value: 10 });
    const ofLast = await rule({ value: 20, groupIds: items.slice(2).map((one) => one.groupId) });
    const order = await opened({
      pickupDay: inDays(0),
      lines: items.map(({ itemId }) => ({ itemId, quantity: 1 })),
      payments: [cash('price', 1260), cash('bail', 3000)],
    });
    const params = { id: order.orderId };
    const [, ...rest] = order.lines.map(({ orderDetailId }) => ({ orderDetailId }));
    expect((await edit(order, { lines: rest })).status).toBe(200);
    const lines = handedLinesOf(order).slice(2);
    await a.ok(a.shop.staff, rentalsContract.pickup, { params, body: { lines } });
    const cancelled = await a.ok(a.shop.admin, amendmentContract.cancel, { params, body: forfeit });
    expect(given(cancelled)).toEqual([
      [ofAll.promotionId, 50],
      [ofLast.promotionId, 90],
    ]);
  });
});

describe('an edit', () => {
  it('keeps a promotion that still fits, even after its end, drops others, and adds none', async () => {
    const { promotionId } = await rule({ minGarments: 2, code: 'PAIR' });
    const order = await opened({ promotionCodes: ['PAIR'] }, 2);
    expect(order.money.discount).toBe(100);
    await a.sql('update promotion set active = false where id = $1', [promotionId]);
    await rule({ value: 90 });
    const same = await edit(order, { note: 'โทรแล้ว' });
    expect(same.data.money.discount).toBe(100);
    const fewer = await edit(same.data, {
      lines: same.data.lines.slice(0, 1).map(({ orderDetailId }) => ({ orderDetailId })),
    });
    expect(fewer.data).toMatchObject({ promotions: [], money: { discount: 0, price: 500 } });
    const log = await a.ok(a.shop.staff, orderContract.log, { params: { id: order.orderId } });
    const back = await a.call(a.shop.staff, amendmentContract.undo, {
      params: { id: order.orderId },
      body: { stepId: log.undo?.stepId ?? 0, reason: 'กดผิด' },
    });
    expect(back.data).toMatchObject({ promotions: [{ promotionId, amount: 100 }], money: { discount: 100 } });
  });

  it('applies a new code, and refuses an invalid one', async () => {
    await rule({ code: 'TEN' });
    const order = await opened();
    expect((await edit(order, { promotionCodes: ['NO'] })).error.code).toBe('PROMOTION_REFUSED');
    const preview = await a.ok(a.shop.staff, amendmentContract.editPreview, {
      params: { id: order.orderId },
      body: {
        version: order.version,
        customerId: order.customer?.customerId ?? 0,
        eventDay: null,
        pickupDay: order.pickupDay,
        returnDay: order.returnDay,
        rentDurationId: null,
        lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId })),
        promotionCodes: ['TEN'],
      },
    });
    expect(preview).toMatchObject({ promotions: [{ amount: 50 }], after: { price: 450 }, refused: [] });
    expect((await edit(order, { promotionCodes: ['TEN'] })).data.money.price).toBe(450);
  });

  it('of one line keeps its part of an order discount, beside a group promotion', async () => {
    await updateShopSettings(a, { promotions_add_up: true });
    await a.sql('insert into rent_duration (shop_id, rent_days) values ($1, 3)', [a.shop.shopId]);
    const [half, plain] = [await a.makeItem(), await a.makeItem()];
    const ofGroup = await rule({ value: 50, groupIds: [half.groupId] });
    const ofOrder = await rule({ gives: 'order', value: 150 });
    const order = await opened({ lines: [half, plain].map(({ itemId }) => ({ itemId, quantity: 1 })) });
    expect(order.lines.map((one) => one.promotionDiscount)).toEqual([300, 100]);
    const orderDetailIds = order.lines.slice(1).map((one) => one.orderDetailId);
    const body = { orderDetailIds, returnDay: inDays(6) };
    const longer = await a.ok(a.shop.staff, amendmentContract.extendPreview, {
      params: { id: order.orderId },
      body,
    });
    expect(longer.fee).toBe(500);
    const out = await a.ok(a.shop.staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: { lines: handedLinesOf(order).slice(0, 1), payments: restPaymentsOf(order) },
    });
    const noted = await edit(out, { lines: orderDetailIds.map((orderDetailId) => ({ orderDetailId })) });
    expect(noted.data.promotions.map((one) => [one.promotionId, one.amount])).toEqual([
      [ofGroup.promotionId, 250],
      [ofOrder.promotionId, 150],
    ]);
  });

  it('never makes a price negative after a swap to a cheaper garment', async () => {
    await rule({ gives: 'each', value: 400 });
    const order = await opened();
    const other = await a.makeItem({ units: 1, price: 300 } as never);
    const swapped = await a.call(a.shop.admin, amendmentContract.swap, {
      params: { id: order.orderId },
      body: { orderDetailId: order.lines[0]?.orderDetailId ?? 0, itemId: other.itemId, fee: 0 } as never,
    });
    const [line] = swapped.data.lines;
    expect((line?.promotionDiscount ?? 1) <= (line?.discount ?? 0)).toBe(true);
    expect(swapped.data.money.price).toBeGreaterThanOrEqual(0);
  });
});
