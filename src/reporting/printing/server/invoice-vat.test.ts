import { expect, it } from 'vitest';
import { ledgerContract } from '#ledger/contract.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { printingContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const pay = async (order: Order, amount: number): Promise<Order> =>
  a.ok(a.shop.staff, orderContract.pay, {
    params: { id: order.orderId },
    body: { payments: [{ for: 'price', method: 'transfer', amount }] },
  });

const vatOfRest = async (inVat: boolean, quantity: number, satang: readonly number[]) => {
  await a.sql('update shop set vat_system = true, in_vat = $2 where shop_id = $1', [a.shop.shopId, inVat]);
  let order = await make.reserved({ quantity });
  for (const amount of satang) order = await pay(order, amount / 100);
  const invoice = await a.ok(a.shop.staff, printingContract.invoice, {
    query: { orders: String(order.orderId) },
  });
  const { documents } = await pay(order, order.money.balance);
  const id = Math.max(...documents.map((one) => one.documentId));
  const paper = await a.ok(a.shop.staff, ledgerContract.document, { params: { id } });
  const figures = ({ base, vat }: { base: number; vat: number }) => ({ base, vat });
  return { asked: figures(invoice), issued: figures(paper) };
};

it('after three part payments, the rest contains the remaining VAT', async () => {
  const { asked, issued } = await vatOfRest(true, 1, [1000, 1000, 1000]);
  expect(asked).toEqual(issued);
  expect(asked).toEqual({ base: 439.24, vat: 30.76 });
});

it('requests the same VAT as the document of the last payment, after any part payments', async () => {
  const parts = fc.array(fc.integer({ min: 1, max: 90_00 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.integer({ min: 1, max: 2 }), parts, async (inVat, quantity, satang) => {
      const { asked, issued } = await vatOfRest(inVat, quantity, satang);
      expect(asked).toEqual(issued);
    }),
    { numRuns: rounds(8, 80) },
  );
});
