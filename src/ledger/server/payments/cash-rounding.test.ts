import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#lib/errors/errors.ts';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { cashContract } from '#cash/contract.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { ledgerContract, type PaymentIn } from '#ledger/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { bareOrder, newTestSlipText, orderBuildersOf, testScopeFor, today } from '#test/builders/index.ts';
import { payOutCredit, refundPrice, returnBail, takePayments } from '../index.ts';

const a = await testApp();
let shop: TestApp['shop'];
beforeEach(async () => {
  shop = await a.makeShop();
  await a.sql('update shop set vat_system = true, in_vat = true where shop_id = $1', [shop.shopId]);
});

const scope = () => testScopeFor(shop.staff);
type Order = Awaited<ReturnType<typeof bareOrder>>;
const cash = (amount: number, more: Partial<PaymentIn> = {}): PaymentIn => ({
  for: 'price',
  method: 'cash',
  amount,
  ...more,
});
const take = (order: Order, payments: PaymentIn[]) =>
  a.db.tx(scope(), (q) => takePayments(q, scope(), order, 'pickup', payments));
const entries = async (order: { orderId: number }) =>
  (
    await a.sql<{ kind: string; amount: number }>(
      'select kind, amount::int as amount from ledger_entry where order_id = $1 order by id',
      [order.orderId],
    )
  ).map((one) => [one.kind, one.amount]);
const drawer = async (): Promise<number> =>
  (
    await a.one<{ sum: number }>(
      "select coalesce(sum(amount), 0)::int as sum from ledger_entry where shop_id = $1 and method = 'cash'",
      [shop.shopId],
    )
  ).sum;
