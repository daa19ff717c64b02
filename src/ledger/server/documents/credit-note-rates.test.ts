/** Credit notes by rate, with the values of the cited invoices (Revenue Code §86/10). Amounts in satang. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { bareOrder, testScopeFor } from '#test/builders/index.ts';
import { forfeitBail, refundPrice, returnBail, takePayments } from '../index.ts';

const a = await testApp();
let shop: TestApp['shop'];
beforeEach(async () => {
  shop = await a.makeShop();
  await a.sql('update shop set vat_system = true, in_vat = true where shop_id = $1', [shop.shopId]);
});

const scope = () => testScopeFor(shop.staff);
const rateNow = (rate: number) =>
  a.sql('update tax_rate set rate = $2 where shop_id = $1', [shop.shopId, rate]);
type Order = Awaited<ReturnType<typeof bareOrder>>;
const pay = async (order: Order, what: 'price' | 'bail', amount: number): Promise<Order> => {
  await a.db.tx(scope(), (q) =>
    takePayments(q, scope(), order, 'pickup', [{ for: what, method: 'cash', amount }]),
  );
  return what === 'price'
    ? { ...order, paid: order.paid + amount }
    : { ...order, bailHeld: order.bailHeld + amount };
};
const give = (amount: number) => ({ amount, method: 'cash' as const, note: 'ชุดมีตำหนิ' });
const refund = async (order: Order, amount: number): Promise<Order> => {
  await a.db.tx(scope(), (q) => refundPrice(q, scope(), order, give(amount)));
  return { ...order, paid: order.paid - amount };
};
const vatIn = (total: number, rate = 7): number => Math.round((total * rate) / (100 + rate));

type Row = { kind: string; total: number; vat: number; rate: number; cites: number[]; id: number };
const documents = (order: Order): Promise<Row[]> =>
  a.sql<Row>(
    `select d.id::int as id, d.kind, d.total::int as total, d.vat::int as vat, d.vat_rate as rate,
       array(select c.cited_id::int from document_cite c where c.document_id = d.id) as cites
     from document d where d.order_id = $1 order by d.id`,
    [order.orderId],
  );
const linesOf = async (id: number) => {
  const { content, base } = await a.ok(shop.staff, ledgerContract.document, { params: { id } });
  const satang = content.lines.map((line) => Math.round(line.amount * 100));
  const [original = 0, correct = 0, difference = 0] = satang.slice(-3);
  expect(original - correct).toBe(difference);
  expect(difference).toBe(Math.round(base * 100));
  expect(satang.slice(0, -3).reduce((sum, one) => sum + one, 0)).toBe(original);
  return { listed: satang.length - 3, original, correct };
};

describe('an order paid at two rates', () => {
  const paid = async (): Promise<Order> => {
    const order = await pay(await bareOrder(a, shop, { price: 108_500 }), 'price', 100_000);
    await rateNow(1000);
    return pay(order, 'price', 8500);
  };

  it('gets a credit note per rate when everything is refunded', async () => {
    const order = await paid();
    await refund(order, 108_500);
    const [old, late, ...notes] = await documents(order);
    expect([old?.vat, late?.vat]).toEqual([vatIn(100_000), vatIn(8500, 10)]);
    expect(notes.map(({ id: _id, ...one }) => one)).toEqual([
      { kind: 'credit_note', total: 8500, vat: late?.vat, rate: 1000, cites: [late?.id] },
      { kind: 'credit_note', total: 100_000, vat: old?.vat, rate: 700, cites: [old?.id] },
    ]);
    expect(await linesOf(notes[0]?.id ?? 0)).toEqual({
      listed: 1,
      original: 8500 - vatIn(8500, 10),
      correct: 0,
    });
  });

  it('gets a note for the newer invoice first, and one for the older invoice when more is refunded', async () => {
    const order = await refund(await paid(), 5000);
    await refund(order, 10_000);
    const [old, late, ...notes] = await documents(order);
    expect(notes.map((one) => [one.total, one.rate, one.cites])).toEqual([
      [5000, 1000, [late?.id]],
      [3500, 1000, [late?.id]],
      [6500, 700, [old?.id]],
    ]);
    expect((notes[0]?.vat ?? 0) + (notes[1]?.vat ?? 0)).toBe(late?.vat);
    expect(await linesOf(notes[1]?.id ?? 0)).toMatchObject({ listed: 2, correct: 0 });
  });
});

describe('a deposit with VAT', () => {
  it('names the value of its invoice, and loses no VAT when a fee was deducted', async () => {
    await a.sql('update shop set bail_vat = true where shop_id = $1', [shop.shopId]);
    const order = await pay(await bareOrder(a, shop), 'bail', 200_000);
    const left = { ...order, paid: 33_333, bailHeld: 166_667 };
    await a.db.tx(scope(), async (q) => {
      await forfeitBail(q, scope(), order, [{ kind: 'late_fee', amount: 33_333 }]);
      await returnBail(q, scope(), left, give(100_000));
      await returnBail(q, scope(), { ...left, bailHeld: 66_667 }, give(66_667));
    });
    const [invoice, kept, first, last] = await documents(order);
    const content = await a.ok(shop.staff, ledgerContract.document, { params: { id: kept?.id ?? 0 } });
    const keptVat = Math.round((content.content.bailVat ?? 0) * 100);
    expect(keptVat).toBe(vatIn(33_333));
    expect(keptVat + (first?.vat ?? 0) + (last?.vat ?? 0)).toBe(vatIn(200_000));
    const value = 200_000 - (invoice?.vat ?? 0);
    expect(await linesOf(first?.id ?? 0)).toMatchObject({ listed: 1, original: value });
    expect(await linesOf(last?.id ?? 0)).toMatchObject({
      listed: 2,
      original: value - 100_000 + (first?.vat ?? 0),
    });
  });
});

it('ten small credit notes leave VAT on the rest in proportion', async () => {
  let order = await pay(await bareOrder(a, shop, { price: 100 }), 'price', 100);
  for (let turn = 0; turn < 10; turn += 1) order = await refund(order, 8);
  const [invoice, ...notes] = await documents(order);
  const vat = (invoice?.vat ?? 0) - notes.reduce((sum, one) => sum + one.vat, 0);
  expect([invoice?.vat, Math.abs(vat - vatIn(20))]).toEqual([7, expect.toBeOneOf([0, 1])]);
  expect(vat).toBeGreaterThan(0);
  await refund(order, 20);
  expect((await documents(order)).at(-1)?.vat).toBe(vat);
});

it('fees with a document of their own and the rest of one refund add up to the invoices', async () => {
  const order = await pay(await bareOrder(a, shop, { price: 100_000 }), 'price', 66_667);
  const owed = [{ kind: 'late_fee' as const, noVat: false, amount: 33_333 }];
  const free = { lines: [], price: 0, paid: 0 };
  const whole = await pay({ ...order, fees: { owed, free } }, 'price', 33_333);
  const over = [{ kind: 'late_fee' as const, noVat: false, amount: 20_000 }];
  await refund({ ...whole, fees: { owed: [], over, free } }, 100_000);
  const rows = await documents(order);
  const sum = (is: boolean, of: 'vat' | 'total') =>
    rows.filter((one) => (one.kind === 'credit_note') === is).reduce((all, one) => all + one[of], 0);
  expect([sum(true, 'total'), sum(true, 'vat')]).toEqual([sum(false, 'total'), sum(false, 'vat')]);
});

it.each([
  ['the rent first', ['rent', 'fee']],
  ['the fee first', ['fee', 'rent']],
])('separate refunds of the fee and the rent of one invoice take all its VAT: %s', async (_, turns) => {
  const owed = [{ kind: 'late_fee' as const, noVat: false, amount: 10_003 }];
  const free = { lines: [], price: 0, paid: 0 };
  const whole = { ...(await bareOrder(a, shop, { price: 109_993 })), fees: { owed, free } };
  let order = await pay(whole, 'price', 109_993);
  for (const turn of turns) {
    const amount = turn === 'rent' ? 99_990 : 10_003;
    const over = turn === 'rent' ? [] : [{ kind: 'late_fee' as const, noVat: false, amount }];
    order = await refund({ ...order, fees: { owed: [], over, free } }, amount);
  }
  const [invoice, ...notes] = await documents(order);
  expect(invoice?.vat).toBe(vatIn(109_993));
  expect(notes.reduce((sum, one) => sum + one.vat, 0)).toBe(invoice?.vat);
  expect(notes.map((one) => one.cites)).toEqual([[invoice?.id], [invoice?.id]]);
  expect(await linesOf(notes[0]?.id ?? 0)).toMatchObject({ listed: 1 });
  expect(await linesOf(notes[1]?.id ?? 0)).toMatchObject({ listed: 2, correct: 0 });
});
