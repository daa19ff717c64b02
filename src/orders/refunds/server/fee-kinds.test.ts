import { expect, it } from 'vitest';
import { ledgerContract, type Document } from '#ledger/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, orderBuildersOf } from '#test/builders/index.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { refundContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const at = (order: Order) => ({ params: { id: order.orderId } });
const registered = (damageFeeVat: boolean) =>
  a.sql(`update shop set vat_system = true, in_vat = true, damage_fee_vat = $2 where shop_id = $1`, [
    a.shop.shopId,
    damageFeeVat,
  ]);
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
  expect(papers[2]?.content.bailAccount?.kept).toEqual([
    { kind: 'cleaning_fee', amount: 50 },
    { kind: 'damage_fee', amount: 107 },
    { kind: 'lost_unit', amount: 80 },
  ]);
});

it('all have their own lines on one tax invoice if damage includes VAT', async () => {
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

it('a second damage fee, paid in full, is not printed as a part', async () => {
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

it('a fee that was paid in part, refunded and charged again is not printed as a part', async () => {
  await registered(true);
  let order = await make.out({ quantity: 2 });
  const [first = 0, second] = make.idsOf(order);
  const back = (id: number | undefined, damageFee: number) =>
    make.back(
      { ...order, lines: order.lines.filter((one) => one.orderDetailId === id) },
      { damageFee },
      a.shop.admin,
    );
  await back(first, 107);
  order = await pay(order, 60);
  await a.ok(a.shop.admin, amendmentContract.lowerFee, {
    ...at(order),
    body: {
      fees: [{ orderDetailId: first, kind: 'damage_fee', noVat: false, amount: 107 }],
      reason: 'ทดสอบ',
      money: 'refund',
      method: 'cash',
    },
  });
  order = await back(second, 80);
  const [paper] = await newPapers(order, await pay(order, 80));
  expect(paper?.content.lines.map((one) => [one.name, one.amount, one.detail])).toEqual([
    ['ค่าเสียหาย', 80, ''],
  ]);
});

it('each kind has its own entry, paid and refunded', async () => {
  await registered(true);
  const order = await returned();
  const paid = await pay(order, 237);
  const fees = ['cleaning_fee', 'damage_fee', 'lost_unit'] as const;
  const earned = (of: Order) =>
    of.entries.filter((one) => fees.some((kind) => kind === one.kind)).map((one) => [one.kind, one.amount]);
  expect(earned(paid)).toEqual([
    ['cleaning_fee', 50],
    ['damage_fee', 107],
    ['lost_unit', 80],
  ]);
  const { orderDetailId } = paid.charges.find((one) => one.kind === 'cleaning_fee') ?? {};
  await a.ok(a.shop.admin, amendmentContract.lowerFee, {
    ...at(order),
    body: {
      fees: [{ orderDetailId: orderDetailId ?? null, kind: 'cleaning_fee', noVat: false, amount: 20 }],
      reason: 'ทดสอบ',
      money: 'refund',
      method: 'cash',
    },
  });
  const refunds = await a.sql<{ of: string }>(
    "select refund_of as of from ledger_entry where order_id = $1 and kind = 'refund'",
    [order.orderId],
  );
  expect(refunds).toEqual([{ of: 'cleaning_fee' }]);
});

it('cleaning paid as damage is refunded as damage, on its own document', async () => {
  await registered(true);
  const order = await returned();
  const paid = await pay(order, 237);
  await a.sql(
    "update ledger_entry set kind = 'damage_fee' where order_id = $1 and kind in ('cleaning_fee', 'lost_unit')",
    [order.orderId],
  );
  const { orderDetailId } = paid.charges.find((one) => one.kind === 'cleaning_fee') ?? {};
  const lowered = await a.ok(a.shop.admin, amendmentContract.lowerFee, {
    ...at(order),
    body: {
      fees: [{ orderDetailId: orderDetailId ?? null, kind: 'cleaning_fee', noVat: false, amount: 20 }],
      reason: 'ทดสอบ',
      money: 'refund',
      method: 'cash',
    },
  });
  expect(lowered.money.balance).toBe(0);
  const [back] = await a.sql<{ of: string; cited: string }>(
    `select e.refund_of as of, c.cited_id as cited from ledger_entry e
     join document_cite c on c.shop_id = e.shop_id and c.document_id = e.document_id where e.order_id = $1 and e.kind = 'refund'`,
    [order.orderId],
  );
  expect([back?.of, Number(back?.cited)]).toEqual([
    'damage_fee',
    (await newPapers(order, paid))[0]?.documentId,
  ]);
});
