/** Cleaning, damage and lost garments are separate lines, and cleaning always carries VAT. */
import { expect, it } from 'vitest';
import { ledgerContract, type Document } from '#ledger/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, orderBuildersOf } from '#test/builders/index.ts';
import { refundContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const at = (order: Order) => ({ params: { id: order.orderId } });
const registered = (damageFeeVat: boolean) =>
  a.sql(`update shop set vat_system = true, in_vat = true, damage_fee_vat = $2 where shop_id = $1`, [
    a.shop.shopId,
    damageFeeVat,
  ]);
/** Two garments: one dirty and damaged, one lost. */
const returned = async (): Promise<Order> => {
  const order = await make.out({ quantity: 2 });
  const fees = [
    { damageFee: 107, cleaningFee: 50 },
    { lost: true, lostFee: 80 },
  ];
  let after = order;
  for (const [index, id] of make.idsOf(order).entries())
    after = await make.back(
      { ...order, lines: order.lines.filter((one) => one.orderDetailId === id) },
      fees[index],
      a.shop.admin,
    );
  return after;
};
const settle = (order: Order, amount: number) =>
  a.ok(a.shop.admin, refundContract.refund, { ...at(order), body: { amount, method: 'cash' } });
const pay = (order: Order, amount: number) =>
  a.ok(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: [cash('price', amount)] } });
const newPapers = (before: Order, after: Order): Promise<Document[]> =>
  Promise.all(
    after.documents
      .filter((one) => !before.documents.some((old) => old.documentId === one.documentId))
      .map((one) => a.ok(a.shop.staff, ledgerContract.document, { params: { id: one.documentId } })),
  );
const listed = (papers: readonly Document[]) =>
  papers.map((one) => [one.kind, one.vat, ...one.content.lines.map((line) => `${line.name} ${line.amount}`)]);

it('cleaning has a tax invoice, exempt damage and a lost garment a plain receipt with two lines', async () => {
  await registered(false);
  const kept = ['ค่าเสียหาย 107', 'ค่าชุดหาย 80'];
  const order = await returned();
  const expected = [
    ['abb_tax_invoice', 3.27, 'ค่าทำความสะอาด 50'],
    ['receipt', 0, ...kept],
  ];
  const paid = await pay(order, 237);
  expect(listed(await newPapers(order, paid))).toEqual(expected);
  const other = await returned();
  const papers = await newPapers(other, await settle(other, 1763));
  expect(listed(papers.slice(0, 2))).toEqual(expected);
  expect(papers[2]?.content.bailAccount?.kept.map((one) => [one.name, one.amount])).toEqual([
    ['ค่าทำความสะอาด', 50],
    ['ค่าเสียหาย', 107],
    ['ค่าชุดหาย', 80],
  ]);
});

it('all have lines of their own on one tax invoice where damage carries VAT', async () => {
  await registered(true);
  const lines = ['ค่าเสียหาย 107', 'ค่าทำความสะอาด 50', 'ค่าชุดหาย 80'];
  const order = await returned();
  const paid = await pay(order, 237);
  expect(listed(await newPapers(order, paid)).map((one) => [one[0], one.slice(2).toSorted()])).toEqual([
    ['abb_tax_invoice', lines.toSorted()],
  ]);
  const other = await returned();
  const papers = await newPapers(other, await settle(other, 1763));
  expect(listed(papers)[0]?.slice(2).toSorted()).toEqual(lines.toSorted());
  expect(papers[1]?.content.bailAccount?.kept.reduce((sum, one) => sum + one.amount, 0)).toBe(237);
  expect(papers[1]?.content.bailAccount?.kept).toHaveLength(3);
});

it('a second damage, paid whole, is no part', async () => {
  await registered(true);
  let order = await make.out({ quantity: 2 });
  for (const [index, damageFee] of [107, 80].entries()) {
    const own = order.lines.filter((one) => one.orderDetailId === make.idsOf(order)[index]);
    order = await make.back({ ...order, lines: own }, { damageFee }, a.shop.admin);
    const paid = await pay(order, damageFee);
    const [paper] = await newPapers(order, paid);
    expect(paper?.content.lines.map((one) => [one.name, one.amount, one.detail])).toEqual([
      ['ค่าเสียหาย', damageFee, ''],
    ]);
    order = paid;
  }
});
