import { bareOrder, testScopeFor, today } from '#test/builders/index.ts';
import {
  forfeitBail,
  type DocumentOrder,
  refundPrice,
  returnBail,
  takePayments,
} from '#ledger/server/index.ts';
import { type PayMethod, payMethods } from '#ledger/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import { cashContract } from '#cash/contract.ts';

type Shop = TestApp['shop'];

/** Makes a generator of pseudo-random numbers in [0, 1). */
export const randomFromSeed = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

export const makeMoneyHistory = async (
  a: TestApp,
  shop: Shop,
  seed: number,
  orders: number,
): Promise<void> => {
  const next = randomFromSeed(seed);
  const upTo = (most: number): number => 1 + Math.floor(next() * most);
  const method = (): PayMethod => payMethods[Math.floor(next() * payMethods.length)] ?? 'cash';
  for (let n = 0; n < orders; n += 1) {
    const branchId = next() < 0.6 ? shop.branchA : shop.branchB;
    const scope = testScopeFor(shop.owner, branchId);
    const order: DocumentOrder = await bareOrder(a, shop, {
      branchId,
      price: upTo(500_000),
      bail: upTo(900_000),
      customerId: await a.makeCustomer(undefined, shop.shopId),
    });
    const pay = upTo(order.price);
    await a.db.tx(scope, (q) =>
      takePayments(q, scope, order, 'reserve', [
        { for: 'price', method: method(), amount: pay },
        { for: 'bail', method: method(), amount: order.bail },
      ]),
    );
    const paid = { ...order, paid: pay, bailHeld: order.bail };
    if (next() < 0.4) {
      const withheld = upTo(order.bail);
      await a.db.tx(scope, (q) => forfeitBail(q, scope, paid, [{ kind: 'late_fee', amount: withheld }]));
      paid.paid += withheld;
      paid.bailHeld -= withheld;
    }
    // Some customers get the deposit back at the other branch.
    const there = next() < 0.5 ? scope : testScopeFor(shop.owner, shop.branchB);
    if (paid.bailHeld > 0 && next() < 0.7) {
      const amount = next() < 0.7 ? paid.bailHeld : upTo(paid.bailHeld);
      await a.db.tx(there, (q) => returnBail(q, there, paid, { amount, method: method(), note: '' }));
    }
    if (next() < 0.3) {
      const amount = upTo(pay);
      await a.db.tx(scope, (q) => refundPrice(q, scope, paid, { amount, method: method(), note: 'x' }));
    }
    if (next() < 0.5) {
      const { entryId } = await a.ok(shop.admin, cashContract.add, {
        branchId,
        body: {
          direction: next() < 0.7 ? 'expense' : 'income',
          amount: upTo(3999) / 4,
          method: method(),
        },
      });
      if (next() < 0.3)
        await a.ok(shop.admin, cashContract.reverse, {
          branchId,
          params: { id: entryId },
          body: { reason: 'typed wrong' },
        });
    }
  }
};

/** The shop is VAT-registered. Some of its days are closed. */
export const shopOverDays = async (a: TestApp, seed: number, orders: number): Promise<Shop> => {
  const s = await a.makeShop();
  await a.sql('update shop set vat_system = true, in_vat = $2 where shop_id = $1', [
    s.shopId,
    seed % 2 === 0,
  ]);
  await makeMoneyHistory(a, s, seed, orders);
  const next = randomFromSeed(seed + 1);
  const ids = await a.sql<{ id: string }>('select id from rental_order where shop_id = $1 order by id', [
    s.shopId,
  ]);
  const days = ids.map(() => addDays(today(), -Math.floor(next() * 30)));
  for (const table of ['ledger_entry', 'document'])
    await a.sql(
      `update ${table} t set day = moved.day from unnest($2::bigint[], $3::date[]) as moved (order_id, day) where t.shop_id = $1 and t.order_id = moved.order_id`,
      [s.shopId, ids.map(({ id }) => id), days],
    );
  await a.sql('update ledger_entry set day = day - (id % 20)::int where shop_id = $1 and order_id is null', [
    s.shopId,
  ]);
  for (let back = 0; back < 55; back += 1)
    if (next() < 0.5)
      for (const branchId of [s.branchA, s.branchB])
        if (next() < 0.7)
          await a.ok(s.admin, cashContract.close, {
            branchId,
            body: { day: addDays(today(), -back), pieces: [], note: 'x' },
          });
  return s;
};

export type RawEntry = {
  id: number;
  branch_id: number;
  order_id: number | null;
  kind: string;
  method: string;
  amount: number;
  day: string;
};
export const rawEntries = async (a: TestApp, shopId: number): Promise<RawEntry[]> =>
  (
    await a.sql<Record<keyof RawEntry, string | null>>(
      'select id, branch_id, order_id, kind, method, amount, day::text as day from ledger_entry where shop_id = $1 order by id',
      [shopId],
    )
  ).map((row) => ({
    id: Number(row.id),
    branch_id: Number(row.branch_id),
    order_id: row.order_id === null ? null : Number(row.order_id),
    kind: row.kind ?? '',
    method: row.method ?? '',
    amount: Number(row.amount),
    day: row.day ?? '',
  }));

export const satangForTest = (baht: number): number => Math.round(baht * 100);
