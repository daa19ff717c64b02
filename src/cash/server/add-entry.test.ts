import { describe, expect, it } from 'vitest';
import { forfeitBail, returnBail, takePayments } from '#ledger/server/index.ts';
import { satangOfWholeBaht, bareOrder, testScopeFor, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { addDays } from '#lib/dates/day.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { cashContract } from '../contract.ts';

const a = await testApp();
const { admin, staff, staff2 } = a.shop;
await a.sql(
  `insert into lookup (shop_id, kind, code, description, direction) values (${a.shop.shopId}, 'monetary', 'WASH', 'Laundry', 'expense'), (${a.shop.shopId}, 'monetary', 'RENTOUT', 'Sublet', 'income'), (${a.other.shopId}, 'monetary', 'THEIRS', 'Theirs', 'expense')`,
);
const expense = (body: Partial<Parameters<typeof send>[0]> = {}) =>
  a.ok(body.day === undefined ? staff : admin, cashContract.add, {
    body: { direction: 'expense', note: 'ทดสอบ', amount: 120.25, method: 'cash', ...body },
  });
const send = (body: {
  direction: 'expense' | 'income';
  amount: number;
  method: 'cash' | 'transfer';
  category?: string;
  note?: string;
  day?: string;
  image?: string;
}) => a.call(staff, cashContract.add, { body });

describe('add', () => {
  it('books an expense as negative and income as positive, with category, slip and note', async () => {
    const picture = await a.ok(staff, pictureContract.upload, {
      params: { folder: 'slip' },
      body: {},
      file: pictureFile(),
    });
    const out = await expense({ category: 'WASH', note: 'ซักรีด 12 ชุด', image: picture.url });
    expect(out).toMatchObject({
      kind: 'expense',
      amount: -120.25,
      method: 'cash',
      day: today(),
      category: 'WASH',
      categoryName: 'Laundry',
      note: 'ซักรีด 12 ชุด',
      image: picture.url,
      orderId: null,
      by: staff.username,
    });
    expect(await expense({ direction: 'income', amount: 50, category: 'RENTOUT' })).toMatchObject({
      kind: 'other_income',
      amount: 50,
    });
    expect(await a.call(staff, pictureContract.remove, { params: { id: picture.imageId } })).toMatchObject({
      status: 409,
      error: { code: 'IN_USE' },
    });
  });

  it('books a repeated request with the same key once', async () => {
    const body = { direction: 'expense', amount: 77, method: 'cash', note: 'once' } as const;
    const [one, two] = await Promise.all(
      ['k1', 'k1'].map((key) => a.ok(staff, cashContract.add, { body, key })),
    );
    expect(two).toEqual(one);
    expect(
      await a.sql(`select from ledger_entry where shop_id = ${a.shop.shopId} and note = 'once'`),
    ).toHaveLength(1);
  });

  it('refuses zero, future days, wrong categories (400), no login (401), other branches and foreign pictures (404)', async () => {
    const good = { direction: 'expense', note: 'ทดสอบ', amount: 10, method: 'cash' } as const;
    for (const bad of [
      { amount: 0 },
      { amount: -1 },
      { amount: 1.001 },
      { day: addDays(today(), 1) },
      { category: 'RENTOUT' },
      { category: 'THEIRS' },
      { category: 'NONE' },
      { method: 'bail' as 'cash' },
    ])
      expect([bad, await send({ ...good, ...bad })]).toMatchObject([
        bad,
        { status: 400, error: { code: 'VALIDATION' } },
      ]);
    expect((await send({ ...good, image: 'no-such-token' })).status).toBe(404);
    expect((await a.call(null, cashContract.add, { body: good })).status).toBe(401);
    expect((await a.call(staff, cashContract.add, { body: good, branchId: a.shop.branchB })).status).toBe(
      404,
    );
  });

  it('prevents deletion of a used category, and finds its entries by a new code and after a merge', async () => {
    await a.sql(
      `insert into lookup (shop_id, kind, code, description, direction) values (${a.shop.shopId}, 'monetary', 'GAS', 'Gas', 'expense'), (${a.shop.shopId}, 'monetary', 'FUEL', 'Fuel', 'expense')`,
    );
    const { entryId } = await expense({ category: 'GAS', day: addDays(today(), -40) });
    const monetary = { kind: 'monetary' } as const;
    expect(
      await a.call(admin, referenceListContract.remove, { params: monetary, body: { code: 'GAS' } }),
    ).toMatchObject({ status: 409, error: { code: 'IN_USE', detail: 'ยังมีการใช้งานข้อมูลนี้อยู่' } });
    await a.ok(admin, referenceListContract.save, {
      params: monetary,
      body: { code: 'GAS', newCode: 'PETROL', description: 'Petrol', direction: 'expense', version: 1 },
    });
    const found = async (category: string) =>
      (
        await a.ok(staff, cashContract.entries, {
          query: { from: addDays(today(), -60), to: today(), category },
        })
      ).itemList.map((one) => one.entryId);
    expect(await found('PETROL')).toEqual([entryId]);
    await a.ok(admin, referenceListContract.merge, {
      params: monetary,
      body: { from: 'PETROL', into: 'FUEL' },
    });
    expect(await found('FUEL')).toEqual([entryId]);
    expect(await found('PETROL')).toEqual([]);
  });
});

describe('reverse', () => {
  it('books the opposite today and leaves the original, once, and refuses to reverse a reversal', async () => {
    const first = await expense({ day: addDays(today(), -3), category: 'WASH' });
    const key = { params: { id: first.entryId }, body: { reason: 'wrong amount' } };
    const back = await a.ok(admin, cashContract.reverse, key);
    expect(back).toMatchObject({
      kind: 'expense',
      amount: 120.25,
      day: today(),
      reversesId: first.entryId,
      note: 'wrong amount',
      category: 'WASH',
    });
    const list = await a.ok(staff, cashContract.entries, {
      query: { from: addDays(today(), -3), to: addDays(today(), -3) },
    });
    expect(list.itemList).toEqual([{ ...first, reversedBy: back.entryId }]);
    const again = await Promise.all([1, 2, 3].map(() => a.call(admin, cashContract.reverse, key)));
    expect(again.map((one) => one.status)).toEqual([409, 409, 409]);
    expect(
      (
        await a.call(admin, cashContract.reverse, {
          params: { id: back.entryId },
          body: { reason: 'x' },
        })
      ).status,
    ).toBe(409);
  });

  it('reverses once for concurrent requests', async () => {
    const first = await expense();
    const both = await Promise.all(
      [1, 2, 3, 4].map(() =>
        a.call(admin, cashContract.reverse, {
          params: { id: first.entryId },
          body: { reason: 'twice' },
        }),
      ),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('refuses staff (403), no reason (400), no login (401), entries of orders and other shops (404)', async () => {
    const { entryId } = await expense();
    const params = { id: entryId };
    const body = { reason: 'x' };
    expect((await a.call(staff, cashContract.reverse, { params, body })).status).toBe(403);
    expect((await a.call(admin, cashContract.reverse, { params, body: { reason: ' ' } })).status).toBe(400);
    expect((await a.call(null, cashContract.reverse, { params, body })).status).toBe(401);
    expect((await a.call(a.other.admin, cashContract.reverse, { params, body })).status).toBe(404);
    const order = await bareOrder(a, a.shop);
    const scope = testScopeFor(staff);
    await a.db.tx(scope, (q) =>
      takePayments(q, scope, order, 'reserve', [{ for: 'price', method: 'card', amount: 100 }]),
    );
    const { id } = await a.one<{ id: string }>(
      `select max(id) as id from ledger_entry where shop_id = ${a.shop.shopId}`,
    );
    expect((await a.call(admin, cashContract.reverse, { params: { id: Number(id) }, body })).status).toBe(
      404,
    );
  });
});

describe('day', () => {
  it('shows takings by method, deposits, credit, withheld tax and the drawer, each figure equal to its entries', async () => {
    const s = await a.makeShop();
    const scope = testScopeFor(s.staff);
    const order = await bareOrder(a, s);
    await a.db.tx(scope, (q) =>
      takePayments(q, scope, order, 'reserve', [
        { for: 'price', method: 'cash', amount: satangOfWholeBaht(600) },
        { for: 'price', method: 'promptpay', amount: satangOfWholeBaht(400) },
        { for: 'bail', method: 'cash', amount: satangOfWholeBaht(2000) },
      ]),
    );
    const full = { ...order, paid: satangOfWholeBaht(1000), bailHeld: satangOfWholeBaht(2000) };
    await a.db.tx(scope, (q) =>
      forfeitBail(q, scope, full, [{ kind: 'damage_fee', amount: satangOfWholeBaht(300) }]),
    );
    await a.db.tx(scope, (q) =>
      returnBail(
        q,
        scope,
        { ...full, bailHeld: satangOfWholeBaht(1700) },
        { amount: satangOfWholeBaht(1700), method: 'transfer', note: '' },
      ),
    );
    for (const [kind, method, amount] of [
      ['rent', 'credit', 15_000],
      ['withholding', 'withholding', 2500],
    ])
      await a.sql(
        `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day) values (${s.shopId}, $1, $2, $3, $4, $5, $6)`,
        [s.branchA, order.orderId, kind, method, amount, today()],
      );
    await a.ok(s.staff, cashContract.add, {
      body: { direction: 'expense', note: 'ทดสอบ', amount: 80, method: 'cash' },
    });
    await a.ok(s.staff, cashContract.add, {
      body: { direction: 'income', amount: 20.5, method: 'transfer' },
    });
    await a.ok(s.staff, cashContract.setFloat, { body: { day: today(), amount: 500 } });
    const view = await a.ok(s.staff, cashContract.day, {});
    const row = (method: string) => view.methods.find((one) => one.method === method);
    expect(row('cash')).toMatchObject({
      takings: 600,
      bailIn: 2000,
      bailOut: 0,
      expense: -80,
      income: 0,
      total: 2520,
      entries: 3,
    });
    expect(row('promptpay')).toMatchObject({ takings: 400, total: 400 });
    expect(row('transfer')).toMatchObject({ bailOut: -1700, income: 20.5, total: -1679.5 });
    expect(view.total).toMatchObject({ takings: 1000, bailIn: 2000, bailOut: -1700, total: 1240.5 });
    expect(view.apart).toEqual({
      bailKept: { amount: -300, entries: 1 },
      fromBail: { amount: 300, entries: 1 },
      creditKept: { amount: 0, entries: 0 },
      creditUsed: { amount: 150, entries: 1 },
      creditPaid: { amount: 0, entries: 0 },
      withholding: { amount: 25, entries: 1 },
      voucherGiven: { amount: 0, entries: 0 },
      voucherUsed: { amount: 0, entries: 0 },
      withheldTax: { amount: 0, entries: 0 },
    });
    const drawer = { opening: 500, openingFrom: null, in: 2600, out: -80, rounding: 0, expected: 3020 };
    expect(view.drawer).toEqual(drawer);
    expect(view).toMatchObject({ closed: false, closing: null, unclosed: [], branchName: 'Main' });

    const sum = async (figure: 'takings' | 'bailIn' | 'bailOut' | 'expense' | 'income', method?: 'cash') => {
      const reply = await a.ok(s.staff, cashContract.entries, {
        query: { from: today(), to: today(), figure, method },
      });
      expect(reply.itemList.reduce((all, one) => all + one.amount, 0)).toBe(reply.sum);
      return reply.sum;
    };
    for (const figure of ['takings', 'income', 'expense', 'bailIn', 'bailOut'] as const) {
      expect([figure, await sum(figure)]).toEqual([figure, view.total[figure]]);
      expect([figure, await sum(figure, 'cash')]).toEqual([figure, row('cash')?.[figure]]);
    }
    for (const figure of ['bailKept', 'fromBail', 'creditKept', 'creditUsed', 'withholding'] as const) {
      const reply = await a.ok(s.staff, cashContract.entries, {
        query: { from: today(), to: today(), figure },
      });
      expect([figure, reply.sum, reply.total]).toEqual([
        figure,
        view.apart[figure].amount,
        view.apart[figure].entries,
      ]);
    }
    const [paid] = (
      await a.ok(s.staff, cashContract.entries, {
        query: { from: today(), to: today(), figure: 'takings', method: 'cash' },
      })
    ).itemList;
    expect(paid).toMatchObject({ orderId: order.orderId, orderNo: order.orderNo, stage: 'reserve' });
    expect(paid?.documentNo).toMatch(/^REC00000-/);
  });

  it("shows the user's branch only, and refuses invalid days (400), no login (401), other shops (404)", async () => {
    await a.ok(staff2, cashContract.add, { body: { direction: 'income', amount: 9, method: 'card' } });
    expect((await a.ok(staff2, cashContract.day, {})).total.income).toBe(9);
    expect(
      (await a.ok(staff2, cashContract.entries, { query: { from: today(), to: today(), all: '1' } })).total,
    ).toBe(1);
    expect((await a.call(staff, cashContract.day, { query: { day: '21/11/2569' } })).status).toBe(400);
    expect((await a.call(null, cashContract.day, {})).status).toBe(401);
    expect((await a.call(staff, cashContract.day, { branchId: a.other.branchA })).status).toBe(404);
  });
});
