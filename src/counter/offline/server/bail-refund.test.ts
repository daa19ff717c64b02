import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import type { StepDraft } from '../contract.ts';
import { testDevicesOn } from './testing/devices.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let { deviceOf, sent, settle, order, drawer } = {} as ReturnType<typeof testDevicesOn>;
beforeAll(async () => {
  ({ deviceOf, sent, settle, order, drawer } = testDevicesOn(a));
});

const back = (one: Order, more: object = {}): StepDraft['what'] => ({
  kind: 'takeBack',
  orderId: one.orderId,
  lines: one.lines.map(({ orderDetailId }) => ({ orderDetailId, ...more })),
});
const give = ({ orderId }: Order, amount: number): StepDraft['what'] => ({
  kind: 'giveBack',
  orderId,
  amount,
});

describe('deposit refunded offline', () => {
  it('settles the order: the debt is withheld, the rest leaves the drawer, with its documents', async () => {
    const device = await deviceOf();
    const out = await make.out();
    const before = await drawer();
    expect((await sent(device.step(back(out, { damageFee: 300 })))).state).toBe('done');
    const step = device.step(give(out, 700));
    const done = await sent(step);
    expect(done).toMatchObject({ state: 'done', kind: 'giveBack', heldSum: 0, ways: [] });
    expect((await sent(step)).stepId).toBe(done.stepId);
    expect(await drawer()).toBe(before - 700);
    const settled = await order(out.orderId);
    expect(settled).toMatchObject({ state: 'closed', money: { balance: 0, bailHeld: 0, bailKept: 300 } });
    expect(settled.documents.map((one) => one.kind)).toContain('bail_refund_slip');
  });

  it('never pays out what a voucher paid', async () => {
    const { code } = await a.ok(a.shop.admin, voucherContract.give, {
      body: { amount: 800, reason: 'prize' },
    });
    const device = await deviceOf();
    const made = await make.reserved();
    const at = { params: { id: made.orderId } };
    const pay = (amount: number, more: object[] = []) =>
      a.ok(a.shop.staff, orderContract.pay, {
        ...at,
        body: { payments: [{ for: 'price', method: 'voucher', voucher: code, amount }, ...more] as never },
      });
    const out = await make.handOver(await pay(500, [cash('bail', 1000)]));
    await make.back(out.data, { damageFee: 300 }, a.shop.admin);
    await pay(300);
    await a.ok(a.shop.owner, amendmentContract.lowerFee, {
      ...at,
      body: {
        fees: [{ orderDetailId: make.idsOf(made)[0] ?? 0, kind: 'damage_fee', amount: 300 }],
        reason: 'no stain',
        money: 'leave',
      },
    });
    const late = await sent(device.step(give(made, 1300)));
    expect(late).toMatchObject({ state: 'conflict', reason: 'REFUND_TOO_LARGE', heldSum: -1300 });
    const { data } = await settle(late.stepId, { way: 'retry' });
    expect(data).toMatchObject({ state: 'conflict', heldSum: -300, ways: ['retry', 'repaid', 'bear'] });
    expect(await order(made.orderId)).toMatchObject({ money: { bailHeld: 0, balance: -300 } });
    const body = { amount: 300, method: 'cash' as const };
    const { entries } = await a.ok(a.shop.owner, refundContract.refund, { ...at, body });
    expect(entries.at(-1)).toMatchObject({ kind: 'refund', method: 'voucher', amount: -300 });
  });

  it('is booked on its own day', async () => {
    const device = await deviceOf();
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const old = { happenedAt: at, asOf: at };
    const out = await make.out();
    await make.earlier(out.orderId, 2);
    expect((await sent(device.step(back(out), old))).state).toBe('done');
    const owed = (await order(out.orderId)).money.refundDue;
    expect((await sent(device.step(give(out, owed), old))).state).toBe('done');
    const { entries } = await order(out.orderId);
    expect(entries.findLast((one) => one.kind === 'bail_returned')?.day).toBe(inDays(-1));
  });

  it('above the amount due is booked in full; the due part belongs to the order, the rest is a loss of the shop or is repaid', async () => {
    const device = await deviceOf();
    const before = await drawer();
    const given: number[] = [];
    for (const way of ['repaid', 'bear'] as const) {
      const out = await make.out();
      const paid = await drawer();
      await sent(device.step(back(out, { damageFee: 300 })));
      const late = await sent(device.step(give(out, 1000)));
      expect(late).toMatchObject({ state: 'conflict', reason: 'REFUND_TOO_LARGE', heldSum: -1000 });
      expect(late.reasonText).toContain('700');
      expect(late.ways).toEqual(['retry', 'repaid', 'bear']);
      // The cash has left the drawer with every resolution.
      expect(await drawer()).toBe(paid - 1000);
      const { data } = await settle(late.stepId, { way: 'retry' });
      expect(data).toMatchObject({ state: 'conflict', heldSum: -300, ways: ['retry', 'repaid', 'bear'] });
      expect(await order(out.orderId)).toMatchObject({ state: 'closed', money: { bailHeld: 0 } });
      expect(await drawer()).toBe(paid - 1000);
      if (way === 'bear') {
        expect((await settle(late.stepId, { way, note: 'x' })).error.code).toBe('FORBIDDEN');
        expect((await settle(late.stepId, { way }, a.shop.admin)).status).toBe(400);
      }
      const done = await settle(late.stepId, { way, note: 'คืนเกิน' }, a.shop.admin);
      expect(done.data).toMatchObject({ state: 'settled', heldSum: 0, settled: { way } });
      given.push((await drawer()) - paid);
      expect((await settle(late.stepId, { way, note: 'x' }, a.shop.admin)).error.code).toBe(
        'ILLEGAL_TRANSITION',
      );
    }
    expect(given).toEqual([-700, -1000]);
    expect(await drawer()).toBe(before + 2 * 1500 - 1700);
  });

  it('above the staff limit waits for an authorised user; refunds nothing before all garments are returned', async () => {
    await a.sql('update shop set staff_refund_limit = 50000 where shop_id = $1', [a.shop.shopId]);
    const device = await deviceOf();
    const out = await make.out();
    const early = await sent(device.step(give(out, 100)));
    expect(early).toMatchObject({ state: 'conflict', reason: 'ILLEGAL_TRANSITION', heldSum: -100 });
    await sent(device.step(back(out)));
    const late = await sent(device.step(give(out, 900)));
    expect(late).toMatchObject({ state: 'conflict', reason: 'REFUND_LIMIT', heldSum: -900 });
    expect((await settle(late.stepId, { way: 'retry' })).error.code).toBe('REFUND_LIMIT');
    expect((await settle(late.stepId, { way: 'retry' }, a.shop.owner)).data.state).toBe('settled');
    expect((await settle(early.stepId, { way: 'retry' }, a.shop.owner)).data.state).toBe('settled');
    expect((await order(out.orderId)).money.bailHeld).toBe(0);
    await a.sql('update shop set staff_refund_limit = 500000 where shop_id = $1', [a.shop.shopId]);
  });

  it('is a conflict if another counter has already refunded it', async () => {
    const device = await deviceOf();
    const out = await make.out();
    const whole = await make.back(out);
    const body = { amount: whole.money.refundDue, method: 'cash' as const };
    await a.ok(a.shop.owner, refundContract.refund, { params: { id: out.orderId }, body });
    const before = await drawer();
    const twice = await sent(device.step(give(out, body.amount)));
    expect(twice).toMatchObject({
      state: 'conflict',
      reason: 'REFUND_TOO_LARGE',
      heldSum: -body.amount,
    });
    expect((await settle(twice.stepId, { way: 'retry' })).error.code).toBe('REFUND_TOO_LARGE');
    expect((await settle(twice.stepId, { way: 'repaid' })).data.state).toBe('settled');
    expect(await drawer()).toBe(before);
  });
});

