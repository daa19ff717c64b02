import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { cash, inDays, newTestSlipText, orderBuildersOf, testSlipPicture } from '#test/builders/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { paymentLinksContract, type PaymentBillRow } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const bill = (orderId: number, more: object = {}, who = a.shop.staff, key?: string) =>
  a.call(who, paymentLinksContract.make, {
    params: { id: orderId },
    body: { price: 500, bail: 1000, dueDay: inDays(1), ...more },
    ...(key !== undefined && { key }),
  });
const stage = async (name: string, query: object = {}, who = a.shop.staff): Promise<number[]> =>
  (
    await a.ok(who, paymentLinksContract.list, { query: { stage: name, size: 100, ...query } as never })
  ).itemList.map((one: PaymentBillRow) => one.orderId);
const slipImage = async (text = newTestSlipText(), who = a.shop.staff): Promise<number> =>
  (await a.ok(who, orderContract.readSlip, { body: {}, file: await testSlipPicture(text) })).imageId;
const addSlip = (orderId: number, slipImageId: number, who = a.shop.staff) =>
  a.call(who, paymentLinksContract.addOrderSlip, { params: { id: orderId }, body: { slipImageId } });
const confirm = (row: PaymentBillRow, who = a.shop.staff, key?: string) =>
  a.call(who, paymentLinksContract.confirm, {
    params: { id: row.bill?.billId ?? 0 },
    body: { method: 'transfer', version: row.bill?.version ?? 0 },
    ...(key !== undefined && { key }),
  });
const billed = async (more: object = {}): Promise<{ order: Order; row: PaymentBillRow }> => {
  const order = await make.reserved();
  const { data } = await bill(order.orderId, more);
  return { order, row: data };
};
const parcelIn = {
  name: 'Mali',
  phone: '0812345678',
  address: '1 Rama IV Road',
  carrier: 'EMS',
  tracking: 'EX123TH',
};

describe('from chat to parcel', () => {
  it('an order passes through its stages, with slip, money, parcel and tracking number', async () => {
    const order = await make.reserved();
    const id = order.orderId;
    expect(await stage('toBill')).toContain(id);
    const made = await bill(id, { shipping: 80, price: 580, note: 'before Friday' });
    expect(made.status).toBe(200);
    expect(made.data).toMatchObject({
      balance: 580,
      bailDue: 1000,
      shipping: 80,
      bill: {
        price: 580,
        bail: 1000,
        dueDay: inDays(1),
        note: 'before Friday',
        slip: null,
        confirmedAt: null,
      },
    });
    expect(made.data.bill?.promptPay).toContain('54071580.00');
    expect(await stage('toBill')).not.toContain(id);
    expect(await stage('slip')).toContain(id);

    const text = newTestSlipText();
    const slipped = await addSlip(id, await slipImage(text));
    expect(slipped.data.bill?.slip).toMatchObject({ bank: '014' });
    expect(await stage('confirm')).toContain(id);

    const paid = await confirm(slipped.data);
    expect(paid.data).toMatchObject({ balance: 0, bailDue: 0 });
    const after = await a.ok(a.shop.staff, orderContract.get, { params: { id } });
    expect(after.money).toMatchObject({ paid: 580, bailHeld: 1000, balance: 0 });
    expect(after.entries.map((one) => [one.kind, one.method, one.amount, one.slip?.bank])).toEqual([
      ['rent', 'transfer', 580, '014'],
      ['bail_taken', 'transfer', 1000, '014'],
    ]);
    expect(await stage('pack')).toContain(id);

    const put = await a.ok(a.shop.staff, paymentLinksContract.saveParcel, {
      params: { id, kind: 'out' },
      body: { ...parcelIn, cost: 52, version: 0 },
    });
    const step = async (name: 'packed' | 'sent' | 'delivered', version: number) =>
      a.ok(a.shop.staff, paymentLinksContract.moveParcel, {
        params: { id, kind: 'out' },
        body: { step: name, version, unhanded: true },
      });
    const packed = await step('packed', put.version);
    expect(await stage('pack')).toContain(id);
    const sent = await step('sent', packed.version);
    expect(await stage('pack')).not.toContain(id);
    expect(await stage('sent')).toContain(id);
    const there = await step('delivered', sent.version);
    expect(there).toMatchObject({ tracking: 'EX123TH', cost: 52 });
    expect([there.packedAt, there.sentAt, there.deliveredAt]).not.toContain(null);
    expect(await stage('sent', { q: order.orderNo })).toEqual([id]);
  });
});

