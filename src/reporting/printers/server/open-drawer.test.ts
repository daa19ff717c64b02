import { afterEach, describe, expect, it } from 'vitest';
import { auditContract } from '#admin/audit/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cash, inDays, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { printersContract } from '../contract.ts';
import { deliverJobs } from './queue/deliver.ts';
import { printerReach } from './queue/printer-reach.ts';
import { decodeEscPos } from './testing/decode-escpos.ts';
import { startFakePrinter } from './testing/fake-printer.ts';

const a = await testApp();
const fake = await startFakePrinter();
const { shopId, branchA, branchB, owner, admin, staff } = a.shop;
afterEach(async () => {
  fake.received.length = 0;
  await fake.close();
  await fake.open();
});

let serial = 0;
const makePrinter = async (
  drawer: { drawerPin?: 2 | 5 | null; drawerOnCash?: boolean },
  branchId = branchA,
) =>
  (
    await a.ok(owner, printersContract.savePrinter, {
      body: {
        branchId,
        name: `Drawer ${++serial}`,
        connection: 'network',
        language: 'escpos',
        address: '192.168.1.70',
        port: 9100,
        paperWidth: 80,
        cutter: true,
        ...drawer,
      },
    })
  ).printerId;
const pulses = (): number[] =>
  fake.received.flatMap((bytes) => {
    const paper = decodeEscPos(bytes);
    expect([paper.rows, paper.cuts]).toEqual([[], []]);
    return paper.pulses;
  });
const paidOrder = async (payments: ReturnType<typeof cash>[]) => {
  const { itemId } = await a.makeItem({ units: 1, rentalPrice: 500 });
  return a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: today(),
      returnDay: inDays(2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
      payments,
    },
  });
};
const forCash = (id: number, orderId: number, who = staff) =>
  a.call(who, printersContract.openDrawerForCash, {
    params: { id },
    body: { title: 'Drawer', orderId },
  });
const byHand = (id: number, reason: string, who = admin) =>
  a.call(who, printersContract.openDrawer, { params: { id }, body: { title: 'Drawer', reason } });

describe('the cash drawer', () => {
  it('opens once for each cash payment, by the rule of the printer', async () => {
    const id = await makePrinter({ drawerPin: 2, drawerOnCash: true });
    const { orderId } = await paidOrder([cash('price', 100)]);
    expect(await forCash(id, orderId)).toMatchObject({ data: { state: 'printed' } });
    expect((await forCash(id, orderId)).status).toBe(200);
    expect(pulses()).toEqual([2]);
    await a.ok(staff, orderContract.pay, {
      params: { id: orderId },
      body: { payments: [cash('price', 50)] },
    });
    await forCash(id, orderId);
    expect(pulses()).toEqual([2, 2]);
  });

  it('opens once for two simultaneous requests', async () => {
    const id = await makePrinter({ drawerPin: 2, drawerOnCash: true });
    const { orderId } = await paidOrder([cash('price', 100)]);
    const both = await Promise.all([forCash(id, orderId), forCash(id, orderId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(pulses()).toEqual([2]);
  });

  it('stays closed without cash, after ten minutes, without the rule, and in another branch', async () => {
    const id = await makePrinter({ drawerPin: 5, drawerOnCash: true });
    const unpaid = await paidOrder([]);
    expect((await forCash(id, unpaid.orderId)).error?.code).toBe('NO_CASH_MOVED');
    const { orderId } = await paidOrder([cash('price', 100)]);
    const away = await makePrinter({ drawerPin: 2, drawerOnCash: true }, branchB);
    expect((await forCash(away, orderId)).status).toBe(404);
    expect((await forCash(away, orderId, owner)).error?.code).toBe('NO_CASH_MOVED');
    for (const drawer of [{ drawerPin: 2 as const }, { drawerPin: null, drawerOnCash: true }])
      expect((await forCash(await makePrinter(drawer), orderId)).error?.code).toBe('PRINTER_NO_DRAWER');
    const order = await paidOrder([cash('price', 100)]);
    await a.sql(
      "update ledger_entry set at = at - interval '11 minutes' where shop_id = $1 and order_id = $2",
      [shopId, order.orderId],
    );
    expect((await forCash(id, order.orderId)).error?.code).toBe('NO_CASH_MOVED');
    expect(pulses()).toEqual([]);
  });

  it('opens by hand with the right and a reason, which the owner sees', async () => {
    const id = await makePrinter({ drawerPin: 5 });
    expect((await byHand(id, 'เศษเหรียญ', staff)).status).toBe(403);
    expect((await byHand(id, '')).status).toBe(400);
    expect((await byHand(id, 'เศษเหรียญ', a.other.owner)).status).toBe(404);
    expect((await byHand(await makePrinter({}), 'เศษเหรียญ')).error?.code).toBe('PRINTER_NO_DRAWER');
    expect(await byHand(id, 'เศษเหรียญ')).toMatchObject({ status: 200, data: { state: 'printed' } });
    expect(pulses()).toEqual([5]);
    const log = await a.sql<{ user_id: number; after: object }>(
      "select user_id::int, after from audit_log where shop_id = $1 and action = 'printer.drawer'",
      [shopId],
    );
    expect(log).toEqual([{ user_id: admin.userId, after: { reason: 'เศษเหรียญ' } }]);
    const { itemList } = await a.ok(owner, auditContract.reductionRows, { query: { kind: 'drawer' } });
    expect(itemList).toMatchObject([
      { amount: 0, reason: 'เศษเหรียญ', userId: admin.userId, subject: 'printer', subjectId: id },
    ]);
  });

  it('opens after the paper that another counter prints', async () => {
    const id = await makePrinter({ drawerPin: 2 });
    const setPaper = (text: string) =>
      a.sql(`update print_job set ${text} where shop_id = $1 and printer_id = $2 and ref = 'paper'`, [
        shopId,
        id,
      ]);
    await a.sql(
      `insert into print_job (shop_id, printer_id, user_id, title, ref, data, state, sending_until)
       values ($1, $2, $3, 'Receipt', 'paper', 'x', 'sending', now() + interval '1 minute')`,
      [shopId, id, staff.userId],
    );
    const opening = byHand(id, 'เศษเหรียญ');
    await expect
      .poll(() => a.sql("select state from print_job where printer_id = $1 and ref <> 'paper'", [id]))
      .toEqual([{ state: 'waiting' }]);
    await setPaper("state = 'printed', data = null, sending_until = null, done_at = now()");
    expect(await opening).toMatchObject({ data: { state: 'printed' } });
    expect(pulses()).toEqual([2]);
  });

  it('does not open later if the printer was off', async () => {
    const id = await makePrinter({ drawerPin: 2, drawerOnCash: true });
    const { orderId } = await paidOrder([cash('price', 100)]);
    await fake.close();
    expect(await forCash(id, orderId)).toMatchObject({ data: { state: 'failed', fault: 'noAnswer' } });
    await fake.open();
    await deliverJobs(a.db, printerReach(), shopId, id);
    expect(pulses()).toEqual([]);
    await forCash(id, orderId);
    expect(pulses()).toEqual([2]);
  });
});