describe('a rental that costs less than was paid', () => {
  it('is entered at once; the surplus awaits a resolution', async () => {
    const device = await deviceOf();
    const one = await make.reserved();
    const lines = one.lines.map(({ orderDetailId }) => ({ orderDetailId }));
    const payments = [
      { for: 'price' as const, method: 'cash' as const, amount: one.money.balance + 120 },
      { for: 'bail' as const, method: 'cash' as const, amount: one.money.bail },
    ];
    const step = await sent(device.step({ kind: 'handOver', orderId: one.orderId, lines, payments }));
    expect(step).toMatchObject({ state: 'conflict', reason: 'OFFLINE_MONEY_LEFT', heldSum: 120 });
    expect(step.ways).toEqual(['toOrder', 'credit', 'giveBack']);
    expect(await order(one.orderId)).toMatchObject({ state: 'out', money: { balance: 0 } });
    expect((await settle(step.stepId, { way: 'credit' })).data.state).toBe('settled');
    expect((await order(one.orderId)).customer?.credit).toBe(120);
  });
});

const pay = ({ orderId }: Order, rest: number, amount = rest): StepDraft['what'] => ({
  kind: 'pay',
  orderId,
  rest,
  payments: [cash('price', amount)],
});

describe('debt above the deposit', () => {
  it('closes the order: the full deposit is withheld, the rest is in the drawer, once for a repeated step', async () => {
    const device = await deviceOf();
    const out = await make.out();
    const before = await drawer();
    expect((await sent(device.step(back(out, { damageFee: 1500 })))).state).toBe('done');
    const step = device.step(pay(out, 500));
    const done = await sent(step);
    expect(done).toMatchObject({ state: 'done', kind: 'pay', heldSum: 0, ways: [] });
    expect((await sent(step)).stepId).toBe(done.stepId);
    expect(await drawer()).toBe(before + 500);
    const settled = await order(out.orderId);
    expect(settled).toMatchObject({ state: 'closed', money: { balance: 0, bailHeld: 0, bailKept: 1000 } });
  });

  it('below the smallest coin closes the order without cash, at once or by a retry', async () => {
    const device = await deviceOf();
    for (const [damageFee, state] of [
      [1000.1, 'done'],
      [1000.05, 'conflict'],
    ] as const) {
      const out = await make.out();
      const before = await drawer();
      await sent(device.step(back(out, { damageFee })));
      const step = await sent(device.step(pay(out, 0.1)));
      expect(step.state).toBe(state);
      if (state === 'conflict')
        expect((await settle(step.stepId, { way: 'retry' })).data.state).toBe('settled');
      expect(await order(out.orderId)).toMatchObject({ state: 'closed', money: { balance: 0, bailHeld: 0 } });
      expect(await drawer()).toBe(before);
    }
  });

  it('paid in part: the deposit is withheld, and the missing amount stays due', async () => {
    const device = await deviceOf();
    const out = await make.out();
    await sent(device.step(back(out, { damageFee: 1500 })));
    expect((await sent(device.step(pay(out, 500, 200)))).state).toBe('done');
    expect(await order(out.orderId)).toMatchObject({
      state: 'returned',
      money: { balance: 300, bailHeld: 0, bailKept: 1000 },
    });
  });

  it('less due than paid: the due part closes the order, and the rest is refunded or becomes credit', async () => {
    const device = await deviceOf();
    const out = await make.out();
    await sent(device.step(back(out, { damageFee: 1200 })));
    const before = await drawer();
    const late = await sent(device.step(pay(out, 500)));
    expect(late).toMatchObject({ state: 'conflict', reason: 'OFFLINE_REST', heldSum: 500 });
    expect([late.reasonText.includes('500'), late.reasonText.includes('200')]).toEqual([true, true]);
    expect(late.ways).toEqual(['retry', 'toOrder', 'credit', 'giveBack']);
    expect(await drawer()).toBe(before + 500);
    const { data } = await settle(late.stepId, { way: 'retry' });
    expect(data).toMatchObject({ state: 'conflict', reason: 'OFFLINE_MONEY_LEFT', heldSum: 300 });
    expect(data.ways).toEqual(['toOrder', 'credit', 'giveBack']);
    expect(await order(out.orderId)).toMatchObject({
      state: 'closed',
      money: { balance: 0, bailHeld: 0, bailKept: 1000 },
    });
    expect((await settle(late.stepId, { way: 'giveBack', note: 'x' }, a.shop.admin)).data.state).toBe(
      'settled',
    );
    expect(await drawer()).toBe(before + 200);
  });

  it('more due than calculated: a retry enters the payment, and the rest stays due', async () => {
    const device = await deviceOf();
    const out = await make.out();
    await sent(device.step(back(out, { damageFee: 1900 })));
    const before = await drawer();
    const late = await sent(device.step(pay(out, 500)));
    expect(late).toMatchObject({ state: 'conflict', reason: 'OFFLINE_REST', heldSum: 500 });
    expect((await settle(late.stepId, { way: 'retry' })).data).toMatchObject({
      state: 'settled',
      heldSum: 0,
    });
    expect(await order(out.orderId)).toMatchObject({ money: { balance: 400, bailHeld: 0, bailKept: 1000 } });
    expect(await drawer()).toBe(before + 500);
  });

  it('now covered by the deposit is not paid twice; a settled order accepts nothing', async () => {
    const device = await deviceOf();
    const [covered, closed] = [await make.out(), await make.out()];
    await sent(device.step(back(covered, { damageFee: 1000 })));
    const late = await sent(device.step(pay(covered, 500)));
    expect(late).toMatchObject({ state: 'conflict', reason: 'OFFLINE_REST' });
    expect((await settle(late.stepId, { way: 'retry' })).data).toMatchObject({
      state: 'conflict',
      reason: 'OFFLINE_MONEY_LEFT',
      heldSum: 500,
    });
    expect((await order(covered.orderId)).state).toBe('closed');
    expect((await settle(late.stepId, { way: 'credit' })).data.state).toBe('settled');

    await sent(device.step(back(closed, { damageFee: 1500 })));
    const params = { id: closed.orderId };
    await a.ok(a.shop.staff, orderContract.pay, { params, body: { payments: [cash('price', 500)] } });
    await a.ok(a.shop.staff, refundContract.refund, { params, body: { amount: 0, method: 'cash' } });
    const twice = await sent(device.step(pay(closed, 500)));
    expect(twice).toMatchObject({ state: 'conflict', reason: 'PAYMENT_TOO_LARGE', heldSum: 500 });
    expect(twice.ways).toEqual(['toOrder', 'credit', 'giveBack']);
  });

  it('waits while a garment is out, and is applied once it is returned', async () => {
    const device = await deviceOf();
    const out = await make.out();
    const early = await sent(device.step(pay(out, 500)));
    expect(early).toMatchObject({ state: 'conflict', reason: 'ILLEGAL_TRANSITION', heldSum: 500 });
    expect(early.ways).toEqual(['retry', 'toOrder', 'credit', 'giveBack']);
    await sent(device.step(back(out, { damageFee: 1500 })));
    expect((await settle(early.stepId, { way: 'retry' })).data.state).toBe('settled');
    expect((await order(out.orderId)).state).toBe('closed');
  });
});
