import { beforeEach, expect, it } from 'vitest';
import { ledgerContract } from '#ledger/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import {
  cash,
  inDays,
  orderBuildersOf,
  today,
  handedLinesOf,
  updateShopSettings,
} from '#test/builders/index.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
beforeEach(() => a.sql('update promotion set active = false'));

const name = 'คืนเร็วมีคืน';
const rule = (more: object = {}) =>
  a.ok(a.shop.admin, promotionContract.add, {
    body: { name, gives: 'percent' as const, value: 20, earlyDays: 1, ...more },
  });
const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });
const offers = async (order: Order, who = a.shop.staff) =>
  (await a.ok(who, rentalsContract.earlyBack, at(order))).itemList;
const early = (order: Order) =>
  order.charges.filter((one) => one.kind === 'early_return').map((one) => [one.amount, one.reason]);
const listed = async () => (await a.ok(a.shop.staff, promotionContract.list, {})).itemList[0];

it('a refund is previewed, granted at the return, paid with a credit note that names it, and counted', async () => {
  const { promotionId } = await rule();
  const out = await make.out({ quantity: 2 });
  expect(out.money.discount).toBe(0);
  const [one = 0, two = 0] = make.idsOf(out);
  expect(await offers(out)).toEqual([
    { orderDetailId: one, promotionId, name, amount: 100 },
    { orderDetailId: two, promotionId, name, amount: 100 },
  ]);
  const back = await make.back(out);
  expect(early(back)).toEqual([
    [-100, name],
    [-100, name],
  ]);
  expect(back.money).toMatchObject({ price: 800, paid: 1000, balance: -200, refundDue: 2200 });
  expect(await listed()).toMatchObject({ orders: 1, given: 200, brought: 800 });
  const settled = await a.ok(a.shop.owner, refundContract.refund, {
    ...at(back),
    body: { amount: 2200, method: 'cash' },
  });
  expect([settled.state, settled.money.balance, settled.money.bailHeld]).toEqual(['closed', 0, 0]);
  const note = settled.documents.find(
    (paper) => paper.stage === 'return' && paper.kind !== 'bail_refund_slip',
  );
  expect(note?.total).toBe(200);
  const { content } = await a.ok(a.shop.staff, ledgerContract.document, {
    params: { id: note?.documentId ?? 0 },
  });
  expect(JSON.stringify(content.lines)).toContain(name);
  expect(
    (await a.call(a.shop.admin, promotionContract.remove, { params: { id: promotionId } })).error.code,
  ).toBe('IN_USE');
});

it('a refund reduces other fees', async () => {
  await rule({ gives: 'day', value: 40 });
  const back = await make.back(await make.out(), { damageFee: 300 });
  expect(early(back)).toEqual([[-80, name]]);
  expect(back.money).toMatchObject({ charges: 220, balance: 220, refundDue: 780 });
  const settled = await a.ok(a.shop.owner, refundContract.refund, {
    ...at(back),
    body: { amount: 780, method: 'cash' },
  });
  expect(settled.money).toMatchObject({ paid: 720, price: 720, bailKept: 220, bailHeld: 0 });
});

it('an undo removes a refund, and the next return grants it once', async () => {
  await rule();
  const back = await make.back(await make.out());
  const { undo } = await a.ok(a.shop.staff, orderContract.log, at(back));
  const undone = await a.ok(a.shop.admin, amendmentContract.undo, {
    ...at(back),
    body: { stepId: undo?.stepId ?? 0, reason: 'x' },
  });
  expect(undone.money).toMatchObject({ price: 500, balance: 0 });
  expect(await listed()).toMatchObject({ orders: 0, given: 0 });
  const again = await make.back(undone);
  expect(again.money).toMatchObject({ price: 400, balance: -100 });
  expect(await listed()).toMatchObject({ orders: 1, given: 100 });
});

it('no refund is granted on the due day, for a lost garment, or on the original day of an extended one', async () => {
  await rule();
  expect(early(await make.back(await make.out({ to: 0 })))).toEqual([]);
  const lost = await make.back(await make.out(), { lost: true, lostFee: 10 }, a.shop.admin);
  expect(early(lost)).toEqual([]);
  const extended = await make.out({ to: 0 });
  await a.ok(a.shop.staff, amendmentContract.extend, { ...at(extended), body: { returnDay: inDays(3) } });
  const longer = await a.ok(a.shop.staff, orderContract.get, at(extended));
  expect(await offers(longer)).toEqual([]);
  expect(early(await make.back(longer))).toEqual([]);
});

