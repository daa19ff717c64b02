import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { RefundRow } from '../contract.ts';
import { refundContract } from '../contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { type OrderBuilders, newTestSlipText, orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const returned = async (
  line: object = {},
  options: Parameters<OrderBuilders['out']>[0] = {},
): Promise<Order> => make.back(await make.out(options), line, a.shop.admin);
const approve = (
  order: Pick<Order, 'orderId' | 'version'>,
  amount: number,
  more: object = {},
  who = a.shop.owner,
) =>
  a.call(who, refundContract.approveRefund, {
    body: { orderId: order.orderId, version: order.version, amount, ...more },
  });
const pay = (
  orders: readonly Pick<Order, 'orderId' | 'version'>[],
  more: object = {},
  key?: string,
  who = a.shop.owner,
) =>
  a.call(who, refundContract.payRefunds, {
    body: {
      items: orders.map(({ orderId, version }) => ({ orderId, version })),
      method: 'transfer',
      ...more,
    } as never,
    ...(key !== undefined && { key }),
  });
const find = async (orderId: number, query: object = {}): Promise<RefundRow | undefined> =>
  (await a.ok(a.shop.owner, refundContract.moneyback, { query: { size: 100, ...query } })).itemList.find(
    (one: RefundRow) => one.orderId === orderId,
  );
const given = (orderId: number) =>
  a.sql<{ sum: number }>(
    "select coalesce(-sum(amount), 0)::int as sum from ledger_entry where order_id = $1 and kind in ('bail_returned', 'refund')",
    [orderId],
  );

describe('moneyback', () => {
  it('lists deductions with their kind, days waiting and the approval', async () => {
    const order = await returned({ damageFee: 300, condition: 'stained' });
    await a.sql('update order_line set returned_day = returned_day - 5 where order_id = $1', [order.orderId]);
    expect(await find(order.orderId)).toMatchObject({
      orderNo: order.orderNo,
      bailHeld: 1000,
      refundDue: 700,
      waitingDays: 5,
      deductions: [{ kind: 'damage_fee', amount: 300 }],
      approval: null,
      version: order.version,
    });
    expect(await find(order.orderId, { state: 'due' })).toBeDefined();
    expect(await find(order.orderId, { state: 'approved' })).toBeUndefined();
  });

  it('sorts by longest waiting or newest, and searches the text of the order', async () => {
    const early = await returned();
    const late = await returned();
    await a.sql('update order_line set returned_day = returned_day - 40 where order_id = $1', [
      early.orderId,
    ]);
    const ids = async (query: object) =>
      (await a.ok(a.shop.owner, refundContract.moneyback, { query: { size: 100, ...query } })).itemList.map(
        (one: RefundRow) => one.orderId,
      );
    const first = await ids({});
    expect(first.indexOf(early.orderId)).toBeLessThan(first.indexOf(late.orderId));
    const last = await ids({ newest: '1' });
    expect(last.indexOf(early.orderId)).toBeGreaterThan(last.indexOf(late.orderId));
    expect(await ids({ q: early.orderNo })).toEqual([early.orderId]);
  });

  it('is for owners only, of their shop', async () => {
    for (const who of [a.shop.staff, a.shop.admin])
      expect((await a.call(who, refundContract.moneyback, {})).status).toBe(403);
    expect((await a.call(null, refundContract.moneyback, {})).status).toBe(401);
    const bad = await a.call(a.shop.owner, refundContract.moneyback, {
      query: { state: 'paid' } as never,
    });
    expect(bad.status).toBe(400);
    const theirs = await a.ok(a.other.owner, refundContract.moneyback, {});
    expect(theirs.itemList).toEqual([]);
  });
});

describe('approveRefund', () => {
  it('stores amount, reason and account, and proposes the account again', async () => {
    const customerId = await a.makeCustomer();
    const order = await returned({}, { customerId });
    const account = { bank: '014', accountNo: '1112223334', accountName: 'Mali' };
    expect((await approve(order, 1000, { note: 'clean', ...account })).data.amount).toBe(1000);
    expect(await find(order.orderId, { state: 'approved' })).toMatchObject({
      approval: { amount: 1000, note: 'clean', by: a.shop.owner.username, ...account },
    });
    const next = await returned({}, { customerId });
    expect(await find(next.orderId)).toMatchObject({ approval: null, account });
  });

  it('expires when the order changes', async () => {
    const order = await returned();
    await approve(order, 1000);
    await a.ok(a.shop.admin, refundContract.refund, {
      params: { id: order.orderId },
      body: { amount: 100, method: 'cash' },
    });
    expect(await find(order.orderId, { state: 'approved' })).toBeUndefined();
    const { data } = await pay([order]);
    expect(data.results).toMatchObject([{ ok: false, code: 'CHANGED', amount: 0 }]);
  });

  it('refuses more than is due, less without a reason, an old version, garments that are out, admins (403) and other shops (404)', async () => {
    const order = await returned({ damageFee: 300 });
    const out = await make.out();
    expect((await approve(order, 700.01)).error.code).toBe('REFUND_TOO_LARGE');
    expect((await approve({ ...order, version: order.version - 1 }, 100)).error.code).toBe('CHANGED');
    expect((await approve(out, 100)).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await approve(order, -1)).status).toBe(400);
    expect(await approve(order, 699.99)).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION', fields: [{ field: 'note' }] },
    });
    expect((await approve(order, 699.99, { note: '  ' })).status).toBe(400);
    expect((await approve(order, 699.99, { note: 'stain' })).status).toBe(200);
    expect((await approve(order, 1, {}, a.shop.admin)).status).toBe(403);
    expect((await approve(order, 1, {}, a.other.owner)).status).toBe(404);
    const unknown = { body: { orderId: order.orderId, version: 1, amount: 1 } };
    expect((await a.call(null, refundContract.approveRefund, unknown)).status).toBe(401);
  });
});

