import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { AppError } from '#lib/errors/errors.ts';
import { returnedStockValue, stockValueOf } from '../stock-value.ts';
import { createTestShelf } from './testing/shelf.ts';

const a = await testApp();
const { make, receive, take, giveBack, stock, holds } = createTestShelf(a);
const { branchA, branchB } = a.shop;

const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`no refusal: ${String(error)}`);
  return error;
};

describe('withdrawing', () => {
  it('takes all lines or none, and names the shortages', async () => {
    const [one, two] = [await make(5), await make(1)];
    const short = await refusal(
      take([
        { goodsId: one.goodsId, quantity: 2 },
        { goodsId: two.goodsId, quantity: 3 },
      ]),
    );
    expect([short.code, short.values, short.data]).toEqual([
      'GOODS_SHORT',
      { name: two.name, n: 1 },
      { items: [{ goodsId: two.goodsId, name: two.name, onHand: 1, wanted: 3 }] },
    ]);
    expect([await stock(one.goodsId), await stock(two.goodsId)]).toEqual([
      [5, 5000],
      [1, 1000],
    ]);
    const together = await refusal(
      take([
        { goodsId: one.goodsId, quantity: 3 },
        { goodsId: one.goodsId, quantity: 3 },
      ]),
    );
    expect(together.data).toEqual({
      items: [{ goodsId: one.goodsId, name: one.name, onHand: 5, wanted: 6 }],
    });
    const taken = await take([
      { goodsId: one.goodsId, quantity: 2 },
      { goodsId: one.goodsId, quantity: 1 },
    ]);
    expect(taken.map(({ quantity, cost }) => [quantity, cost])).toEqual([
      [2, 2000],
      [1, 1000],
    ]);
    const elsewhere = await refusal(take([{ goodsId: one.goodsId, quantity: 1 }], {}, branchB));
    expect(elsewhere.values).toEqual({ name: one.name, n: 0 });
    expect((await refusal(take([{ goodsId: 999_999_999, quantity: 1 }]))).code).toBe('NOT_FOUND');
    await holds();
  });

  it('costs the average of the pieces, and the last piece takes the remainder', async () => {
    const { goodsId } = await make(1, 10);
    await receive(goodsId, 2, 5.01);
    expect(await stock(goodsId)).toEqual([3, 2002]);
    const costs: number[] = [];
    for (let n = 0; n < 3; n += 1) costs.push((await take([{ goodsId, quantity: 1 }]))[0]?.cost ?? -1);
    expect(costs).toEqual([667, 668, 667]);
    expect(await stock(goodsId)).toEqual([0, 0]);
  });

  it('is done once for one key', async () => {
    const { goodsId } = await make(5);
    const sale = { key: 'sale:77', orderId: 77 };
    await take([{ goodsId, quantity: 1 }], sale);
    await expect(take([{ goodsId, quantity: 1 }], sale)).rejects.toThrow(/goods_move_key/);
    expect(await stock(goodsId)).toEqual([4, 4000]);
  });

  it('sells each of the last pieces once in 32 concurrent requests', async () => {
    for (let round = 0; round < rounds(2, 50); round += 1) {
      const [one, two] = [await make(10, 1), await make(10, 1)];
      const ask = (n: number) => {
        const lines = [
          { goodsId: one.goodsId, quantity: 1 },
          { goodsId: two.goodsId, quantity: 1 },
        ];
        return take(n % 2 === 0 ? lines : lines.toReversed());
      };
      const done = await Promise.allSettled(Array.from({ length: 32 }, (_, n) => ask(n)));
      const refused = done
        .filter((each) => each.status === 'rejected')
        .map((each) => each.reason as AppError);
      expect(refused.map((error) => error.code)).toEqual(Array.from({ length: 22 }, () => 'GOODS_SHORT'));
      expect([await stock(one.goodsId), await stock(two.goodsId)]).toEqual([
        [0, 0],
        [0, 0],
      ]);
    }
    await holds();
  });
});

describe('returning', () => {
  it('restores the cost in parts, and at most the sold pieces', async () => {
    const { goodsId } = await make(3, 3.34);
    await receive(goodsId, 1, 0);
    const [sold] = await take([{ goodsId, quantity: 3 }], { orderId: 5 });
    if (sold === undefined) throw new Error('nothing was sold');
    expect(sold.cost).toBe(752);
    await receive(goodsId, 1, 100);
    const { moveId } = sold;
    const [first] = await giveBack([{ moveId, quantity: 1 }], 'stock');
    const [rest] = await giveBack([{ moveId, quantity: 2 }], 'stock', branchB);
    expect([(first?.cost ?? 0) + (rest?.cost ?? 0), await stock(goodsId, branchB)]).toEqual([
      752,
      [2, rest?.cost],
    ]);
    expect((await refusal(giveBack([{ moveId, quantity: 1 }], 'stock'))).code).toBe('CONFLICT');
    expect((await refusal(giveBack([{ moveId: 999_999, quantity: 1 }], 'stock'))).code).toBe('NOT_FOUND');
    await holds();
  });

  it('leaves the stock unchanged for a write-off', async () => {
    const { goodsId } = await make(3, 4);
    const [sold] = await take([{ goodsId, quantity: 3 }], { orderId: 6 });
    const [back] = await giveBack([{ moveId: sold?.moveId ?? 0, quantity: 2 }], 'write_off');
    expect([back?.cost, await stock(goodsId)]).toEqual([800, [0, 0]]);
    const kinds = await a.sql(
      'select kind, quantity, order_id::int as o from goods_move where goods_id = $1 order by id',
      [goodsId],
    );
    expect(kinds).toEqual([
      { kind: 'receive', quantity: 3, o: null },
      { kind: 'sale', quantity: -3, o: 6 },
      { kind: 'sale_return', quantity: 2, o: 6 },
      { kind: 'write_off', quantity: -2, o: 6 },
    ]);
  });

  it('accepts at most the sold pieces in concurrent requests', async () => {
    const { goodsId } = await make(4, 1);
    const [sold] = await take([{ goodsId, quantity: 4 }]);
    const moveId = sold?.moveId ?? 0;
    const done = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        giveBack([{ moveId, quantity: 1 }], 'stock', n % 2 === 0 ? branchA : branchB),
      ),
    );
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(4);
    expect((await stock(goodsId))[0] + (await stock(goodsId, branchB))[0]).toBe(4);
  });
});

it('splits a value into parts that sum to it', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 10 }),
      (value, parts) => {
        const all = parts.reduce((sum, one) => sum + one, 0);
        let before = 0;
        let sum = 0;
        for (const part of parts) {
          const back = returnedStockValue(value, all, before, part);
          expect(back).toBeGreaterThanOrEqual(0);
          sum += back;
          before += part;
        }
        expect([sum, stockValueOf(value, all, all)]).toEqual([value, value]);
      },
    ),
  );
});