it('counts from the actual day of return, not from a backdated one', async () => {
  await rule({ gives: 'day', value: 10 });
  const out = await make.out({ to: 4 });
  await make.earlier(out.orderId, 2);
  expect(early(await make.back(out, { returnedDay: inDays(-2) }))).toEqual([[-20, name]]);
});

it('applies the rules valid when the order was made, while they are active', async () => {
  const over = await rule({ toDay: inDays(-1) });
  const out = await make.out();
  expect(await offers(out)).toEqual([]);
  await a.sql('update promotion set to_day = null, from_day = $2 where id = $1', [
    over.promotionId,
    inDays(1),
  ]);
  expect(await offers(out)).toEqual([]);
  await a.sql('update promotion set from_day = null, active = false where id = $1', [over.promotionId]);
  expect(await offers(out)).toEqual([]);
  await a.sql('update promotion set active = true where id = $1', [over.promotionId]);
  expect(await offers(out)).toHaveLength(1);
});

it('a refund stays within its limit for concurrent returns, and counts partial returns of an order once', async () => {
  await rule({ limitAll: 2 });
  const first = await make.out({ quantity: 2 });
  const [one = 0] = make.idsOf(first);
  await a.ok(a.shop.staff, rentalsContract.takeBack, {
    ...at(first),
    body: { lines: [{ orderDetailId: one, returnedDay: today() }] },
  });
  const rest = await a.ok(a.shop.staff, orderContract.get, at(first));
  const others = await Promise.all([make.out(), make.out(), make.out()]);
  const came = await Promise.all([
    a.ok(a.shop.staff, rentalsContract.takeBack, {
      ...at(rest),
      body: { lines: [{ orderDetailId: make.idsOf(rest)[1] ?? 0, returnedDay: today() }] },
    }),
    ...others.map((order) => make.back(order)),
  ]);
  expect(early(came[0] ?? rest)).toHaveLength(2);
  expect(came.slice(1).filter((order) => early(order).length > 0)).toHaveLength(1);
  expect(await listed()).toMatchObject({ orders: 2 });
});

it('refuses rules with a code, per order, or per day for new orders, and amounts entered by clerks', async () => {
  const bad = (more: object) =>
    a.call(a.shop.admin, promotionContract.add, {
      body: { name, gives: 'percent' as const, value: 20, ...more } as never,
    });
  for (const more of [
    { earlyDays: 1, code: 'X' },
    { earlyDays: 1, gives: 'order' },
    { gives: 'day' },
    { earlyDays: 0 },
  ])
    expect((await bad(more)).status).toBe(400);
  const out = await make.out();
  const body = {
    lines: [{ orderDetailId: make.idsOf(out)[0] ?? 0, returnedDay: today(), earlyReturn: 500 }],
  };
  expect((await a.call(a.shop.staff, rentalsContract.takeBack, { ...at(out), body } as never)).status).toBe(
    400,
  );
  expect((await a.call(a.other.staff, rentalsContract.earlyBack, at(out))).status).toBe(404);
});

it('an edit of other lines keeps a refund, and limits their discount to the remaining rent', async () => {
  await rule({ value: 100 });
  const order = await make.reserved({ quantity: 2 });
  const [one = 0, two = 0] = make.idsOf(order);
  await a.ok(a.shop.staff, rentalsContract.pickup, {
    ...at(order),
    body: { lines: handedLinesOf(order).slice(0, 1), payments: [cash('price', 1000), cash('bail', 2000)] },
  });
  const back = await a.ok(a.shop.staff, rentalsContract.takeBack, {
    ...at(order),
    body: { lines: [{ orderDetailId: one, returnedDay: today() }] },
  });
  expect(back.money).toMatchObject({ price: 500, balance: -500 });
  const edit = (discount: number) =>
    a.call(a.shop.admin, amendmentContract.edit, {
      ...at(order),
      body: {
        version: back.version,
        customerId: order.customer?.customerId ?? 0,
        eventDay: null,
        pickupDay: order.pickupDay,
        returnDay: order.returnDay,
        rentDurationId: null,
        lines: [{ orderDetailId: two }],
        discount,
        discountReason: 'x',
      },
    });
  expect((await edit(501)).error.fields?.[0]?.field).toBe('discount');
  expect((await edit(500)).data.money).toMatchObject({ price: 0, balance: -1000 });
});

