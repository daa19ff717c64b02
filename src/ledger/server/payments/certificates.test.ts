import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { bareOrder, satangOfWholeBaht, testScopeFor, today } from '#test/builders/index.ts';
import { reverseEntries, takePayments } from '../index.ts';

const a = await testApp();
let shop: TestApp['shop'];
let payer: number;
const customer = async (taxId: string): Promise<number> => {
  const id = await a.makeCustomer('บริษัท ราตรี จำกัด', shop.shopId);
  await a.sql('update customer set tax_id = $2 where id = $1', [id, taxId]);
  return id;
};
beforeEach(async () => {
  shop = await a.makeShop();
  payer = await customer('0105541069237');
});

const staff = () => testScopeFor(shop.staff);
const admin = () => testScopeFor(shop.admin);
type Order = Awaited<ReturnType<typeof bareOrder>>;
const orderOf = (customerId: number): Promise<Order> => bareOrder(a, shop, { customerId });
const withhold = (order: Order, no: string, as: Scope = staff(), reason?: string) =>
  a.db.tx(as, (q) =>
    takePayments(q, as, order, 'pickup', [
      { for: 'price', method: 'cash', amount: satangOfWholeBaht(950) },
      {
        for: 'price',
        method: 'withholding',
        amount: satangOfWholeBaht(50),
        rate: 5,
        certificate: { no, day: today() },
        reason,
      },
    ]),
  );
const undo = async (order: Order): Promise<void> => {
  const ids = await a.sql<{ id: string }>('select id from ledger_entry where order_id = $1', [order.orderId]);
  await a.db.tx(admin(), (q) =>
    reverseEntries(
      q,
      admin(),
      { ...order, paid: order.price },
      ids.map((one) => Number(one.id)),
      'x',
    ),
  );
};
const codeOf = async (made: Promise<unknown>): Promise<string> => {
  try {
    await made;
    return 'ok';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

it('refuses the second order with the certificate, also in another spelling, and names the first', async () => {
  const first = await orderOf(payer);
  await withhold(first, 'WHT-2569/42');
  for (const no of ['WHT-2569/42', 'wht 2569/42', 'WHT–๒๕๖๙/๔๒'])
    await expect(withhold(await orderOf(payer), no)).rejects.toMatchObject({
      code: 'CERTIFICATE_USED',
      values: { no, order: first.orderNo },
    });
  expect(await codeOf(withhold(await orderOf(payer), 'WHT-2569/43'))).toBe('ok');
});

it('accepts the same number of another payer, identified by tax id', async () => {
  await withhold(await orderOf(payer), 'A1');
  expect(await codeOf(withhold(await orderOf(await customer('0105551234567')), 'A1'))).toBe('ok');
  expect(await codeOf(withhold(await orderOf(await customer('0105541069237')), 'A1'))).toBe(
    'CERTIFICATE_USED',
  );
});

it('accepts it after the reversal of the first', async () => {
  const first = await orderOf(payer);
  await withhold(first, 'A1');
  await undo(first);
  expect(await codeOf(withhold(await orderOf(payer), 'A1'))).toBe('ok');
});

it('lets an admin with a reason book one certificate for several orders', async () => {
  await withhold(await orderOf(payer), 'A1');
  const reason = 'ใบเดียวสองบิล';
  expect(await codeOf(withhold(await orderOf(payer), 'A1', admin()))).toBe('CERTIFICATE_USED');
  expect(await codeOf(withhold(await orderOf(payer), 'A1', staff(), reason))).toBe('CERTIFICATE_USED');
  expect(await codeOf(withhold(await orderOf(payer), 'A1', admin(), reason))).toBe('ok');
});

it('a certificate stays used until the last of its orders is reversed', async () => {
  const [first, second] = [await orderOf(payer), await orderOf(payer)];
  await withhold(first, 'A1');
  await withhold(second, 'A1', admin(), 'ใบเดียวสองบิล');
  await undo(first);
  await expect(withhold(await orderOf(payer), 'A1')).rejects.toMatchObject({
    code: 'CERTIFICATE_USED',
    values: { order: second.orderNo },
  });
  await undo(second);
  expect(await codeOf(withhold(await orderOf(payer), 'A1'))).toBe('ok');
});

it('books it once at two counters at the same time', async () => {
  const orders = [await orderOf(payer), await orderOf(payer), await orderOf(payer)];
  const codes = await Promise.all(orders.map((order) => codeOf(withhold(order, 'A1'))));
  expect(codes.toSorted()).toEqual(['CERTIFICATE_USED', 'CERTIFICATE_USED', 'ok']);
});
