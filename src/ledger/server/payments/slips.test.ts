import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import { takePayments } from '../index.ts';
import { satangOfWholeBaht, bareOrder, newTestSlipText, testScopeFor } from '#test/builders/index.ts';
import { refusalOfWork } from '#test/builders/rack.ts';

const a = await testApp();
let scope: Scope;
beforeAll(async () => {
  scope = testScopeFor(a.shop.staff);
});

const take = (order: Awaited<ReturnType<typeof bareOrder>>, payments: PaymentIn[], as = scope) =>
  a.db.tx(as, (q) => takePayments(q, as, order, 'reserve', payments));

describe('slips', () => {
  it('pay price and deposit of one step, and nothing else later', async () => {
    const slip = newTestSlipText();
    const order = await bareOrder(a, a.shop);
    await take(order, [
      { for: 'price', method: 'transfer', amount: satangOfWholeBaht(1000), slip },
      { for: 'bail', method: 'transfer', amount: satangOfWholeBaht(2000), slip: ` ${slip}\n` },
    ]);
    const again = await bareOrder(a, a.shop);
    const error = await refusalOfWork(
      take(again, [
        { for: 'price', method: 'transfer', amount: satangOfWholeBaht(500), slip: newTestSlipText() },
        { for: 'bail', method: 'transfer', amount: satangOfWholeBaht(500), slip },
      ]),
    );
    expect([error.code, error.values]).toEqual(['DUPLICATE_SLIP', { order: order.orderNo }]);
    expect(await a.sql('select 1 from ledger_entry where order_id = $1', [again.orderId])).toEqual([]);
    expect(await a.sql('select 1 from slip where order_id = $1', [again.orderId])).toEqual([]);
  });

  it('are not required, and may be the same in another shop', async () => {
    const slip = newTestSlipText();
    await take(await bareOrder(a, a.shop), [{ for: 'price', method: 'transfer', amount: 100, slip: '' }]);
    await take(await bareOrder(a, a.shop), [{ for: 'price', method: 'transfer', amount: 100, slip: '' }]);
    await take(await bareOrder(a, a.shop), [{ for: 'price', method: 'transfer', amount: 100, slip }]);
    await take(
      await bareOrder(a, a.other),
      [{ for: 'price', method: 'transfer', amount: 100, slip }],
      testScopeFor(a.other.staff),
    );
    expect(await a.sql(`select 1 from slip where shop_id = ${a.other.shopId}`)).toHaveLength(1);
  });

  it('are accepted for one of two concurrent payments; the other answer names the order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const slips = [newTestSlipText(), newTestSlipText()];
      const orders = [await bareOrder(a, a.shop), await bareOrder(a, a.shop)];
      const results = await Promise.allSettled(
        orders.map((order, n) =>
          take(
            order,
            (n === 0 ? slips : slips.toReversed()).map((slip) => ({
              for: 'price',
              method: 'transfer',
              amount: 100,
              slip,
            })),
          ),
        ),
      );
      const won = results.findIndex((one) => one.status === 'fulfilled');
      const lost = results.find((one) => one.status === 'rejected');
      expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect(lost?.reason).toMatchObject({ code: 'DUPLICATE_SLIP', values: { order: orders[won]?.orderNo } });
    }
  });
});