describe('payRefunds', () => {
  it('accepts one slip for one batch, and issues a document for each order', async () => {
    const orders = [await returned(), await returned({ damageFee: 250 })];
    await approve(orders[0] as Order, 1000);
    await approve(orders[1] as Order, 750);
    const slip = newTestSlipText();
    const { data } = await pay(orders, { slip });
    expect(data.results.map((one) => [one.ok, one.amount])).toEqual([
      [true, 1000],
      [true, 750],
    ]);
    for (const order of orders) {
      const after = await a.ok(a.shop.owner, orderContract.get, { params: { id: order.orderId } });
      expect(after).toMatchObject({ state: 'closed', money: { bailHeld: 0, balance: 0 } });
      expect(after.documents.filter((one) => one.kind === 'bail_refund_slip')).toHaveLength(1);
    }
    const third = await returned();
    await approve(third, 1000);
    const again = await pay([third], { slip });
    expect(again.data.results).toMatchObject([{ ok: false, code: 'DUPLICATE_SLIP' }]);
    expect(await given(third.orderId)).toEqual([{ sum: 0 }]);
  });

  it('reports a failure per order and pays the others', async () => {
    const [fine, waiting] = [await returned(), await returned()];
    await approve(fine, 1000);
    const { status, data } = await pay([waiting, fine], { method: 'cash' });
    expect(status).toBe(200);
    expect(data.results.map((one) => [one.orderId, one.ok, one.code])).toEqual([
      [waiting.orderId, false, 'ILLEGAL_TRANSITION'],
      [fine.orderId, true, ''],
    ]);
    expect(data.results[0]?.detail).not.toBe('');
  });

  it.each(['with', 'without'])('pays once for ten concurrent requests %s the same key', async (how) => {
    const orders = [await returned(), await returned(), await returned()];
    for (const order of orders) await approve(order, 1000);
    const key = how === 'with' ? `batch-${orders[0]?.orderId}` : undefined;
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(orders, { method: 'cash' }, key)));
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
    for (const order of orders) expect(await given(order.orderId)).toEqual([{ sum: 100_000 }]);
    if (how === 'with')
      for (const one of answers) expect(one.data.results.every((result) => result.ok)).toBe(true);
  });

  it('continues an interrupted batch with the same key', async () => {
    const orders = [await returned(), await returned()];
    for (const order of orders) await approve(order, 1000);
    const key = `again-${orders[0]?.orderId}`;
    await pay(orders.slice(0, 1), { method: 'cash' }, key);
    const { data } = await pay(orders, { method: 'cash' }, key);
    expect(data.results.map((one) => [one.ok, one.amount])).toEqual([
      [true, 1000],
      [true, 1000],
    ]);
    for (const order of orders) expect(await given(order.orderId)).toEqual([{ sum: 100_000 }]);
  });

  it('returns the deposit once when the counter refunds it at the same time', async () => {
    const order = await returned();
    await approve(order, 1000);
    await Promise.all([
      pay([order], { method: 'cash' }),
      a.call(a.shop.admin, refundContract.refund, {
        params: { id: order.orderId },
        body: { amount: 1000, method: 'cash' },
      }),
    ]);
    expect(await given(order.orderId)).toEqual([{ sum: 100_000 }]);
  });

  it('refuses invalid input (400), admins (403), no login (401), other shops (404)', async () => {
    const order = await returned();
    await approve(order, 1000);
    expect((await pay([])).status).toBe(400);
    expect((await pay([order, order])).status).toBe(400);
    expect((await pay([order], { method: 'bail' })).status).toBe(400);
    expect((await pay([order], {}, undefined, a.shop.admin)).status).toBe(403);
    const sent = { body: { items: [{ orderId: order.orderId, version: 1 }], method: 'cash' as const } };
    expect((await a.call(null, refundContract.payRefunds, sent)).status).toBe(401);
    expect((await pay([order], {}, undefined, a.other.owner)).status).toBe(404);
    expect(await given(order.orderId)).toEqual([{ sum: 0 }]);
  });
});

describe('paidBack', () => {
  it('lists refunds, newest first, with their proof', async () => {
    const order = await returned();
    await approve(order, 1000);
    await pay([order], { slip: newTestSlipText(), note: 'transfer 12:30' });
    const { itemList } = await a.ok(a.shop.owner, refundContract.paidBack, {});
    expect(itemList[0]).toMatchObject({
      orderNo: order.orderNo,
      kind: 'bail_returned',
      method: 'transfer',
      amount: 1000,
      note: 'transfer 12:30',
      by: a.shop.owner.username,
    });
    expect(itemList[0]?.slipRef).not.toBe('');
    expect(itemList[0]?.documentNo).toMatch(/^DRF/);
    const { total } = await a.ok(a.shop.owner, refundContract.paidBack, { query: { page: 1 } });
    expect(total).toBeGreaterThan(0);
    expect(await a.ok(a.shop.owner, refundContract.paidBack, { query: { page: 99 } })).toMatchObject({
      itemList: [],
      total,
    });
  });

  it('is for owners only, of their shop', async () => {
    expect((await a.call(a.shop.admin, refundContract.paidBack, {})).status).toBe(403);
    expect((await a.call(null, refundContract.paidBack, {})).status).toBe(401);
    expect(
      (await a.call(a.shop.owner, refundContract.paidBack, { query: { page: 0 } as never })).status,
    ).toBe(400);
    expect((await a.ok(a.other.owner, refundContract.paidBack, {})).itemList).toEqual([]);
  });
});
