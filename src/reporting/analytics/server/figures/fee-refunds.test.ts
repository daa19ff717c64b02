import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { orderBuildersOf, today } from '#test/builders/index.ts';
import { recountFigures, storedFigures } from '../testing/plain-figures.ts';
import { catchUp } from './catch-up.ts';

const a = await testApp();
const make = orderBuildersOf(a);

it('a lowered fee reduces the income of the fee, not of the garments', async () => {
  const order = await make.out();
  await make.earlier(order.orderId, 4);
  const orderDetailId = make.idsOf(order)[0] ?? 0;
  await make.back(order, { cleaningFee: 50 });
  const params = { id: order.orderId };
  await a.ok(a.shop.admin, refundContract.refund, { params, body: { amount: 750, method: 'cash' } });
  const incomeOf = async (): Promise<number[]> => {
    expect(await catchUp(a.db, { shopId: a.shop.shopId })).toBe(true);
    const { days, months } = await recountFigures(a, a.shop.shopId);
    expect(await storedFigures(a, a.shop.shopId)).toEqual({ days, months });
    const parts = Object.entries(days).filter(([key]) =>
      key.startsWith(`${a.shop.branchA} ${today()} category `),
    );
    const of = (part: string): number => parts.find(([key]) => key.endsWith(part))?.[1][1] ?? 0;
    const garments = parts.filter(([key]) => !key.includes('|'));
    return [
      of('|late_fee'),
      of('|cleaning_fee'),
      garments.reduce((total, [, [, amount]]) => total + amount, 0),
    ];
  };
  expect(await incomeOf()).toEqual([20_000, 5_000, 50_000]);
  await a.ok(a.shop.admin, amendmentContract.lowerFee, {
    params,
    body: {
      fees: [
        { orderDetailId, kind: 'late_fee', amount: 150 },
        { orderDetailId, kind: 'cleaning_fee', amount: 50 },
      ],
      reason: 'คิดผิด',
      money: 'refund',
    },
  });
  expect(await incomeOf()).toEqual([5_000, 0, 50_000]);
  await make.undo(order);
  expect(await incomeOf()).toEqual([20_000, 5_000, 50_000]);
});
