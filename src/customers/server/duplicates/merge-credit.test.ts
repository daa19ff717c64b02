import { expect, it } from 'vitest';
import { customerContract } from '#customers/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;

it('moves credit only with the right to refund; the credit shows before and in the audit log', async () => {
  const [into, from] = [await a.makeCustomer(), await a.makeCustomer()];
  const order = await make.reserved({ customerId: from, from: 5, to: 6, pay: 300 });
  await a.ok(admin, amendmentContract.cancel, {
    params: { id: order.orderId },
    body: { kind: 'cancelled', money: 'credit', reason: 'ลูกค้าขอยกเลิก' },
  });
  const check = await a.ok(staff, customerContract.mergeCheck, { params: { id: into, from } });
  expect(check).toMatchObject({ credit: 300, follows: { orders: 1 } });
  const merge = (who: typeof staff, params: { id: number; from: number }) =>
    a.call(who, customerContract.merge, { params: { id: params.id }, body: { from: params.from } });
  expect((await merge(staff, { id: into, from })).error.code).toBe('FORBIDDEN');
  expect((await merge(admin, { id: into, from })).status).toBe(200);
  const { after } = await a.one<{ after: object }>(
    "select after from audit_log where action = 'customer.merge' and subject_id = $1",
    [into],
  );
  expect(after).toMatchObject({ credit: 300 });
  const other = await a.makeCustomer();
  expect((await merge(staff, { id: into, from: other })).status).toBe(200);
});
