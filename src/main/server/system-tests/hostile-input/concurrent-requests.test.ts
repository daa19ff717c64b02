import { describe, expect, it } from 'vitest';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import type { LoggedInPerson } from '#test/server/test-app.ts';
import { testApp } from '#test/server/test-app.ts';
import { cash, expectOkOrErrorReply, hostileRequestsOn, jsonHeaders } from '#test/server/hostile-requests.ts';
import { inDays, newTestSlipText, today } from '#test/builders/index.ts';

const a = await testApp();
const { admin, staff, staff2 } = a.shop;
const { raw, reserved, isOut } = await hostileRequestsOn(a);

describe('at once', () => {
  const paid = async (orderId: number): Promise<[number, number]> => {
    const { money, documents } = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    return [money.paid, documents.length];
  };

  it('the same payment ten times: booked once; with a key, ten equal replies', async () => {
    const body = { payments: [cash('price', 300)] };
    const plain = await reserved();
    const send = (id: number, key?: string) =>
      a.call(staff, orderContract.pay, { params: { id }, body, ...(key && { key }) });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(plain.orderId)));
    expect(answers.map((one) => (one.status === 200 ? 'done' : one.error.code)).sort()).toEqual([
      ...Array(9).fill('PAYMENT_TOO_LARGE'),
      'done',
    ]);
    expect(await paid(plain.orderId)).toEqual([300, 1]);
    const keyed = await reserved();
    const same = await Promise.all(Array.from({ length: 10 }, () => send(keyed.orderId, 'ten-times')));
    expect(same.map((one) => one.status)).toEqual(Array(10).fill(200));
    expect(new Set(same.map((one) => JSON.stringify(one.data))).size).toBe(1);
    expect(await paid(keyed.orderId)).toEqual([300, 1]);
  });

  it('a key with another body, order, operation or branch is a mismatch; another user has separate keys', async () => {
    const [one, two] = [await reserved(), await reserved()];
    const pay = (who: LoggedInPerson, id: number, amount: number, branchId?: number) =>
      a.call(who, orderContract.pay, {
        params: { id },
        key: 'one-key',
        body: { payments: [cash('price', amount)] },
        ...(branchId && { branchId }),
      });
    expect((await pay(admin, one.orderId, 10)).status).toBe(200);
    expect((await pay(admin, one.orderId, 10)).status).toBe(200);
    const others = [
      await pay(admin, one.orderId, 11),
      await pay(admin, two.orderId, 10),
      await pay(admin, one.orderId, 10, a.shop.branchB),
      await a.call(admin, amendmentContract.extend, {
        params: { id: one.orderId },
        key: 'one-key',
        body: { returnDay: inDays(5) },
      }),
    ];
    expect(others.map((answer) => [answer.status, answer.error.code])).toEqual(
      others.map(() => [409, 'IDEMPOTENCY_MISMATCH']),
    );
    expect((await pay(staff, one.orderId, 10)).status).toBe(200);
    expect(await paid(one.orderId)).toEqual([20, 2]);
  });

  it('refuses invalid keys', async () => {
    const { orderId } = await reserved();
    for (const key of ['', ' ', 'a b', 'x'.repeat(201), 'é', "'; drop table idempotency; --"]) {
      const answer = await a.call(staff, orderContract.pay, {
        params: { id: orderId },
        key,
        body: { payments: [cash('price', 1)] },
      });
      expect([key, answer.status]).toEqual([key, 400]);
    }
  });

  it('two counters return the same order: one succeeds, fees are charged once', async () => {
    const order = await isOut(3);
    const lines = order.lines.map(({ orderDetailId }) => ({
      orderDetailId,
      returnedDay: today(),
      damageFee: 40,
    }));
    const back = (who: LoggedInPerson, some: typeof lines) =>
      a.call(who, rentalsContract.takeBack, { params: { id: order.orderId }, body: { lines: some } });
    const answers = await Promise.all([
      back(staff, lines),
      back(staff2, lines.toReversed()),
      back(admin, lines.slice(1)),
    ]);
    expect(answers.map((one) => (one.status === 200 ? 'done' : one.error.code)).sort()).toContain('done');
    expect(
      answers.filter((one) => one.status !== 200).every((one) => one.error.code === 'ILLEGAL_TRANSITION'),
    ).toBe(true);
    const left = lines.filter((_, index) =>
      answers.every((one) => one.status !== 200 || one.data.lines[index]?.state === 'out'),
    );
    if (left.length > 0) await back(staff, left);
    const after = await a.ok(admin, orderContract.get, { params: { id: order.orderId } });
    expect([after.state, after.money.charges, after.charges.length]).toEqual(['returned', 120, 3]);
  });

  it('concurrent pick-up, cancellation, extension and payment leave an order consistent', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await reserved([], 2);
      const params = { id: order.orderId };
      const lines = order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode }));
      const answers = await Promise.all([
        a.call(staff, rentalsContract.pickup, {
          params,
          body: { lines, payments: [cash('price', 600), cash('bail', 1000)] },
        }),
        a.call(admin, amendmentContract.cancel, {
          params,
          body: { kind: 'cancelled', reason: 'x', money: 'refund' },
        }),
        a.call(admin, amendmentContract.extend, {
          params,
          body: { returnDay: inDays(4), fee: 0, discountReason: 'ทดสอบ' },
        }),
        a.call(staff, orderContract.pay, { params, body: { payments: [cash('price', 600)] } }),
      ]);
      for (const one of answers) expectOkOrErrorReply(one, `round ${round}`);
      const { money, state } = await a.ok(staff, orderContract.get, { params });
      expect(['out', 'cancelled']).toContain(state);
      if (state === 'cancelled') expect([money.paid, money.bailHeld, money.balance]).toEqual([0, 0, 0]);
      else expect([money.paid, money.bailHeld]).toEqual([600, 1000]);
    }
  });

  it('one slip for two orders, and twice in one order: pays once', async () => {
    const slip = newTestSlipText();
    const [one, two] = [await reserved(), await reserved()];
    const transfer = { for: 'price' as const, method: 'transfer' as const, amount: 100, slip };
    const answers = await Promise.all(
      [one, two, one, two].map(({ orderId }) =>
        a.call(staff, orderContract.pay, { params: { id: orderId }, body: { payments: [transfer] } }),
      ),
    );
    expect(answers.map((answer) => (answer.status === 200 ? 'done' : answer.error.code)).sort()).toEqual([
      'DUPLICATE_SLIP',
      'DUPLICATE_SLIP',
      'DUPLICATE_SLIP',
      'done',
    ]);
  });
});

