import { expect, it } from 'vitest';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { cash, errorCodeOf, orderBuildersOf } from '#test/builders/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { onlinePaymentsContract } from '../contract.ts';
import { openGateway } from './gateway-access.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { ledgerOf, onlineShopOf } from './testing/online-shop.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const make = orderBuildersOf(a);
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);
const today = bangkokDay(new Date());

type Step =
  | { what: 'start'; method: 'card' | 'promptpay'; price: number; bail: number }
  | { what: 'pay'; index: number }
  | { what: 'cash'; amount: number }
  | { what: 'refund'; amount: number }
  | { what: 'fault'; fault: 'cut' | 'lost' | 'rate' }
  | { what: 'webhooks' | 'webhooksTwice' | 'job' | 'lose' | 'cancel' };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('start' as const),
      method: fc.constantFrom('card' as const, 'promptpay' as const),
      price: fc.integer({ min: 20, max: 500 }),
      bail: fc.constantFrom(0, 250, 1000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('pay' as const), index: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('cash' as const), amount: fc.integer({ min: 1, max: 200 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 700 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('fault' as const),
      fault: fc.constantFrom('cut' as const, 'lost' as const, 'rate' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'webhooks' as const,
        'webhooksTwice' as const,
        'job' as const,
        'lose' as const,
        'cancel' as const,
      ),
    }),
  },
);

/** Returns satang from the provider's payouts. */
const providerSumOf = async (orderId: number): Promise<number> => {
  const gateway = await openGateway(shop.context, a.shop.shopId, 'stripe');
  const payouts = await gateway?.payouts(addDays(today, -1), addDays(today, 1));
  const rows = await a.sql<{ reference: string }>(
    'select reference from online_payment where order_id = $1',
    [orderId],
  );
  const own = new Set(rows.map((row) => row.reference));
  const items = payouts?.flatMap((one) => one.items) ?? [];
  return items.reduce((sum, one) => (own.has(one.reference ?? '') ? sum + one.gross : sum), 0);
};

const tryTo = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

it('in any history, the provider, the ledger and the test agree to the satang', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 22 }), async (history) => {
      const order = await make.reserved();
      const { orderId } = order;
      const started: number[] = [];
      const paid = new Map<number, number>();
      let returned = 0;
      for (const step of history) {
        if (step.what === 'start') {
          const { method, price, bail } = step;
          const reply = await a.call(staff, onlinePaymentsContract.start, {
            params: { id: orderId },
            body: { method, price, bail },
          });
          if (errorCodeOf(reply) === 'done' && !started.includes(reply.data.paymentId))
            started.push(reply.data.paymentId);
        } else if (step.what === 'pay') {
          const id = started[step.index];
          if (id === undefined) continue;
          const payment = await shop.get(id);
          if (await tryTo(shop.pay(payment))) paid.set(id, Math.round(payment.amount * 100));
        } else if (step.what === 'cash') {
          await a.call(staff, orderContract.pay, {
            params: { id: orderId },
            body: { payments: [cash('price', step.amount)] },
          });
        } else if (step.what === 'refund') {
          const reply = await a.call(admin, onlinePaymentsContract.refund, {
            params: { id: orderId },
            body: { amount: step.amount, note: 'x' },
          });
          if (errorCodeOf(reply) === 'done') returned += step.amount * 100;
        } else if (step.what === 'fault') fake.faults.push(step.fault);
        else if (step.what === 'job') await shop.runJob();
        else if (step.what === 'lose') fake.events.splice(0);
        else if (step.what === 'cancel') await tryTo(make.cancel(order));
        else {
          const again = step.what === 'webhooksTwice' ? [...fake.events] : [];
          await Promise.all([shop.deliverAll(), ...again.map((event) => shop.deliver(event))]);
        }
      }
      fake.faults.splice(0);
      for (let n = 0; n < 3; n += 1) await shop.runJob();
      fake.payOut(today);
      const expected = [...paid.values()].reduce((sum, one) => sum + one, 0) - returned;
      const ledger = await ledgerOf(a, orderId);
      expect(ledger.card + ledger.promptpay).toBe(expected);
      expect(await providerSumOf(orderId)).toBe(expected);
      const [rows] = await a.sql<{ n: number }>(
        'select count(*)::int as n from online_payment where order_id = $1 and booked_at is not null',
        [orderId],
      );
      expect(rows?.n).toBe(paid.size);
      const fees = await a.sql<{ due: number }>(
        `select coalesce(sum(fee), 0)::int as due from online_payment where shop_id = $1
         except select coalesce(-sum(amount), 0)::int from ledger_entry where shop_id = $1 and kind = 'expense'`,
        [a.shop.shopId],
      );
      expect(fees).toEqual([]);
    }),
    { numRuns: rounds(2, 25) },
  );
});
