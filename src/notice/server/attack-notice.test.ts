/** Messages and live updates: hostile text, customers who said no, repeats, and what strangers may hear. */
import { afterEach, expect, it } from 'vitest';
import { testApp } from '../../app/server/testing/app.ts';
import { type Ear, listen } from '../../app/server/testing/ear.ts';
import { daybookContract } from '../../daybook/contract.ts';
import { prepareContract } from '../../prepare/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { changeContract } from '../../change/contract.ts';
import { cash, inDays, ordersOf, today } from '../../order/server/testing/orders.ts';
import { noticeContract } from '../contract.ts';
import { makeOrder } from './testing/shop.ts';

const a = await testApp();
const make = ordersOf(a);
const { staff, staff2, admin } = a.shop;
const ears: Ear[] = [];
afterEach(() => {
  for (const one of ears.splice(0)) one.close();
});

const write = (orderId: number, body: object, who = staff, key?: string) =>
  a.call(who, noticeContract.write, {
    body: { orderId, kind: 'free', body: 'x', ...body } as never,
    ...(key !== undefined && { key }),
  });

it("a customer's name full of places, tags and line breaks is text: filled once, and no head of a mail", async () => {
  const names = [
    '{ยอดค้างชำระ}',
    '{{เลขที่บิล}}',
    '<script>alert(1)</script>',
    'x\r\nBcc: all@example.com',
    '${process.env}',
    '$& $1 $`',
    '\u202e\u0000x'.replace('\u0000', ''),
  ];
  for (const name of names) {
    const customerId = await a.makeCustomer(name);
    const order = await make.reserved({ customerId });
    const answer = await write(order.orderId, { subject: 'ถึง {ชื่อลูกค้า}', body: 'คุณ{ชื่อลูกค้า} {เลขที่บิล}' });
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    expect(answer.data.body.replaceAll(/\s+/g, ' ')).toBe(
      `คุณ${name} ${order.orderNo}`.replaceAll(/\s+/g, ' '),
    );
    expect(answer.data.subject).not.toMatch(/[\r\n]/);
  }
  const order = await make.reserved();
  for (const body of ['{', '}', '{}', '{ชื่อลูกค้า', '{constructor}', '{__proto__}', '{toString}'])
    expect([200, 400], body).toContain((await write(order.orderId, { body })).status);
  for (const body of ['{constructor}', '{__proto__}', '{toString}'])
    expect((await write(order.orderId, { body })).status, body).toBe(400);
  expect((await write(order.orderId, { body: 'ก'.repeat(4001) })).status).toBe(400);
});

it('the house message of an order is written once by ten at once; a key makes one of ten free ones', async () => {
  const order = await makeOrder(a);
  const ten = Array.from({ length: 10 }, (_, n) => n);
  const house = await Promise.all(ten.map(() => write(order.orderId, { kind: 'reserved', body: undefined })));
  expect(house.filter((one) => one.status === 200)).toHaveLength(1);
  const free = await Promise.all(ten.map(() => write(order.orderId, {}, staff, 'one-message')));
  expect(new Set(free.map((one) => one.data.messageId)).size).toBe(1);
  expect(await a.sql('select id from message where order_id = $1', [order.orderId])).toHaveLength(2);
  expect((await write(order.orderId, {}, staff2)).status).toBe(404);
  expect((await write(order.orderId, {}, a.other.owner)).status).toBe(404);
});

it('another branch and another shop hear nothing of all that one counter does', async () => {
  const own = await make.reserved();
  const [near, far, foreign] = await Promise.all(
    [staff, staff2, a.other.owner].map((who) => listen(a.origin, who.token)),
  );
  ears.push(...[near, far, foreign].filter((one) => one !== undefined));
  const params = { params: { id: own.orderId } };
  await a.ok(staff, orderContract.pay, {
    ...params,
    body: { payments: [cash('price', 500), cash('bail', 1000)] },
  });
  await a.ok(staff, prepareContract.addFitting, {
    body: { orderId: own.orderId, day: inDays(0), from: '10:00', to: '10:30' } as never,
  });
  await a.ok(staff, daybookContract.add, {
    body: { direction: 'expense', amount: 10, method: 'cash' } as never,
  });
  await write(own.orderId, {});
  const { undo } = await a.ok(admin, orderContract.log, params);
  await a.ok(admin, changeContract.undo, { ...params, body: { stepId: undo?.stepId ?? 0, reason: 'x' } });
  await a.ok(staff, daybookContract.close, { body: { day: today, pieces: [], note: 'x' } as never });
  await expect.poll(() => near?.heard.length ?? 0, { timeout: 4000 }).toBeGreaterThan(4);
  await new Promise((resolve) => setTimeout(resolve, 500));
  // The greeting of the stream names nothing.
  const told = (one: Ear | undefined) =>
    (one?.heard ?? []).map((it) => it.data).filter((it) => Object.keys(it).length > 0);
  expect(told(foreign)).toEqual([]);
  for (const it of told(far)) expect(it).not.toMatchObject({ branchId: a.shop.branchA });
  expect(JSON.stringify(told(far))).not.toMatch(new RegExp(`\\b${own.orderId}\\b`));
  // Nobody is told what it was about, only where to look again.
  for (const secret of ['500', '1000', own.customer?.name ?? '-', own.orderNo])
    expect(JSON.stringify(told(near))).not.toContain(`"${secret}"`);
  await a.ok(admin, daybookContract.reopen, { body: { day: today, reason: 'x' } as never });
});
