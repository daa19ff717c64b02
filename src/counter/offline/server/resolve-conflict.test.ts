import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { auditContract } from '#admin/audit/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { cash, inDays, newTestSlipText, orderBuildersOf } from '#test/builders/index.ts';
import { offlineContract } from '../contract.ts';
import { offlineWords } from '../words/index.ts';
import { testDevicesOn } from './testing/devices.ts';
import { bookUnbookedSteps } from './book-held-money.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let { deviceOf, send, sent, settle, order, drawer, rental } = {} as ReturnType<typeof testDevicesOn>;
beforeAll(async () => {
  ({ deviceOf, send, sent, settle, order, drawer, rental } = testDevicesOn(a));
});

describe('a conflict', () => {
  it("of two devices with the same garment: the first has it, the second's money is in the drawer", async () => {
    const [one, two] = [await deviceOf(), await deviceOf(a.shop.admin)];
    const { what, barcode } = await rental();
    const before = await drawer();
    expect((await sent(one.step(what))).state).toBe('done');
    const late = await sent(two.step(what), a.shop.admin);
    expect(late).toMatchObject({ state: 'conflict', heldSum: 1500, order: null });
    expect(late.ways).toEqual(['swap', 'retry', 'toOrder', 'giveBack', 'note']);
    expect(await drawer()).toBe(before + 3000);
    const other = await a.makeItem({ rentalPrice: 400, bail: 900 });
    const by = other.units[0]?.barcode ?? '';
    const { data } = await settle(late.stepId, {
      way: 'swap',
      swaps: [{ barcode: barcode.toLowerCase(), by: by.toLowerCase() }],
    });
    // The customer paid 200 baht more than the other garment costs.
    expect(data).toMatchObject({ state: 'conflict', reason: 'OFFLINE_MONEY_LEFT', heldSum: 200 });
    expect(data.ways).toEqual(['toOrder', 'credit', 'giveBack']);
    expect(await drawer()).toBe(before + 3000);
    expect((await settle(late.stepId, { way: 'credit' })).data).toMatchObject({
      state: 'settled',
      heldSum: 0,
      ways: [],
    });
    expect(await drawer()).toBe(before + 3000);
    const opened = await order(data.order?.orderId ?? 0);
    expect(opened).toMatchObject({
      state: 'out',
      money: { balance: 0, bailHeld: 900 },
      customer: { credit: 200 },
    });
    expect((await settle(late.stepId, { way: 'retry' })).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it("of a rental whose customer was erased is retried with the slip's number as the name", async () => {
    const device = await deviceOf();
    const customerId = await a.makeCustomer();
    const { what } = await rental({ customerId });
    const asked = await a.ok(a.shop.admin, customerContract.addRequest, {
      params: { id: customerId },
      body: { kind: 'erase' },
    });
    await a.ok(a.shop.admin, customerContract.erase, { params: { id: asked.requestId } });
    const kept = await sent(device.step(what));
    expect(kept).toMatchObject({ state: 'conflict', reason: 'OFFLINE_CUSTOMER', heldSum: 1500 });
    expect(kept.ways).toEqual(['retry', 'toOrder', 'giveBack', 'note']);
    const { data } = await settle(kept.stepId, { way: 'retry' });
    expect(data).toMatchObject({ state: 'settled', heldSum: 0 });
    const made = await order(data.order?.orderId ?? 0);
    expect(made).toMatchObject({ state: 'out', customer: { name: kept.number }, money: { balance: 0 } });
    expect(made.customer?.customerId).not.toBe(customerId);
  });

  it('is resolved without the missing garment', async () => {
    const [one, two] = [await deviceOf(), await deviceOf(a.shop.admin)];
    const { what, barcode, itemId } = await rental();
    const more = await rental();
    await sent(one.step(what));
    const late = await sent(
      two.step({
        ...what,
        lines: [
          { itemId, barcode },
          { itemId: more.itemId, barcode: more.barcode },
        ],
        payments: [cash('price', 1000), cash('bail', 2000)],
      }),
      a.shop.admin,
    );
    expect(late.ways).toContain('without');
    const { data } = await settle(late.stepId, {
      way: 'without',
      without: [`${barcode.toLowerCase()}\u200B`],
    });
    expect(data).toMatchObject({
      state: 'conflict',
      heldSum: 1500,
      order: { customerName: expect.any(String) as string },
    });
    const params = { id: late.stepId };
    const back = { way: 'giveBack' as const, note: 'x' };
    expect((await settle(late.stepId, { way: 'giveBack' }, a.shop.admin)).status).toBe(400);
    expect((await a.call(a.other.owner, offlineContract.settle, { params, body: back })).status).toBe(404);
    expect((await a.call(a.shop.staff2, offlineContract.settle, { params, body: back })).status).toBe(404);
    expect((await settle(late.stepId, back)).error.code).toBe('FORBIDDEN');
    const before = await drawer();
    expect((await settle(late.stepId, back, a.shop.admin)).data.state).toBe('settled');
    expect(await drawer()).toBe(before - 1500);
  });

  it('books money that the order does not accept, and assigns the due part to the order', async () => {
    const device = await deviceOf();
    const other = await make.reserved();
    const { orderId } = other;
    const before = await drawer();
    const paid = await sent(device.step({ kind: 'pay', orderId, payments: [cash('price', 99_000)] }));
    expect(paid).toMatchObject({ state: 'conflict', reason: 'PAYMENT_TOO_LARGE', heldSum: 99_000 });
    expect(paid.ways).toEqual(['toOrder', 'credit', 'giveBack']);
    const { data } = await settle(paid.stepId, { way: 'toOrder' });
    expect(data).toMatchObject({ state: 'conflict', heldSum: 99_000 - other.money.balance });
    expect((await order(orderId)).money.balance).toBe(0);
    expect(await drawer()).toBe(before + 99_000);
  });

  it('names the garment that moved to another branch, and is resolved without it', async () => {
    const device = await deviceOf();
    const [stays, gone] = [await rental(), await rental()];
    const lines = [stays, gone].map(({ itemId, barcode }) => ({ itemId, barcode }));
    await a.sql('update unit set branch_id = $2 where shop_id = $1 and barcode = $3', [
      a.shop.shopId,
      a.shop.branchB,
      gone.barcode,
    ]);
    const payments = [cash('price', 1000), cash('bail', 2000)];
    const kept = await sent(device.step({ ...stays.what, lines, payments }));
    expect(kept).toMatchObject({ state: 'conflict', reason: 'NOT_FREE_UNIT', heldSum: 3000 });
    expect(kept.reasonText).toContain(gone.barcode);
    const { data } = await settle(kept.stepId, { way: 'without', without: [gone.barcode] });
    expect(data).toMatchObject({ order: { state: 'out' }, heldSum: 1500 });
    const rented = await order(data.order?.orderId ?? 0);
    expect(rented.lines.map((line) => line.barcode)).toEqual([stays.barcode]);
  });

  it('allows no credit for a customer whose data were erased', async () => {
    const device = await deviceOf();
    const { orderId, customer } = await make.reserved();
    const body = { kind: 'cancelled' as const, reason: 'x', money: 'refund' as const };
    await a.ok(a.shop.admin, amendmentContract.cancel, { params: { id: orderId }, body });
    const late = await sent(device.step({ kind: 'pay', orderId, payments: [cash('price', 500)] }));
    expect(late.ways).toContain('credit');
    await a.sql(`update customer set erased_at = now() where shop_id = ${a.shop.shopId} and id = $1`, [
      customer?.customerId,
    ]);
    expect((await settle(late.stepId, { way: 'credit' })).error.code).toBe('ILLEGAL_TRANSITION');
    const { itemList } = await a.ok(a.shop.admin, offlineContract.steps, { query: { size: 100 } });
    expect(itemList.find((one) => one.stepId === late.stepId)).toMatchObject({
      heldSum: 500,
      ways: ['toOrder', 'giveBack'],
    });
  });

  it("turns money of a cancelled order into its customer's credit", async () => {
    const device = await deviceOf();
    const { orderId, lines } = await make.reserved();
    const body = { kind: 'cancelled' as const, reason: 'x', money: 'credit' as const };
    await a.ok(a.shop.admin, amendmentContract.cancel, { params: { id: orderId }, body });
    const before = await drawer();
    const out = lines.map(({ orderDetailId }) => ({ orderDetailId }));
    const late = await sent(
      device.step({
        kind: 'handOver',
        orderId,
        lines: out,
        payments: [cash('price', 500), cash('bail', 1000)],
      }),
    );
    expect(late).toMatchObject({ state: 'conflict', reason: 'ILLEGAL_TRANSITION', heldSum: 1500 });
    expect(late.ways).toEqual(['toOrder', 'credit', 'giveBack', 'retry', 'note']);
    const { data } = await settle(late.stepId, { way: 'credit' });
    expect(data).toMatchObject({ state: 'conflict', heldSum: 0, ways: ['retry', 'note'] });
    expect((await order(orderId)).customer?.credit).toBe(1500);
    expect((await settle(late.stepId, { way: 'note' })).status).toBe(400);
    const done = await settle(late.stepId, { way: 'note', note: 'โทรตามชุดคืนแล้ว' });
    expect(done.data).toMatchObject({ state: 'settled', settled: { way: 'note', note: 'โทรตามชุดคืนแล้ว' } });
    expect(await drawer()).toBe(before + 1500);
    const query = { subject: 'offline_step' as const, id: late.stepId };
    const [entry] = (await a.ok(a.shop.owner, auditContract.list, { query })).itemList;
    expect(entry?.changes.map((one) => one.after)).toEqual(
      expect.arrayContaining([
        late.number,
        offlineWords.th.kind.handOver,
        offlineWords.th.way.note,
        'โทรตามชุดคืนแล้ว',
      ]),
    );
  });

  it('uses no slip twice: its payment is already booked', async () => {
    const device = await deviceOf();
    const { orderId } = await make.reserved();
    const payments = [
      { for: 'price' as const, method: 'transfer' as const, amount: 50, slip: newTestSlipText() },
    ];
    expect((await sent(device.step({ kind: 'pay', orderId, payments }))).state).toBe('done');
    const twice = await sent(device.step({ kind: 'pay', orderId, payments }));
    expect(twice).toMatchObject({
      state: 'conflict',
      reason: 'DUPLICATE_SLIP',
      heldSum: 0,
      notes: ['slipUsed'],
    });
    expect((await settle(twice.stepId, { way: 'note', note: 'x' })).data.state).toBe('settled');
    expect((await order(orderId)).money.paid).toBe(50);
  });

  it('is listed, hidden from other users, and never stored under another name', async () => {
    const device = await deviceOf();
    const step = device.step({
      kind: 'pay',
      orderId: (await make.reserved()).orderId,
      payments: [cash('price', 1)],
    });
    await sent(step);
    expect(
      (await send({ ...step, what: { ...step.what, payments: [cash('price', 2)] } as never })).error.code,
    ).toBe('IDEMPOTENCY_MISMATCH');
    expect((await send(device.step(step.what), a.shop.admin)).status).toBe(404);
    expect((await send(device.step(step.what, { number: 'P1-999-1' }))).status).toBe(400);
    expect(
      (await send(device.step(step.what, { number: `P${a.shop.branchA}-${device.deviceNo}-99999` }))).status,
    ).toBe(400);
    expect((await send({ ...device.step(step.what), branchId: a.other.branchA })).status).toBe(404);
    const { itemList } = await a.ok(a.shop.staff, offlineContract.steps, { query: {} });
    expect(itemList.every((one) => one.state === 'conflict')).toBe(true);
    const all = await a.ok(a.shop.staff, offlineContract.steps, { query: { list: 'all' } });
    expect(all.itemList.length).toBeGreaterThan(itemList.length);
    expect((await a.ok(a.other.staff, offlineContract.steps, { query: { list: 'all' } })).itemList).toEqual(
      [],
    );
  });
});

describe('money that no open day accepts', () => {
  it('waits, is booked on the first open day, and is then resolved', async () => {
    const device = await deviceOf();
    const { orderId } = await make.reserved();
    const step = device.step({ kind: 'pay', orderId, payments: [cash('price', 500)] });
    await a.sql('insert into cash_day (shop_id, branch_id, day, closed) values ($1, $2, $3, true)', [
      a.shop.shopId,
      a.shop.branchA,
      inDays(0),
    ]);
    const before = await drawer();
    const kept = await sent(step);
    expect(kept).toMatchObject({ state: 'conflict', reason: 'DAY_CLOSED', heldSum: 0, ways: ['retry'] });
    expect(kept.notes).toEqual(['notBooked']);
    expect((await settle(kept.stepId, { way: 'retry' })).error.code).toBe('DAY_CLOSED');
    await bookUnbookedSteps(a.db, a.shop.shopId);
    expect(await drawer()).toBe(before);
    await a.sql('update cash_day set closed = false where shop_id = $1', [a.shop.shopId]);
    await bookUnbookedSteps(a.db, a.shop.shopId);
    await bookUnbookedSteps(a.db, a.shop.shopId);
    expect(await drawer()).toBe(before + 500);
    expect((await settle(kept.stepId, { way: 'toOrder' })).data).toMatchObject({
      state: 'settled',
      heldSum: 0,
    });
    expect(await drawer()).toBe(before + 500);
    expect((await order(orderId)).money.paid).toBe(500);
  });
});
