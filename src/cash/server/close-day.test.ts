import { describe, expect, it } from 'vitest';
import { bookOrders, takePayments } from '#ledger/server/index.ts';
import { satangOfWholeBaht, bareOrder, bareOrders, testScopeFor, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cashContract } from '../contract.ts';
import { rawEntries } from './testing/history.ts';

const a = await testApp();
const newShop = () => a.makeShop();
const past = addDays(today(), -5);

const spend = (shop: typeof a.shop, day: Day, amount = 100, branchId = shop.branchA) =>
  a.call(shop.admin, cashContract.add, {
    branchId,
    body: { direction: 'expense', amount, method: 'cash', day },
  });
const closeOn = (shop: typeof a.shop, day: Day, more: object = {}) =>
  a.call(shop.staff, cashContract.close, { body: { day, pieces: [], note: 'x', ...more } });

describe('close', () => {
  it('stores the count, locks the day, and opens the next day with the cash left', async () => {
    const s = await newShop();
    await a.ok(s.staff, cashContract.setFloat, { body: { day: past, amount: 1000 } });
    expect((await spend(s, past, 79.75)).status).toBe(200);
    await a.ok(s.admin, cashContract.add, {
      body: { direction: 'income', amount: 500, method: 'transfer', day: past },
    });
    const view = await a.ok(s.staff, cashContract.close, {
      body: {
        day: past,
        pieces: [
          { value: 500, count: 1 },
          { value: 100, count: 4 },
          { value: 20, count: 1 },
          { value: 0.25, count: 1 },
          { value: 1, count: 0 },
        ],
        left: 300,
      },
    });
    expect(view).toMatchObject({
      closed: true,
      drawer: { opening: 1000, expected: 920.25 },
      closing: {
        kind: 'close',
        by: s.staff.username,
        opening: 1000,
        expected: 920.25,
        counted: 920.25,
        difference: 0,
        left: 300,
        pieces: [
          { value: 500, count: 1 },
          { value: 100, count: 4 },
          { value: 20, count: 1 },
          { value: 0.25, count: 1 },
        ],
      },
    });
    expect(await spend(s, past)).toMatchObject({
      status: 409,
      error: { code: 'DAY_CLOSED', title: 'ปิดยอดวันนี้แล้ว' },
    });
    expect(await closeOn(s, past)).toMatchObject({ status: 409, error: { code: 'DAY_CLOSED' } });
    expect(await a.call(s.staff, cashContract.setFloat, { body: { day: past, amount: 1 } })).toMatchObject({
      status: 409,
      error: { code: 'DAY_CLOSED' },
    });
    // Other days and the other branch remain open.
    expect((await spend(s, addDays(past, 1))).status).toBe(200);
    expect((await spend(s, past, 100, s.branchB)).status).toBe(200);
    const next = await a.ok(s.staff, cashContract.day, { query: { day: addDays(past, 1) } });
    expect(next.drawer).toMatchObject({ opening: 300, openingFrom: past, expected: 200 });
  });

  it('requires a note when the count differs, and refuses invalid days, counts and floats', async () => {
    const s = await newShop();
    await spend(s, past, 40);
    const fields = async (more: object) => {
      const answer = await closeOn(s, past, { note: '', ...more });
      return [answer.status, answer.error?.fields?.map((one) => one.field)];
    };
    expect(await fields({})).toEqual([400, ['note']]);
    expect(await fields({ day: addDays(today(), 1) })).toEqual([400, ['day']]);
    expect(await fields({ left: 1 })).toEqual([400, ['left']]);
    expect(await fields({ pieces: [{ value: 3, count: 1 }] })).toEqual([400, ['pieces.0.value']]);
    expect(
      await fields({
        pieces: [
          { value: 20, count: 1 },
          { value: 20, count: 2 },
        ],
      }),
    ).toEqual([400, ['pieces']]);
    expect(await closeOn(s, past, { note: 'short by 40' })).toMatchObject({
      status: 200,
      data: { closing: { expected: -40, counted: 0, difference: 40, note: 'short by 40' } },
    });
    const body = { day: past, pieces: [] };
    expect((await a.call(null, cashContract.close, { body })).status).toBe(401);
    expect((await a.call(s.staff, cashContract.close, { body, branchId: a.other.branchA })).status).toBe(404);
    expect((await a.call(null, cashContract.setFloat, { body: { day: past, amount: 1 } })).status).toBe(401);
    expect((await a.call(s.staff, cashContract.setFloat, { body: { day: past, amount: -1 } })).status).toBe(
      400,
    );
    expect(
      (await a.call(s.staff, cashContract.setFloat, { body: { day: addDays(today(), 1), amount: 1 } }))
        .status,
    ).toBe(400);
  });

  it('needs no note for less than the smallest coin; another float than the last count left needs one', async () => {
    const s = await newShop();
    await a.ok(s.staff, cashContract.setFloat, { body: { day: past, amount: 20 } });
    // Stored floats may have amounts that the API now refuses.
    await a.sql("update cash_day_event set opening = 2024 where shop_id = $1 and kind = 'float'", [s.shopId]);
    const pieces = [{ value: 20, count: 1 }];
    const closing = (await closeOn(s, past, { note: '', pieces })).data.closing;
    expect(closing).toMatchObject({ expected: 20.24, counted: 20, difference: 0 });
    const other = addDays(past, 1);
    const more = { day: other, amount: 20.25 };
    const refused = await a.call(s.staff, cashContract.setFloat, { body: more });
    expect(refused.error.fields?.[0]?.field).toBe('note');
    const view = await a.ok(s.staff, cashContract.setFloat, { body: { ...more, note: 'เติมเงินทอน' } });
    expect(view.events[0]).toMatchObject({ kind: 'float', opening: 20.25, note: 'เติมเงินทอน' });
    expect((await closeOn(s, other, { note: '', pieces })).status).toBe(400);
  });

  it('closes once for repeated requests with one key, and once for concurrent ones', async () => {
    const s = await newShop();
    const body = { day: past, pieces: [], left: 0 };
    const same = await Promise.all(
      [1, 2].map(() => a.call(s.staff, cashContract.close, { body, key: 'close' })),
    );
    expect(same.map((one) => one.status)).toEqual([200, 200]);
    const both = await Promise.all([1, 2, 3].map(() => closeOn(s, today())));
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
    expect(
      await a.sql("select from cash_day_event where shop_id = $1 and kind = 'close'", [s.shopId]),
    ).toHaveLength(2);
  });

  it('lists earlier days that have entries and are not closed', async () => {
    const s = await newShop();
    for (const back of [2, 9, 30]) await spend(s, addDays(today(), -back));
    await spend(s, addDays(today(), -400));
    await spend(s, today());
    await closeOn(s, addDays(today(), -9));
    expect((await a.ok(s.staff, cashContract.day, {})).unclosed).toEqual([
      addDays(today(), -2),
      addDays(today(), -30),
    ]);
  });

  it('refuses every kind of payment on a closed day, and writes nothing', async () => {
    const s = await newShop();
    const { itemId } = await a.makeItem({ shop: s });
    const customerId = await a.makeCustomer(undefined, s.shopId);
    const made = await a.ok(s.staff, rentalsContract.open, {
      body: {
        customerId,
        pickupDay: today(),
        returnDay: today(),
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
        payments: [{ for: 'price', method: 'cash', amount: 100 }],
      },
    });
    const count = async () =>
      a.one(
        'select (select count(*) from ledger_entry where shop_id = $1) as entries, (select count(*) from document where shop_id = $1) as papers, (select sum(last) from series where shop_id = $1) as numbers',
        [s.shopId],
      );
    await a.ok(s.staff, cashContract.close, {
      body: { day: today(), pieces: [{ value: 100, count: 1 }] },
    });
    const before = await count();
    expect(
      await a.call(s.staff, orderContract.pay, {
        params: { id: made.orderId },
        body: { payments: [{ for: 'price', method: 'transfer', amount: 100 }] },
      }),
    ).toMatchObject({ status: 409, error: { code: 'DAY_CLOSED' } });
    const order = await bareOrder(a, s);
    const scope = testScopeFor(s.staff);
    const entry = { kind: 'rent', method: 'cash', amount: satangOfWholeBaht(1) } as const;
    const at = new Date().toISOString();
    await expect(
      a.db.tx(scope, (q) =>
        bookOrders(q, scope, [
          { order, day: addDays(today(), -1), at, entries: [entry], documents: [] },
          { order, day: today(), at, entries: [entry], documents: [{ stage: 'reserve', entryIndexes: [0] }] },
        ]),
      ),
    ).rejects.toMatchObject({ code: 'DAY_CLOSED', values: { day: today() } });
    expect(await count()).toEqual(before);
  });
});

