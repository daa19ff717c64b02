/**
 * Concurrent requests for one order, also at several server processes (`--servers 2`). Only one of several
 * conflicting requests succeeds, and money and documents agree.
 */
import { beforeAll, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { type Order, orderContract } from '../contract.ts';
import { assertLedgerInvariants } from './testing/ledger-invariants.ts';
import { type OrderBuilders, cash, inDays, orderBuildersOf, today } from '#test/builders/index.ts';

const counters = 8;
const races = rounds(2, 100);
const limit = { timeout: 600_000 };

const a = await testApp();
let make: OrderBuilders;
let desks: LoggedInPerson[];
beforeAll(async () => {
  // The shop issues VAT documents, so a refund issues a credit note.
  await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${a.shop.shopId}`);
  make = orderBuildersOf(a);
  desks = [a.shop.staff, a.shop.admin];
});

type Answer = { status: number; data: Order; error: { code: string } };
const at = (order: Order) => ({ params: { id: order.orderId } });
const read = (order: Order): Promise<Order> => a.ok(a.shop.staff, orderContract.get, at(order));
const pay = (order: Order, amount: number, who: LoggedInPerson, key?: string): Promise<Answer> =>
  a.call(who, orderContract.pay, {
    ...at(order),
    body: { payments: [cash('price', amount)] },
    ...(key !== undefined && { key }),
  });
const cancel = (order: Order): Promise<Answer> =>
  a.call(a.shop.admin, amendmentContract.cancel, {
    ...at(order),
    body: { kind: 'cancelled', reason: 'ลูกค้าขอยกเลิก', money: 'refund', percent: 100 },
  });
const handOver = (order: Order): Promise<Answer> =>
  a.call(a.shop.staff, rentalsContract.pickup, {
    ...at(order),
    body: { lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId })) },
  });
const refund = (order: Order, amount: number, who: LoggedInPerson): Promise<Answer> =>
  a.call(who, refundContract.refund, { ...at(order), body: { amount, method: 'cash' } });

/** All counters call at once, alternating between staff and admin. */
const all = (go: (who: LoggedInPerson, n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: counters }, (_, n) => go(desks[n % desks.length] ?? a.shop.staff, n)));
const done = (answers: readonly Answer[]): Answer[] => answers.filter((one) => one.status === 200);
const codes = (answers: readonly Answer[]): string[] => [
  ...new Set(answers.filter((one) => one.status !== 200).map((one) => one.error.code)),
];
const entries = (order: Order, kinds: string): Promise<{ amount: number }[]> =>
  a.sql(`select amount::int from ledger_entry where order_id = $1 and kind::text ~ $2`, [
    order.orderId,
    kinds,
  ]);
const papers = async (order: Order): Promise<string[]> =>
  (
    await a.sql<{ kind: string }>('select kind from document where order_id = $1 order by id', [
      order.orderId,
    ])
  ).map((one) => one.kind);

it(
  `${counters} clients pay the balance, ${races} rounds: it is booked once, with one document`,
  limit,
  async () => {
    for (let round = 0; round < races; round++) {
      const order = await make.reserved();
      const answers = await all((who) => pay(order, 500, who));
      expect([done(answers).length, codes(answers)], `round ${round}`).toEqual([1, ['PAYMENT_TOO_LARGE']]);
      expect(await entries(order, '^rent$')).toEqual([{ amount: 50_000 }]);
      expect(await papers(order)).toEqual(['abb_tax_invoice']);
      expect((await read(order)).money).toMatchObject({ paid: 500, balance: 0 });
    }
    await assertLedgerInvariants(a);
  },
);

it(
  `${counters} clients pay a part each, ${races} rounds: only parts within the balance are booked`,
  limit,
  async () => {
    for (let round = 0; round < races; round++) {
      const order = await make.reserved();
      const answers = await all((who) => pay(order, 150, who));
      expect([done(answers).length, codes(answers)], `round ${round}`).toEqual([3, ['PAYMENT_TOO_LARGE']]);
      expect((await read(order)).money).toMatchObject({ paid: 450, balance: 50 });
      expect(await papers(order)).toHaveLength(3);
    }
    await assertLedgerInvariants(a);
  },
);

it('books a payment repeated with the same key once, and answers every request alike', limit, async () => {
  for (let round = 0; round < races; round++) {
    const order = await make.reserved();
    const answers = await all(() => pay(order, 200, a.shop.staff, `pay-${order.orderId}`));
    expect(done(answers)).toHaveLength(counters);
    expect(new Set(answers.map((one) => one.data.documents.at(-1)?.documentId)).size).toBe(1);
    expect(await entries(order, '^(rent|down_payment)$')).toEqual([{ amount: 20_000 }]);
  }
});

it(
  `pick-up, cancellation and payment race, ${races} rounds: the order is out or cancelled, never both`,
  limit,
  async () => {
    const ends: Record<string, number> = {};
    for (let round = 0; round < races * 2; round++) {
      const order = await make.reserved({ pay: 500, bail: 1000 });
      const [out, off, paid, longer] = await Promise.all([
        handOver(order),
        cancel(order),
        pay(order, 1, a.shop.staff),
        make.extend(order, 4),
      ]);
      const now = await read(order);
      expect([out.status, off.status].toSorted(), `round ${round}`).toEqual([200, 409]);
      expect(codes([out, off])).toEqual(['ILLEGAL_TRANSITION']);
      expect(paid.error.code).toMatch(/^(PAYMENT_TOO_LARGE|ILLEGAL_TRANSITION)$/);
      expect([200, 409]).toContain(longer.status);
      const held = await a.sql<{ state: string }>(
        `select r.state from reservation r join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id
       where l.order_id = $1 and r.state <> 'released'`,
        [order.orderId],
      );
      if (out.status === 200) {
        expect([now.state, now.money.paid, now.money.bailHeld]).toEqual(['out', 500, 1000]);
        expect(held).toEqual([{ state: 'out' }]);
      } else {
        expect([now.state, now.money.paid, now.money.bailHeld]).toEqual(['cancelled', 0, 0]);
        expect(held).toEqual([]);
        expect((await papers(order)).filter((kind) => kind === 'credit_note')).toHaveLength(1);
      }
      ends[now.state] = (ends[now.state] ?? 0) + 1;
    }
    await assertLedgerInvariants(a);
  },
);

it(
  `${counters} clients cancel one order, ${races} rounds: its money is refunded once, with one credit note`,
  limit,
  async () => {
    for (let round = 0; round < races; round++) {
      const order = await make.reserved({ pay: 500, bail: 1000 });
      const answers = await all(() => cancel(order));
      expect([done(answers).length, codes(answers)], `round ${round}`).toEqual([1, ['ILLEGAL_TRANSITION']]);
      expect(await entries(order, '^refund$')).toEqual([{ amount: -50_000 }]);
      expect(await entries(order, '^bail_returned$')).toEqual([{ amount: -100_000 }]);
      expect((await papers(order)).filter((kind) => kind === 'credit_note')).toHaveLength(1);
    }
    await assertLedgerInvariants(a);
  },
);

it(
  `${counters} clients return one order and refund its deposit, ${races} rounds: each succeeds once`,
  limit,
  async () => {
    for (let round = 0; round < races; round++) {
      const order = await make.out();
      const lines = make.idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: today() }));
      const back = await all((who) =>
        a.call(who, rentalsContract.takeBack, { ...at(order), body: { lines } }),
      );
      expect([done(back).length, codes(back)], `round ${round}`).toEqual([1, ['ILLEGAL_TRANSITION']]);
      const given = await all((who) => refund(order, 1000, who));
      expect(done(given), `round ${round}: ${codes(given).join()}`).toHaveLength(1);
      for (const code of codes(given)) expect(code).toMatch(/^(ILLEGAL_TRANSITION|REFUND_TOO_LARGE)$/);
      expect(await entries(order, '^bail_returned$')).toEqual([{ amount: -100_000 }]);
      expect(await read(order)).toMatchObject({
        state: 'closed',
        money: { bailHeld: 0, bailReturned: 1000 },
      });
    }
    await assertLedgerInvariants(a);
  },
);

it(
  `${counters} clients extend an order while it is cancelled or picked up, ${races} rounds: the reservation matches the line`,
  limit,
  async () => {
    for (let round = 0; round < races; round++) {
      const order = await make.reserved({ from: 1, to: 2 });
      const [off, ...longer] = await Promise.all([
        round % 2 === 0 ? cancel(order) : handOver(order),
        ...Array.from({ length: counters }, (_, n) =>
          a.call(desks[n % 2] ?? a.shop.staff, amendmentContract.extend, {
            ...at(order),
            body: { returnDay: inDays(3 + n) },
          }),
        ),
      ]);
      if (round % 2 === 0) expect(off.status).toBe(200);
      // An extension is refused (400) if another request has already extended to this day.
      for (const one of longer) expect([200, 400, 409]).toContain(one.status);
      const wrong = await a.sql(
        `select l.id, l.return_day, r.due from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
       where l.order_id = $1 and r.state <> 'released' and r.due <> l.return_day`,
        [order.orderId],
      );
      expect(wrong).toEqual([]);
      const now = await read(order);
      if (round % 2 === 0) expect(now.state).toBe('cancelled');
    }
    await assertLedgerInvariants(a);
  },
);

it(
  `${counters} clients request the full invoice of one document, ${races} rounds: it is replaced once, and numbers have no gaps`,
  limit,
  async () => {
    for (let round = 0; round < races; round++) {
      const order = await make.reserved({ pay: 500 });
      const [paper] = order.documents;
      const answers = await Promise.all(
        desks.concat(desks).map((who) =>
          a.call(who, ledgerContract.taxInvoice, {
            params: { id: paper?.documentId ?? 0 },
            body: {
              buyer: {
                name: 'บริษัท ทดสอบ จำกัด',
                address: '9 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
                taxId: '0105541069237',
                taxBranchNo: '00000',
              },
            },
          }),
        ),
      );
      expect(
        answers.filter((one) => one.status === 200),
        `round ${round}`,
      ).toHaveLength(1);
      expect((await papers(order)).toSorted()).toEqual(['abb_tax_invoice', 'tax_invoice']);
      expect(await entries(order, '^rent$')).toHaveLength(1);
    }
    await assertLedgerInvariants(a);
  },
);