describe('money', () => {
  it('refuses more than is due, and more than is held', async () => {
    const order = await isOut();
    const params = { id: order.orderId };
    for (const what of ['price', 'bail'] as const)
      expect(
        await a.call(staff, orderContract.pay, { params, body: { payments: [cash(what, 0.01)] } }),
      ).toMatchObject({ status: 409, error: { code: 'PAYMENT_TOO_LARGE' } });
    const lines = order.lines.map(({ orderDetailId }) => ({
      orderDetailId,
      returnedDay: today(),
      damageFee: 100,
    }));
    await a.ok(staff, rentalsContract.takeBack, { params, body: { lines } });
    const refund = (amount: number, who = admin) =>
      a.call(who, refundContract.refund, { params, body: { amount, method: 'cash' } });
    expect(await refund(400.01)).toMatchObject({ status: 409, error: { code: 'REFUND_TOO_LARGE' } });
    const both = await Promise.all([refund(400), refund(400), refund(0.01)]);
    expect(both.filter((one) => one.status === 200).length).toBeGreaterThan(0);
    for (const one of both) expectOkOrErrorReply(one, 'refund');
    const { money } = await a.ok(admin, orderContract.get, { params });
    expect(money.bailReturned).toBeLessThanOrEqual(400);
    expect(money.bailHeld).toBeGreaterThanOrEqual(0);
  });

  it('refuses parts of one call that exceed the limit together, and payments of zero', async () => {
    const { orderId } = await reserved();
    const pay = (...payments: object[]) =>
      raw('POST', `/api/rental/${orderId}/pay`, JSON.stringify({ payments }), jsonHeaders);
    expect((await pay(cash('price', 200), cash('price', 100.01))).status).toBe(409);
    expect((await pay(cash('price', 0))).status).toBe(400);
    expect((await pay({ ...cash('price', 100), tendered: 99 })).status).toBe(400);
    expect((await pay({ ...cash('price', 100), slip: 'not a slip' })).status).toBe(400);
    expect((await pay(...Array.from({ length: 11 }, () => cash('price', 1)))).status).toBe(400);
    expect((await a.ok(staff, orderContract.get, { params: { id: orderId } })).money.paid).toBe(0);
  });
});