describe('reopen', () => {
  it('opens the day with a reason, preserves the earlier count in the history, and closes with new totals', async () => {
    const s = await newShop();
    await spend(s, past, 10);
    await closeOn(s, past);
    const params = { body: { day: past, reason: 'forgot a bill' } };
    const view = await a.ok(s.admin, cashContract.reopen, params);
    expect(view).toMatchObject({ closed: false, closing: null });
    expect(view.events.map((one) => [one.kind, one.counted, one.note])).toEqual([
      ['reopen', null, 'forgot a bill'],
      ['close', 0, 'x'],
    ]);
    expect((await a.call(s.admin, cashContract.reopen, params)).status).toBe(409);
    expect((await spend(s, past, 5)).status).toBe(200);
    expect(await closeOn(s, past)).toMatchObject({ status: 200, data: { closing: { expected: -15 } } });
    expect(
      await a.sql('select amount::int, entries from cash_day_total where shop_id = $1', [s.shopId]),
    ).toEqual([{ amount: -1500, entries: 2 }]);
  });

  it('refuses staff (403), no reason (400), no login (401), branches of other shops (404)', async () => {
    const s = await newShop();
    await closeOn(s, past);
    const body = { day: past, reason: 'x' };
    expect((await a.call(s.staff, cashContract.reopen, { body })).status).toBe(403);
    expect((await a.call(s.admin, cashContract.reopen, { body: { ...body, reason: '' } })).status).toBe(400);
    expect((await a.call(null, cashContract.reopen, { body })).status).toBe(401);
    expect((await a.call(s.admin, cashContract.reopen, { body, branchId: a.other.branchA })).status).toBe(
      404,
    );
  });
});