it('after any early return, ledger, documents and sums agree to the satang', async () => {
  const histories = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 3 }),
    discount: fc.integer({ min: 0, max: 100 }),
    gives: fc.constantFrom('percent' as const, 'each' as const, 'day' as const),
    value: fc.integer({ min: 1, max: 100 }),
    addUp: fc.boolean(),
    onTop: fc.boolean(),
    damage: fc.integer({ min: 0, max: 20_000 }),
    first: fc.nat(3),
  });
  await rule({ gives: 'percent', value: 7 });
  await fc.assert(
    fc.asyncProperty(histories, async (one) => {
      await updateShopSettings(a, { vat_system: true, in_vat: !one.onTop, promotions_add_up: one.addUp });
      const second = await rule({ gives: one.gives, value: one.value });
      const items = await Promise.all(one.prices.map(() => a.makeItem({ units: 1 })));
      const rent = one.prices.reduce((sum, price) => sum + price, 0);
      const opened = await a.ok(a.shop.admin, rentalsContract.open, {
        body: {
          customerId: await a.makeCustomer(),
          pickupDay: today(),
          returnDay: inDays(3),
          reserve: true,
          lines: items.map(({ itemId }, at) => ({
            itemId,
            quantity: 1,
            rentalPrice: (one.prices[at] ?? 0) / 100,
            discountReason: 'x',
          })),
          discount: Math.floor((rent * one.discount) / 100) / 100,
          discountReason: 'x',
        },
      });
      const { balance, bail } = opened.money;
      let order = await a.ok(a.shop.admin, rentalsContract.pickup, {
        ...at(opened),
        body: {
          lines: handedLinesOf(opened),
          payments: [...(balance > 0 ? [cash('price', balance)] : []), cash('bail', bail)],
        },
      });
      const offered = await offers(order);
      const ids = make.idsOf(order);
      const parts = [ids.slice(0, one.first), ids.slice(one.first)].filter((part) => part.length > 0);
      for (const part of parts)
        order = await a.ok(a.shop.admin, rentalsContract.takeBack, {
          ...at(order),
          body: {
            lines: part.map((orderDetailId) => ({
              orderDetailId,
              returnedDay: today(),
              damageFee: one.damage / 100,
            })),
          },
        });
      const satang = (baht: number) => Math.round(baht * 100);
      const given = order.charges.filter(({ kind }) => kind === 'early_return');
      expect(given.reduce((sum, { amount }) => sum - satang(amount), 0)).toBe(
        offered.reduce((sum, { amount }) => sum + satang(amount), 0),
      );
      expect(order.money.price).toBeGreaterThanOrEqual(0);
      const { refundDue, bailHeld, balance: owed } = order.money;
      expect(satang(refundDue)).toBe(Math.max(0, satang(bailHeld) - satang(owed)));
      if (order.state !== 'closed')
        order = await a.ok(a.shop.owner, refundContract.refund, {
          ...at(order),
          body: { amount: refundDue, method: 'cash' },
        });
      expect([order.state, order.money.balance, order.money.bailHeld]).toEqual(['closed', 0, 0]);
      const [books] = await a.sql<{ price: string; papers: string; kept: string; early: string }>(
        `select (select coalesce(sum(amount), 0) from ledger_entry where order_id = $1 and kind not in ('bail_taken', 'bail_returned', 'bail_kept', 'cash_rounding')) as price,
          (select coalesce(sum(case when content->>'stage' = 'return' then -total else total end), 0) from document
            where order_id = $1 and kind not in ('bail_slip', 'bail_refund_slip')) as papers,
          (select price from order_sums where order_id = $1) as kept,
          (select coalesce(sum(amount), 0) from order_charge where order_id = $1 and kind = 'early_return') as early`,
        [order.orderId],
      );
      const price = satang(order.money.price);
      expect([Number(books?.price), Number(books?.papers), Number(books?.kept)]).toEqual([
        price,
        price,
        price,
      ]);
      await a.sql('update promotion set active = false where id = $1', [second.promotionId]);
    }),
    { numRuns: rounds(4, 60) },
  );
});
