import { afterEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { type LiveListener } from '#test/server/live-listener.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { notificationsContract } from '../contract.ts';
const a = await testApp();
const make = orderBuildersOf(a);
const { staff } = a.shop;
const ears: LiveListener[] = [];
afterEach(() => {
  for (const one of ears.splice(0)) one.close();
});

const write = (orderId: number, body: object, who = staff, key?: string) =>
  a.call(who, notificationsContract.write, {
    body: { orderId, kind: 'free', body: 'x', ...body } as never,
    ...(key !== undefined && { key }),
  });

it("treats placeholders, tags and line breaks in a customer's name as text, and never as a mail header", async () => {
  const names = [
    '{ยอดค้างชำระ}',
    '{{เลขที่บิล}}',
    '<script>alert(1)</script>',
    'x\r\nBcc: all@example.com',
    '${process.env}',
    '$& $1 $`',
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