describe('paymentLinksContract.make', () => {
  it('replaces a waiting bill with a second one; shipping is the total, and less of it is a discount', async () => {
    const { order } = await billed({ shipping: 80, price: 580 });
    const [less, why] = [{ shipping: 50, price: 550 }, { discountReason: 'มารับเอง' }];
    expect((await bill(order.orderId, less)).error.fields?.[0]?.field).toBe('discountReason');
    expect((await bill(order.orderId, { ...less, ...why })).error.code).toBe('DISCOUNT_LIMIT');
    expect((await bill(order.orderId, { shipping: 79, price: 579, ...why })).data.balance).toBe(579);
    const { data } = await bill(order.orderId, { ...less, ...why }, a.shop.admin);
    expect(data).toMatchObject({ shipping: 50, balance: 550, bill: { price: 550 } });
    expect(
      await a.sql('select id from bill where order_id = $1 and withdrawn_at is null', [order.orderId]),
    ).toHaveLength(1);
  });

  it('bills no more than is due, and nothing once the order is over', async () => {
    const order = await make.reserved();
    expect((await bill(order.orderId, { price: 500.01 })).error.code).toBe('PAYMENT_TOO_LARGE');
    expect((await bill(order.orderId, { bail: 1000.01 })).error.code).toBe('PAYMENT_TOO_LARGE');
    const back = await make.back(await make.out());
    expect((await bill(back.orderId, { price: 1, bail: 0 })).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('after the return, bills the part that the deposit did not cover, without shipping, and closes the order', async () => {
    const back = await make.back(await make.out(), { damageFee: 1400 });
    const id = back.orderId;
    await a.ok(a.shop.staff, refundContract.refund, {
      params: { id },
      body: { amount: 0, method: 'cash' },
    });
    expect((await bill(id, { price: 400, bail: 0, shipping: 50 })).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await bill(id, { price: 401, bail: 0 })).error.code).toBe('PAYMENT_TOO_LARGE');
    expect((await bill(id, { price: 400, bail: 0 })).status).toBe(200);
    const slipped = await addSlip(id, await slipImage());
    expect((await confirm(slipped.data)).status).toBe(200);
    const paid = await a.ok(a.shop.staff, orderContract.get, { params: { id } });
    expect(paid).toMatchObject({ state: 'closed', money: { balance: 0 } });
  });

  it('makes one bill for a repeated key', async () => {
    const order = await make.reserved();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bill(order.orderId, {}, a.shop.staff, `bill-${order.orderId}`)),
    );
    expect(new Set(answers.map((one) => one.data.bill?.billId)).size).toBe(1);
    expect(await a.sql('select id from bill where order_id = $1', [order.orderId])).toHaveLength(1);
  });

  it('refuses bad input, no token, another shop, another branch', async () => {
    const order = await make.reserved();
    expect((await bill(order.orderId, { price: 0, bail: 0 })).status).toBe(400);
    expect((await bill(order.orderId, { dueDay: '21/11/2569' })).status).toBe(400);
    expect((await bill(order.orderId, {}, a.other.staff)).status).toBe(404);
    expect((await bill(order.orderId, {}, a.shop.staff2)).status).toBe(404);
    const sent = { params: { id: order.orderId }, body: { price: 1, dueDay: inDays(1) } };
    expect((await a.call(null, paymentLinksContract.make, sent)).status).toBe(401);
  });
});

describe('paymentLinksContract.addOrderSlip', () => {
  it('refuses a slip that was used for a payment or waits on another bill, naming the order', async () => {
    const first = await billed();
    const second = await billed();
    const text = newTestSlipText();
    await addSlip(first.order.orderId, await slipImage(text));
    const waiting = await addSlip(second.order.orderId, await slipImage(text));
    expect([waiting.status, waiting.error.code]).toEqual([409, 'DUPLICATE_SLIP']);
    expect(waiting.error.detail).toContain(first.order.orderNo);

    const used = newTestSlipText();
    const third = await make.reserved();
    await a.ok(a.shop.staff, orderContract.pay, {
      params: { id: third.orderId },
      body: { payments: [{ ...cash('price', 100), method: 'transfer' as const, slip: used }] },
    });
    const paid = await addSlip(second.order.orderId, await slipImage(used));
    expect(paid.error.detail).toContain(third.orderNo);
  });

  it('a slip on a waiting bill cannot pay another order at the counter, but can pay its own', async () => {
    const { order } = await billed();
    const text = newTestSlipText();
    await addSlip(order.orderId, await slipImage(text));
    const other = await make.reserved();
    const pay = (orderId: number) =>
      a.call(a.shop.staff, orderContract.pay, {
        params: { id: orderId },
        body: { payments: [{ ...cash('price', 100), method: 'transfer' as const, slip: text }] },
      });
    const { error } = await pay(other.orderId);
    expect(error.code).toBe('DUPLICATE_SLIP');
    expect(error.detail).toContain(order.orderNo);
    const file = await testSlipPicture(text);
    const seen = await a.ok(a.shop.staff, orderContract.readSlip, { body: {}, file });
    expect(seen.usedBy).toBe(order.orderNo);
    expect((await pay(order.orderId)).status).toBe(200);
  });

  it('refuses bad input, an unknown picture, no token, another shop', async () => {
    const { order } = await billed();
    const id = order.orderId;
    const imageId = await slipImage();
    expect((await addSlip(id, 'x' as never)).status).toBe(400);
    expect((await addSlip(id, 999_999)).status).toBe(404);
    expect((await addSlip(id, imageId, a.other.staff)).status).toBe(404);
    expect((await addSlip(id, await slipImage(newTestSlipText(), a.other.staff))).status).toBe(404);
    const sent = { params: { id }, body: { slipImageId: imageId } };
    expect((await a.call(null, paymentLinksContract.addOrderSlip, sent)).status).toBe(401);
  });
});