it('includes a payment during the closing in the closed totals, or refuses it', async () => {
  const s = await newShop();
  const scope = testScopeFor(s.staff);
  for (let round = 0; round < 6; round += 1) {
    const orders = await bareOrders(a, s, 24);
    const pays = orders.map(async (order, n) => {
      await new Promise((resolve) => setTimeout(resolve, (n % 8) * 3));
      try {
        await a.db.tx(scope, (q) =>
          takePayments(q, scope, order, 'reserve', [
            { for: 'price', method: n % 2 === 0 ? 'cash' : 'transfer', amount: satangOfWholeBaht(1 + n) },
          ]),
        );
        return 'paid';
      } catch (error) {
        if (error instanceof AppError && error.code === 'DAY_CLOSED') return 'refused';
        throw error;
      }
    });
    const closing = new Promise((resolve) => setTimeout(resolve, round * 4)).then(() => closeOn(s, today()));
    const [answer, ...ends] = await Promise.all([closing, ...pays]);
    expect(answer).toMatchObject({ status: 200 });
    const kept = await a.sql<{ kind: string; method: string; amount: number; entries: number }>(
      'select kind, method, amount::int, entries from cash_day_total where shop_id = $1 order by kind, method',
      [s.shopId],
    );
    const sums = await a.sql(
      'select kind, method, sum(amount)::int as amount, count(*)::int as entries from ledger_entry where shop_id = $1 and day = $2 group by 1, 2 order by 1, 2',
      [s.shopId, today()],
    );
    expect(kept).toEqual(sums);
    const event = await a.one<{ totals: object; expected: string; opening: string }>(
      "select totals, expected, opening from cash_day_event where shop_id = $1 and kind = 'close' order by id desc limit 1",
      [s.shopId],
    );
    expect(event.totals).toEqual(expect.arrayContaining(kept));
    const cash = kept.filter((one) => one.method === 'cash').reduce((all, one) => all + one.amount, 0);
    expect(Number(event.expected)).toBe(Number(event.opening) + cash);
    // The totals contain every accepted payment and no refused payment.
    const paid = new Set(
      (await rawEntries(a, s.shopId)).filter((one) => one.kind !== 'expense').map((one) => one.order_id),
    );
    expect(orders.map((order) => (paid.has(order.orderId) ? 'paid' : 'refused'))).toEqual(ends);
    const late = await bareOrder(a, s);
    await expect(
      a.db.tx(scope, (q) =>
        takePayments(q, scope, late, 'reserve', [{ for: 'price', method: 'cash', amount: 100 }]),
      ),
    ).rejects.toMatchObject({ code: 'DAY_CLOSED' });
    await a.ok(s.admin, cashContract.reopen, { body: { day: today(), reason: 'next round' } });
  }
});
