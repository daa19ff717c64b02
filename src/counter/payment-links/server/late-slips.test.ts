import { describe, expect, it } from 'vitest';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { cash, errorCodeOf, newTestSlipText, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { paymentLinksContract } from '../contract.ts';
import { payableBillOf } from '../payable-bill.ts';
import { slipBuildersOf } from './testing/slips.ts';

const a = await testApp();
const { staff } = a.shop;
const make = slipBuildersOf(a);
const { reserved, edit, cancel } = orderBuildersOf(a);
const { slipped, book, books, billingOf, inStage, reasonsOf, cancelled, lowered, withdrawn } = make;

describe('a bill without a slip', () => {
  it('of a cancelled or cheaper order is not payable, and of a cancelled order waits for no slip', async () => {
    const order = await reserved();
    const params = { id: order.orderId };
    const body = { price: 500, bail: 1000, dueDay: order.pickupDay };
    const made = await a.ok(staff, paymentLinksContract.make, { params, body });
    expect([payableBillOf(made)?.billId, await inStage('slip', order.orderId)]).toEqual([
      made.bill?.billId,
      true,
    ]);
    const lower = await edit(order, { discount: 50, discountReason: 'ลูกค้าประจำ' });
    expect(payableBillOf(await billingOf(order.orderId))).toBeNull();
    expect(await inStage('slip', order.orderId)).toBe(true);
    await cancel(lower.data);
    expect(payableBillOf(await billingOf(order.orderId))).toBeNull();
    expect(await inStage('slip', order.orderId)).toBe(false);
  });
});

describe('a slip that waits while its bill changes', () => {
  it('that fits its bill awaits confirmation and is not late', async () => {
    const { order, row } = await slipped();
    expect(reasonsOf(row)).toEqual([null]);
    expect(await inStage('confirm', order.orderId)).toBe(true);
    expect(await inStage('late', order.orderId)).toBe(false);
  });

  it.each([
    ['cancelled', cancelled],
    ['lowered', lowered],
    ['withdrawn', withdrawn],
  ] as const)('%s: is listed with the reason, for the counter and in the bell', async (reason, change) => {
    const before = await a.ok(staff, notificationsContract.counts);
    const { order, row } = await change();
    expect(reasonsOf(row)).toEqual([reason]);
    expect(row.slips[0]).toMatchObject({ bank: '014', price: 500, bail: 1000 });
    expect(await inStage('late', order.orderId)).toBe(true);
    expect(await inStage('confirm', order.orderId)).toBe(false);
    const after = await a.ok(staff, notificationsContract.counts);
    expect(after.counts.lateSlip).toBe(before.counts.lateSlip + 1);
    expect(after.urgent).toBeGreaterThan(before.urgent);
    const { lists } = await a.ok(staff, notificationsContract.lists, { query: { kind: 'lateSlip' } });
    expect(lists[0]?.rows.map((one) => one.orderId)).toContain(order.orderId);
    const { late } = await a.ok(staff, paymentLinksContract.counts);
    expect(late).toBe(after.counts.lateSlip);
  });

  it('the money of a bill that was paid in cash meanwhile is late too', async () => {
    const { order } = await slipped();
    await a.ok(staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: [cash('price', 500)] },
    });
    expect(reasonsOf(await billingOf(order.orderId))).toEqual(['lowered']);
  });

  it('goes to the bill that replaces its bill', async () => {
    const { order, row } = await slipped();
    const made = await a.ok(staff, paymentLinksContract.make, {
      params: { id: order.orderId },
      body: { price: 400, bail: 1000, dueDay: order.pickupDay },
    });
    expect(make.seenOf(made)).toEqual(make.seenOf(row));
    expect(made.bill?.slip?.imageId).toBe(make.seenOf(row)[0]);
    expect(await make.confirm(made)).toMatchObject({ status: 200 });
    expect((await billingOf(order.orderId)).slips).toEqual([]);
  });

  it('waits again after its payment was undone, and is booked once more', async () => {
    const { order, row } = await slipped();
    await make.confirm(row);
    expect((await billingOf(order.orderId)).slips).toEqual([]);
    await make.undo(await make.get(order));
    const again = await billingOf(order.orderId);
    expect(reasonsOf(again)).toEqual(['withdrawn']);
    expect(again.bill).toBeNull();
    expect(errorCodeOf(await book(again, { amount: 1500, price: 500, bail: 1000 }))).toBe('done');
    expect(await books(order.orderId)).toEqual({
      slip: 150_000,
      paid: 50_000,
      bail: 100_000,
      credit: 0,
      back: 150_000 - 150_000,
    });
  });
});