describe('paymentLinksContract.confirm', () => {
  it.each(['with', 'without'])('books once for ten concurrent calls, %s a key', async (how) => {
    const { order, row } = await billed();
    const key = how === 'with' ? `confirm-${order.orderId}` : undefined;
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(row, a.shop.staff, key)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(how === 'with' ? 10 : 1);
    const [sum] = await a.sql<{ sum: number }>(
      'select sum(amount)::int as sum from ledger_entry where order_id = $1',
      [order.orderId],
    );
    expect(sum?.sum).toBe(150_000);
  });

  it('refuses a bill that was changed or withdrawn, or exceeds the amount due now', async () => {
    const changed = await billed();
    await addSlip(changed.order.orderId, await slipImage());
    expect((await confirm(changed.row)).error.code).toBe('CHANGED');

    const gone = await billed();
    await a.ok(a.shop.staff, paymentLinksContract.withdraw, { params: { id: gone.row.bill?.billId ?? 0 } });
    expect((await confirm(gone.row)).error.code).toBe('ILLEGAL_TRANSITION');

    const paid = await billed();
    await a.ok(a.shop.staff, orderContract.pay, {
      params: { id: paid.order.orderId },
      body: { payments: [cash('price', 100)] },
    });
    expect((await confirm(paid.row)).error.code).toBe('PAYMENT_TOO_LARGE');
    expect(await stage('slip')).toContain(paid.order.orderId);
  });

  it('refuses bad input, no token, another shop', async () => {
    const { row } = await billed();
    const id = row.bill?.billId ?? 0;
    const sent = (method: string) => ({ params: { id }, body: { method, version: 1 } as never });
    expect((await a.call(a.shop.staff, paymentLinksContract.confirm, sent('cash'))).status).toBe(400);
    expect((await a.call(null, paymentLinksContract.confirm, sent('transfer'))).status).toBe(401);
    expect((await confirm(row, a.other.staff)).status).toBe(404);
  });
});

describe('paymentLinksContract.withdraw', () => {
  it('withdraws a waiting bill; the order then needs a new bill', async () => {
    const { order, row } = await billed();
    const sent = { params: { id: row.bill?.billId ?? 0 } };
    expect((await a.call(null, paymentLinksContract.withdraw, sent)).status).toBe(401);
    expect((await a.call(a.other.staff, paymentLinksContract.withdraw, sent)).status).toBe(404);
    expect(
      (await a.call(a.shop.staff, paymentLinksContract.withdraw, { params: { id: 'x' as never } })).status,
    ).toBe(400);
    await a.ok(a.shop.staff, paymentLinksContract.withdraw, sent);
    expect(await stage('toBill')).toContain(order.orderId);
    expect((await a.call(a.shop.staff, paymentLinksContract.withdraw, sent)).error.code).toBe(
      'ILLEGAL_TRANSITION',
    );
  });
});

describe('paymentLinksContract.list, counts and order', () => {
  it('shows only the branch; searches by words of the order; counts by stage', async () => {
    const { order } = await billed();
    expect(await stage('slip', { q: order.orderNo })).toEqual([order.orderId]);
    expect(await stage('slip', { q: order.orderNo }, a.shop.staff2)).toEqual([]);
    expect(await stage('slip', {}, a.other.staff)).toEqual([]);
    const counts = await a.ok(a.shop.staff, paymentLinksContract.counts, {});
    expect(counts.slip).toBe((await stage('slip')).length);
    expect(counts.toBill).toBe((await stage('toBill')).length);
    expect(counts.confirm).toBe((await stage('confirm')).length);
    expect(counts.pack).toBe((await stage('pack')).length);
    const { data } = await a.call(a.shop.staff, paymentLinksContract.order, {
      params: { id: order.orderId },
    });
    expect(data).toMatchObject({ orderNo: order.orderNo, bill: { price: 500 } });
  });

  it('refuses bad input, no token, another shop', async () => {
    const { order } = await billed();
    const bad = await a.call(a.shop.staff, paymentLinksContract.list, { query: { stage: 'lost' } as never });
    expect(bad.status).toBe(400);
    expect((await a.call(null, paymentLinksContract.list, {})).status).toBe(401);
    expect((await a.call(null, paymentLinksContract.counts, {})).status).toBe(401);
    const one = { params: { id: order.orderId } };
    expect((await a.call(a.other.staff, paymentLinksContract.order, one)).status).toBe(404);
    expect((await a.call(null, paymentLinksContract.order, one)).status).toBe(401);
  });
});
