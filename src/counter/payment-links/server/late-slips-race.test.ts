/**
 * Concurrent requests confirm, book, cancel and edit one order with a waiting slip, also at several server
 * processes (`--servers 2`). The whole slip is booked exactly once.
 */
import { expect, it } from 'vitest';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { assertLedgerInvariants } from '#orders/order/server/testing/ledger-invariants.ts';
import { cash, editBodyOf } from '#test/builders/index.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp } from '#test/server/test-app.ts';
import { paymentLinksContract } from '../contract.ts';
import { slipBuildersOf, type SlippedOrder } from './testing/slips.ts';

const races = rounds(4, 50);
const limit = { timeout: 600_000 };

const a = await testApp();
const { staff, admin } = a.shop;
const make = slipBuildersOf(a);
const { slipped, book, books, billingOf } = make;

type Answer = { status: number; error: { code: string } };
const codes = (answers: readonly Answer[]): string =>
  answers.map((one) => (one.status === 200 ? 'done' : one.error.code)).join();
const assertNoServerError = (answers: readonly Answer[], round: number): void =>
  expect(
    answers.filter((one) => one.status >= 500),
    `round ${round}: ${codes(answers)}`,
  ).toEqual([]);

const cancel = ({ order, row }: SlippedOrder) =>
  a.call(admin, amendmentContract.cancel, {
    params: { id: order.orderId },
    body: { kind: 'cancelled', money: 'forfeit', reason: 'ทดสอบ', seenSlips: make.seenOf(row) },
  });
const lower = ({ order, row }: SlippedOrder) =>
  a.call(admin, amendmentContract.edit, {
    params: { id: order.orderId },
    body: editBodyOf(order, { discount: 200, discountReason: 'ลด', seenSlips: make.seenOf(row) }),
  });
const pay = ({ order }: SlippedOrder) =>
  a.call(staff, orderContract.pay, {
    params: { id: order.orderId },
    body: { payments: [cash('price', 100)] },
  });

/** Books the open slip. The debt comes first, and the remainder is an overpayment. */
const bookRest = async (orderId: number): Promise<void> => {
  const row = await billingOf(orderId);
  if (row.slips.length === 0) return;
  const price = Math.min(1500, Math.max(0, row.balance));
  const bail = Math.min(1500 - price, row.bailDue);
  const rest = price + bail < 1500 ? { rest: 'over', reason: 'แข่งกัน' } : {};
  const answer = await book(row, { amount: 1500, price, bail, ...rest });
  expect([answer.status, answer.error?.code]).toEqual([200, undefined]);
};

it(
  `books a slip once while users confirm and book it, and cancel, edit and pay its order, ${races} rounds`,
  limit,
  async () => {
    for (let round = 0; round < races; round += 1) {
      const one = await slipped();
      const { row, order } = one;
      const answers = await Promise.all<Answer>([
        make.confirm(row),
        cancel(one),
        lower(one),
        book(row, { amount: 1500, price: 300, rest: 'credit', reason: 'แข่งกัน' }, admin),
        pay(one),
      ]);
      assertNoServerError(answers, round);
      await bookRest(order.orderId);
      const { slip, paid, bail, back, credit } = await books(order.orderId);
      const cashTaken = answers[4]?.status === 200 ? 10_000 : 0;
      expect(slip, `round ${round}: ${codes(answers)}`).toBe(150_000);
      // All money is on the order, is the customer's credit, or was refunded.
      expect(paid + bail + back + credit, `round ${round}: ${codes(answers)}`).toBe(150_000 + cashTaken);
      expect((await billingOf(order.orderId)).slips).toEqual([]);
    }
    await assertLedgerInvariants(a);
  },
);

it(`six counters book one late slip, ${races} rounds: one of them succeeds`, limit, async () => {
  for (let round = 0; round < races; round += 1) {
    const one = await slipped();
    expect((await cancel(one)).status).toBe(200);
    const row = await billingOf(one.order.orderId);
    const kinds = ['over', 'credit', 'over', 'credit', 'over', 'credit'];
    const answers = await Promise.all(
      kinds.map((rest, n) => book(row, { amount: 1500, rest, reason: 'แข่งกัน' }, n % 2 === 0 ? staff : admin)),
    );
    assertNoServerError(answers, round);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const { slip, paid, credit } = await books(one.order.orderId);
    expect([slip, paid + credit]).toEqual([150_000, 150_000]);
  }
  await assertLedgerInvariants(a);
});

it(
  `a slip arrives while its order is cancelled and its bill withdrawn, ${races} rounds: it is stored`,
  limit,
  async () => {
    for (let round = 0; round < races; round += 1) {
      const order = await make.reserved();
      const { bill } = await a.ok(staff, paymentLinksContract.make, {
        params: { id: order.orderId },
        body: { price: 500, bail: 1000, dueDay: order.returnDay },
      });
      const imageId = await make.picture();
      const [added, ...others] = await Promise.all<Answer>([
        a.call(staff, paymentLinksContract.addOrderSlip, {
          params: { id: order.orderId },
          body: { slipImageId: imageId },
        }),
        a.call(admin, amendmentContract.cancel, {
          params: { id: order.orderId },
          body: { kind: 'cancelled', money: 'forfeit', reason: 'ทดสอบ' },
        }),
        a.call(staff, paymentLinksContract.withdraw, { params: { id: bill?.billId ?? 0 }, query: {} }),
      ]);
      expect([
        added?.status,
        others.every((one) => one.status === 200 || one.error.code === 'SLIP_WAITING'),
      ]).toEqual([200, true]);
      expect((await billingOf(order.orderId)).slips.map((one) => one.imageId)).toEqual([imageId]);
    }
  },
);