it('a booked overpayment whose booking is undone waits with its amount, not as a slip without a bill', async () => {
  const { order, row } = await cancelled();
  await book(row, { amount: 1500, rest: 'over', reason: 'x' });
  await make.undo(await make.get(order));
  await make.undo(await make.get(order));
  const again = await billingOf(order.orderId);
  expect(reasonsOf(again)).toEqual(['withdrawn']);
  expect(again.slips[0]).toMatchObject({ price: 1500, bail: 0 });
});

it('a branch with the slip of a withdrawn bill cannot be closed', async () => {
  const { branchB, owner } = a.shop;
  const { order, row } = await withdrawn();
  await a.sql('update bill set branch_id = $2 where id = $1', [row.slips[0]?.billId, branchB]);
  const slipsIn = async () => {
    const { error } = await a.call(owner, shopContract.closeBranch, { params: { id: branchB } });
    const { itemList } = error.data as { itemList: { kind: string; count: number }[] };
    return itemList.find((one) => one.kind === 'slips')?.count;
  };
  expect(await slipsIn()).toBe(1);
  await make.refuse(await billingOf(order.orderId));
  expect(await slipsIn()).toBeUndefined();
});

describe('a slip that comes after the cancellation', () => {
  it('is stored, also through a withdrawn bill, and blocks the same slip elsewhere', async () => {
    const order = await make.reserved();
    await make.cancel(order);
    const text = newTestSlipText();
    const { status, data } = await make.add(order.orderId, text);
    expect([status, reasonsOf(data)]).toEqual([200, ['cancelled']]);
    const other = await make.reserved();
    const again = await make.add(other.orderId, text);
    expect(again.error.code).toBe('DUPLICATE_SLIP');
    expect(again.error.detail).toContain(order.orderNo);
    const paid = await a.call(staff, orderContract.pay, {
      params: { id: other.orderId },
      body: { payments: [{ for: 'price', method: 'promptpay', amount: 500, slip: text }] },
    });
    expect(paid.error.code).toBe('DUPLICATE_SLIP');

    const one = await withdrawn();
    const second = await make.add(one.order.orderId);
    expect(second.data.slips).toHaveLength(2);
  });

  it('is stored next to another one that waits; each is booked', async () => {
    const { order, row } = await slipped({ price: 500, bail: 0 });
    const { data } = await make.add(order.orderId);
    expect(reasonsOf(data)).toEqual([null, 'extra']);
    await make.confirm(row);
    const rest = await billingOf(order.orderId);
    expect(errorCodeOf(await book(rest, { amount: 1000, bail: 1000 }))).toBe('done');
    expect(await books(order.orderId)).toMatchObject({ slip: 150_000, paid: 50_000, bail: 100_000 });
  });

  it('sent twice is stored once; a draft accepts none', async () => {
    const text = newTestSlipText();
    const { order } = await slipped({ text });
    const { data } = await make.add(order.orderId, text);
    expect(data.slips).toHaveLength(1);
    const draft = await make.reserved({ reserve: false });
    expect(errorCodeOf(await make.add(draft.orderId))).toBe('ILLEGAL_TRANSITION');
  });
});