const read = (id = 0) => a.ok(shop.staff, ledgerContract.document, { params: { id } });
const codeOf = async (made: Promise<unknown>): Promise<string> => {
  try {
    await made;
    return 'ok';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

describe('cash taken', () => {
  it('is rounded down; price, VAT and total of the document stay', async () => {
    const order = await bareOrder(a, shop, { price: 43_549 });
    const [id] = await take(order, [cash(43_549, { tendered: 50_000 })]);
    expect(await entries(order)).toEqual([
      ['rent', 43_549],
      ['cash_rounding', -24],
    ]);
    const paper = await read(id);
    expect(paper).toMatchObject({ total: 435.49, vat: 28.49 });
    expect(paper.content).toMatchObject({ tendered: 500, change: 64.75, rounding: -0.24 });
    expect(paper.content.order.balance).toBe(0);
  });

  it('is rounded once for price and deposit, and only in cash', async () => {
    const both = await bareOrder(a, shop, { price: 43_549, bail: 10_020 });
    const [price, bail] = await take(both, [cash(43_549), cash(10_020, { for: 'bail' })]);
    expect((await entries(both)).at(-1)).toEqual(['cash_rounding', -19]);
    expect((await read(price)).content).toMatchObject({ cashAsked: 535.69, rounding: -0.19 });
    expect((await read(bail)).content.rounding).toBeUndefined();
    const split = await bareOrder(a, shop, { price: 43_549 });
    await take(split, [
      cash(10_010),
      { for: 'price', method: 'transfer', amount: 33_539, slip: newTestSlipText() },
    ]);
    expect((await entries(split)).at(-1)).toEqual(['cash_rounding', -10]);
    const promptPay = await bareOrder(a, shop, { price: 43_549 });
    await take(promptPay, [{ for: 'price', method: 'promptpay', amount: 43_549 }]);
    expect(await entries(promptPay)).toEqual([['rent', 43_549]]);
  });

  it('may be given exactly, not less, and not for less than a coin', async () => {
    const order = await bareOrder(a, shop, { price: 43_549 });
    expect(await codeOf(take(order, [cash(43_549, { tendered: 43_500 })]))).toBe('VALIDATION');
    expect(await codeOf(take(order, [cash(20)]))).toBe('VALIDATION');
    expect(await codeOf(take(order, [cash(43_549, { tendered: 43_525 })]))).toBe('ok');
  });

  it('is not needed to settle a rest below a coin', async () => {
    const order = await bareOrder(a, shop, { price: 43_520, bail: 0 });
    await take(order, [{ for: 'price', method: 'promptpay', amount: 43_500 }]);
    await take({ ...order, paid: 43_500 }, [cash(20)]);
    expect((await entries(order)).slice(-2)).toEqual([
      ['rent', 20],
      ['cash_rounding', -20],
    ]);
    expect(await drawer()).toBe(0);
  });

  it('loses at most twenty coins per order to rounding, however it is split', async () => {
    const order = await bareOrder(a, shop, { price: 43_549 });
    const answers: string[] = [];
    for (let paid = 0; answers.at(-1) !== 'VALIDATION' && answers.length < 30; paid += 49)
      answers.push(await codeOf(take({ ...order, paid }, [cash(49)])));
    expect(answers.filter((one) => one === 'ok')).toHaveLength(20);
    const given = (await entries(order)).filter(([kind]) => kind === 'cash_rounding');
    expect(given).toHaveLength(20);
  });

  it('follows the rule of whole baht', async () => {
    await a.sql('update shop set cash_rounding = 100 where shop_id = $1', [shop.shopId]);
    const order = await bareOrder(a, shop, { price: 43_549 });
    const [id] = await take(order, [cash(43_549, { tendered: 43_500 })]);
    expect((await read(id)).content).toMatchObject({ change: 0, rounding: -0.49 });
  });
});

describe('cash given', () => {
  const paid = async () => {
    const order = await bareOrder(a, shop, { price: 43_549, bail: 10_020 });
    await take(order, [
      { for: 'price', method: 'promptpay', amount: 43_549 },
      { for: 'bail', method: 'promptpay', amount: 10_020 },
    ]);
    return { ...order, paid: 43_549, bailHeld: 10_020 };
  };
  const give = (amount: number) => ({ amount, method: 'cash' as const, note: '' });

  it('is rounded up on refunds and deposits, as shown on the document', async () => {
    const order = await paid();
    const [note] = await a.db.tx(scope(), (q) => refundPrice(q, scope(), order, give(43_549)));
    const [slip] = await a.db.tx(scope(), (q) => returnBail(q, scope(), order, give(10_020)));
    expect((await read(note)).content.rounding).toBe(-0.01);
    expect((await read(slip)).content.rounding).toBe(-0.05);
    expect(await drawer()).toBe(-43_550 - 10_025);
  });

  it('is rounded once for price and deposit', async () => {
    const order = await paid();
    await a.db.tx(scope(), async (q) => {
      await returnBail(q, scope(), order, give(10_020));
      await refundPrice(q, scope(), order, { ...give(43_549), cashBefore: 10_020 });
    });
    expect(await drawer()).toBe(-53_575);
  });

  it('is rounded up on paid-out credit', async () => {
    const customerId = await a.makeCustomer('คุณกนก', shop.shopId);
    const order = await bareOrder(a, shop, { price: 43_549, customerId });
    await take(order, [{ for: 'price', method: 'promptpay', amount: 43_549 }]);
    const after = { ...order, paid: 43_549 };
    await a.db.tx(scope(), (q) =>
      refundPrice(q, scope(), after, { amount: 43_549, method: 'credit', note: '' }),
    );
    const id = await a.db.tx(scope(), (q) => payOutCredit(q, scope(), after, give(43_549)));
    expect((await read(id)).content.rounding).toBe(-0.01);
    expect(await drawer()).toBe(-43_550);
  });
});

describe('undoing', () => {
  const paid = async () => {
    const make = orderBuildersOf({ ...a, shop });
    const order = await make.reserved({ shop });
    const at = { params: { id: order.orderId } };
    const payments = [
      { for: 'price' as const, method: 'cash' as const, amount: 100.1 },
      { for: 'bail' as const, method: 'cash' as const, amount: 50.2 },
    ];
    const { documents } = await a.ok(shop.staff, orderContract.pay, { ...at, body: { payments } });
    return { make, order, documents, at };
  };

  it('a payment returns the cash that was taken', async () => {
    const { make, order, at } = await paid();
    expect(await drawer()).toBe(15_025);
    expect((await a.ok(shop.admin, orderContract.log, at)).undo?.cash).toBe(-150.25);
    await make.undo(order);
    expect(await drawer()).toBe(0);
    expect((await entries(order)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0);
  });

  it('a payment of an earlier day shows the rounding on its credit note', async () => {
    const { make, order, documents } = await paid();
    const ids = documents.map((one) => one.documentId);
    await a.sql('update document set day = day - 1 where id = any($1)', [ids]);
    const note = (await make.undo(order)).documents.find((one) => one.kind === 'credit_note');
    expect((await read(note?.documentId)).content).toMatchObject({
      entries: [{ method: 'cash', amount: -100.1 }],
      cashAsked: -150.3,
      rounding: 0.05,
    });
  });
});

describe('a whole order with satang in price and deposit', () => {
  const priced = { rentalPrice: 535.55, bail: 1000.2 };
  const opened = async () => {
    const make = orderBuildersOf({ ...a, shop });
    const order = await make.reserved({ shop, line: priced, pay: 535.55, bail: 1000.2 });
    expect(await drawer()).toBe(153_575);
    return { make, order };
  };

  it('is refunded in full on cancellation, rounded once', async () => {
    const { make, order } = await opened();
    await make.cancel(order, { money: 'refund', method: 'cash' });
    expect(await drawer()).toBe(0);
  });

  it('is settled with the deposit less the damage, rounded once', async () => {
    const { make, order } = await opened();
    const handed = await make.handOver(order);
    expect(handed.status).toBe(200);
    await make.back(order, { damageFee: 30.15 });
    await a.ok(shop.admin, refundContract.refund, {
      params: { id: order.orderId },
      body: { amount: 970.05, method: 'cash' },
    });
    expect((await entries(order)).at(-1)).toEqual(['cash_rounding', -20]);
    expect(await drawer()).toBe(153_575 - 97_025);
  });

  it('is edited with one rounding for the reductions of price and deposit', async () => {
    const { make, order } = await opened();
    const lower = { rentalPrice: 500, bail: 1000, discountReason: 'x' };
    const lines = order.lines.map(({ orderDetailId }) => ({ orderDetailId, ...lower }));
    const edited = await make.edit(order, { lines, back: 'refund', method: 'cash', reason: 'x' }, shop.admin);
    expect(edited).toMatchObject({ status: 200 });
    expect(await drawer()).toBe(153_575 - 3575);
    expect((await entries(order)).filter(([kind]) => kind === 'cash_rounding')).toEqual([
      ['cash_rounding', -20],
      ['cash_rounding', 20],
    ]);
  });
});

it('rounding is a figure of the day, can be counted, and balances in the books', async () => {
  await a.ok(shop.admin, generalLedgerContract.start, {});
  for (let n = 0; n < 10; n += 1) await take(await bareOrder(a, shop, { price: 43_549 }), [cash(43_549)]);
  const view = await a.ok(shop.staff, cashContract.day, { query: { day: today() } });
  expect(view.total).toMatchObject({ takings: 4354.9, rounding: -2.4, total: 4352.5 });
  expect(view.drawer).toMatchObject({ in: 4354.9, out: 0, rounding: -2.4, expected: 4352.5 });
  const query = { from: today(), to: today(), figure: 'rounding' as const };
  expect(await a.ok(shop.staff, cashContract.entries, { query })).toMatchObject({ sum: -2.4 });
  const { accounts, debit, credit } = await a.ok(shop.admin, generalLedgerContract.lines, {
    query: { from: today(), to: today() },
  });
  expect(debit).toBe(credit);
  expect(accounts.find((one) => one.code === '4890')).toMatchObject({ debit: 2.4, credit: 0 });
  const closed = await a.ok(shop.staff, cashContract.close, {
    body: {
      day: today(),
      pieces: [
        { value: 1000, count: 4 },
        { value: 100, count: 3 },
        { value: 50, count: 1 },
        { value: 2, count: 1 },
        { value: 0.5, count: 1 },
      ],
      left: 0,
    },
  });
  expect(closed.closing).toMatchObject({ difference: 0 });
});
