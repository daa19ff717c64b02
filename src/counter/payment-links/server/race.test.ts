/**
 * Concurrent requests bill, confirm and pay one order, also at several server processes (`--servers 2`). The
 * order is paid once.
 */
import { expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
import { assertLedgerInvariants } from '#orders/order/server/testing/ledger-invariants.ts';
import { cash, inDays, newTestSlipText, orderBuildersOf, testSlipPicture } from '#test/builders/index.ts';
import { paymentLinksContract, type PaymentBillRow } from '../contract.ts';

const counters = 6;
const races = rounds(2, 50);
const limit = { timeout: 600_000 };

const a = await testApp();
const make = orderBuildersOf(a);

type Answer = { status: number; error: { code: string } };
const who = (n: number): LoggedInPerson => (n % 2 === 0 ? a.shop.staff : a.shop.admin);
const all = <T extends Answer>(go: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: counters }, (_, n) => go(n)));
const done = <T extends Answer>(answers: readonly T[]): T[] => answers.filter((one) => one.status === 200);
const codes = (answers: readonly Answer[]): string =>
  [...new Set(answers.filter((one) => one.status !== 200).map((one) => one.error.code))].join();

const bill = (order: Order, n = 0) =>
  a.call(who(n), paymentLinksContract.make, {
    params: { id: order.orderId },
    body: { price: 500, bail: 1000, dueDay: inDays(1) },
  });
const picture = async (text: string): Promise<number> =>
  (await a.ok(a.shop.staff, orderContract.readSlip, { body: {}, file: await testSlipPicture(text) })).imageId;
const addSlip = (row: PaymentBillRow, slipImageId: number, n = 0) =>
  a.call(who(n), paymentLinksContract.addOrderSlip, {
    params: { id: row.orderId },
    body: { slipImageId },
  });
const confirm = (row: PaymentBillRow, n = 0) =>
  a.call(who(n), paymentLinksContract.confirm, {
    params: { id: row.bill?.billId ?? 0 },
    body: { method: 'transfer', version: row.bill?.version ?? 0 },
  });
const slipped = async (text = newTestSlipText()): Promise<{ order: Order; row: PaymentBillRow }> => {
  const order = await make.reserved();
  const { data } = await bill(order);
  const answer = await addSlip(data, await picture(text));
  expect(answer.status).toBe(200);
  return { order, row: answer.data };
};
const money = async (order: Order) =>
  (await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } })).money;

it(
  `${counters} counters confirm one bill, ${races} rounds: its money is booked once, with one document of each kind`,
  limit,
  async () => {
    for (let round = 0; round < races; round++) {
      const { order, row } = await slipped();
      const answers = await all((n) => confirm(row, n));
      expect(done(answers), `round ${round}: ${codes(answers)}`).toHaveLength(1);
      expect(codes(answers)).toMatch(/^(CHANGED|ILLEGAL_TRANSITION)(,(CHANGED|ILLEGAL_TRANSITION))?$/);
      expect(await money(order)).toMatchObject({ paid: 500, bailHeld: 1000, balance: 0 });
      expect(
        await a.sql<{ kind: string }>('select kind from document where order_id = $1 order by kind', [
          order.orderId,
        ]),
      ).toHaveLength(2);
    }
    await assertLedgerInvariants(a);
  },
);

it(
  `a bill is confirmed while the counter takes the same amount in cash, ${races} rounds: it is paid once`,
  limit,
  async () => {
    for (let round = 0; round < races; round++) {
      const { order, row } = await slipped();
      const answers = await all<Answer>((n) =>
        n % 2 === 0
          ? confirm(row, n)
          : a.call(who(n), orderContract.pay, {
              params: { id: order.orderId },
              body: { payments: [cash('price', 500), cash('bail', 1000)] },
            }),
      );
      expect(done<Answer>(answers), `round ${round}: ${codes(answers)}`).toHaveLength(1);
      expect(await money(order)).toMatchObject({ paid: 500, bailHeld: 1000, balance: 0 });
    }
    await assertLedgerInvariants(a);
  },
);

it(
  `${counters} counters bill one order, ${races} rounds: one bill waits, and it is paid once`,
  limit,
  async () => {
    for (let round = 0; round < races; round++) {
      const order = await make.reserved();
      const answers = await all((n) => bill(order, n));
      expect(done(answers).length, `round ${round}: ${codes(answers)}`).toBeGreaterThan(0);
      const waiting = await a.sql('select id from bill where order_id = $1 and withdrawn_at is null', [
        order.orderId,
      ]);
      expect(waiting).toHaveLength(1);
    }
  },
);

it(`one slip for the bills of ${counters} orders, ${races} rounds: it pays one of them`, limit, async () => {
  for (let round = 0; round < races; round++) {
    const text = newTestSlipText();
    const rows: { order: Order; row: PaymentBillRow; image: number }[] = [];
    for (let n = 0; n < counters; n++) {
      const order = await make.reserved();
      rows.push({ order, row: (await bill(order)).data, image: await picture(text) });
    }
    const added = await Promise.all(rows.map(({ row, image }, n) => addSlip(row, image, n)));
    const confirmed = await Promise.all(done(added).map((one, n) => confirm(one.data, n)));
    expect(done(confirmed), `round ${round}: ${codes(added)} ${codes(confirmed)}`).toHaveLength(1);
    const paid = await Promise.all(rows.map(async ({ order }) => (await money(order)).paid));
    expect(paid.filter((one) => one > 0)).toEqual([500]);
  }
  await assertLedgerInvariants(a);
});

it(
  `one confirms, one withdraws, one refuses the slip, ${races} rounds: exactly one succeeds`,
  limit,
  async () => {
    for (let round = 0; round < races; round++) {
      const { order, row } = await slipped();
      const id = row.bill?.billId ?? 0;
      const answers = await Promise.all([
        confirm(row),
        a.call(a.shop.admin, paymentLinksContract.withdraw, {
          params: { id },
          query: { seenSlip: row.slips[0]?.imageId },
        }),
        a.call(a.shop.staff, paymentLinksContract.refuseSlip, {
          params: { id },
          body: { reason: 'ยอดไม่ตรง', version: row.bill?.version ?? 0 },
        }),
      ]);
      expect(done<Answer>(answers), `round ${round}: ${codes(answers)}`).toHaveLength(1);
      const [confirmed] = answers;
      expect((await money(order)).paid).toBe(confirmed.status === 200 ? 500 : 0);
    }
    await assertLedgerInvariants(a);
  },
);
