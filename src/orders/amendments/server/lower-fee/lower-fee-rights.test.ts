import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { errorCodeOf, updateShopSettings } from '#test/builders/index.ts';
import { lowerFeeBuildersOf } from '../testing/lower-fee-builders.ts';

const a = await testApp();
const make = lowerFeeBuildersOf(a);
const { at, lower, settle, books } = make;
await updateShopSettings(a, { staff_refund_limit: 50_000 });

const damaged = async (damageFee = 300): Promise<Order> =>
  settle(await make.back(await make.out(), { damageFee }), 1000 - damageFee);
const whole = [{ kind: 'damage_fee', amount: 300 }];
const refund = { money: 'refund' };
const grant = (right: string, given: boolean) =>
  a.sql(
    `insert into role_right (shop_id, role, name, given) values (${a.shop.shopId}, 'staff', $1, $2)
     on conflict (shop_id, role, name) do update set given = excluded.given`,
    [right, given],
  );

describe('lowering a fee', () => {
  it('needs the waive right; without the refund right, refunds stay within the limit of the order', async () => {
    const order = await damaged(900);
    const { staff } = a.shop;
    const by = (who: LoggedInPerson | null, amount: number, more: object = refund) =>
      lower(order, [{ kind: 'damage_fee', amount }], more, who);
    expect((await by(staff, 100)).status).toBe(403);
    expect((await by(null, 100)).status).toBe(401);
    await grant('waive', true);
    try {
      await expect
        .poll(async () => errorCodeOf(await by(staff, 300, { ...refund, method: 'other' })), {
          timeout: 10_000,
        })
        .toBe('REFUND_LIMIT');
      expect(errorCodeOf(await by(staff, 300, { ...refund, method: 'transfer' }))).toBe('REFUND_LIMIT');
      expect((await by(staff, 300)).data.money).toMatchObject({ charges: 600, balance: 0 });
      // Staff have refunded 300 of at most 500 baht.
      expect(errorCodeOf(await by(staff, 300))).toBe('REFUND_LIMIT');
      expect((await by(staff, 300, { money: 'credit' })).data.customer?.credit).toBe(300);
      const found = await lower(order, [], { foundIds: [make.firstLine(order)] }, staff);
      expect(errorCodeOf(found)).toBe('FORBIDDEN');
    } finally {
      await grant('waive', false);
    }
  });

  it('refuses invalid input (400), other lines, orders and branches (404)', async () => {
    const order = await damaged();
    const other = await damaged();
    const code = async (fees: Parameters<typeof lower>[1], more: object = {}) =>
      (await lower(order, fees, { ...refund, ...more })).status;
    expect(await code([])).toBe(400);
    expect(await code(whole, { reason: ' ' })).toBe(400);
    expect(await code([{ kind: 'damage_fee', amount: 0 }])).toBe(400);
    expect(await code([{ kind: 'damage_fee', amount: -5 }])).toBe(400);
    expect(await code([{ kind: 'shipping', amount: 5 }])).toBe(400);
    expect(await code(whole, { foundIds: [make.firstLine(order), make.firstLine(order)] })).toBe(400);
    expect(await code([{ kind: 'damage_fee', amount: 5, orderDetailId: make.firstLine(other) }])).toBe(404);
    expect(await code([], { foundIds: [make.firstLine(other)] })).toBe(404);
    expect(await code([], { foundIds: [make.firstLine(order)] })).toBe(409);
    const foreign = await a.call(a.other.owner, amendmentContract.lowerFee, {
      ...at(order),
      body: { fees: [], foundIds: [make.firstLine(order)], reason: 'x' },
    });
    expect(foreign.status).toBe(404);
    expect((await make.get(order)).charges).toEqual(order.charges);
  });

  it('accepts a slip once, and returns credit only to a customer', async () => {
    const [one, two] = [await damaged(), await damaged()];
    const slip = { ...refund, method: 'transfer', slip: 'x' };
    expect((await lower(one, whole, slip)).status).toBe(400);
    await a.sql('update rental_order set customer_id = null where id = $1', [two.orderId]);
    expect(errorCodeOf(await lower(two, whole, { money: 'credit' }))).toBe('CREDIT_NOBODY');
    expect((await make.get(two)).charges).toEqual(two.charges);
  });
});

describe('the maximum reduction', () => {
  it('is the charged amount less earlier reductions; a refusal names the amount left', async () => {
    const order = await damaged();
    expect((await lower(order, [{ kind: 'damage_fee', amount: 300.01 }])).error).toMatchObject({
      code: 'LOWERING_TOO_LARGE',
    });
    const twice = [
      { kind: 'damage_fee', amount: 200 },
      { kind: 'damage_fee', amount: 101 },
    ];
    expect(errorCodeOf(await lower(order, twice, refund))).toBe('LOWERING_TOO_LARGE');
    expect((await lower(order, [{ kind: 'damage_fee', amount: 200 }], refund)).status).toBe(200);
    expect(errorCodeOf(await lower(order, [{ kind: 'damage_fee', amount: 101 }]))).toBe('LOWERING_TOO_LARGE');
    expect(errorCodeOf(await lower(order, [{ kind: 'late_fee', amount: 1 }]))).toBe('LOWERING_TOO_LARGE');
    expect(errorCodeOf(await lower(order, [{ kind: 'damage_fee', noVat: true, amount: 1 }]))).toBe(
      'LOWERING_TOO_LARGE',
    );
  });

  it('is enforced for clerks who lower and settle at the same time', async () => {
    for (const rounds of [1, 2]) {
      const order = await damaged();
      const was = await books(order);
      const tries = await Promise.all([
        ...[1, 2, 3, 4].map((n) =>
          lower(order, [{ kind: 'damage_fee', amount: 100 }], n % 2 === 0 ? refund : { money: 'credit' }),
        ),
        a.call(a.shop.admin, refundContract.refund, { ...at(order), body: { amount: 100, method: 'cash' } }),
      ]);
      const codes = tries.slice(0, 4).map(errorCodeOf).toSorted();
      expect(codes, `round ${rounds}`).toEqual(['LOWERING_TOO_LARGE', 'done', 'done', 'done']);
      expect(tries[4]?.status).toBe(409);
      const now = await books(order);
      expect(now).toMatchObject({ charges: 0, paid: was.paid - 300, held: 0 });
      expect(was.cash - now.cash + now.credit).toBe(300);
      expect((await make.get(order)).money.balance).toBe(0);
    }
  });
});
