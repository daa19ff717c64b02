/**
 * Random histories are compared with a model. Each branch has the pieces and the value (satang) that came in,
 * less those that went out.
 */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { soakRuns, soakTimeout, recordTally, trackLastRun } from '#lib/testing/soak.ts';
import { consumablesContract } from '../contract.ts';
import { createTestShelf } from './testing/shelf.ts';

const a = await testApp();

const pieces = fc.integer({ min: 1, max: 6 });
const which = fc.nat({ max: 1 });
const step = fc.record({
  act: fc.constantFrom('receive', 'receive', 'sell', 'sell', 'back', 'waste', 'writeOff', 'move', 'count'),
  goods: which,
  second: fc.boolean(),
  quantity: pieces,
  satang: fc.integer({ min: 0, max: 999 }),
});

it(
  'keeps pieces and their value consistent',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25 }),
        trackLastRun(async (steps) => {
          const shop = await a.makeShop();
          const { make, take, giveBack, stock, holds } = createTestShelf(a, shop);
          const { branchA, branchB, admin } = shop;
          const goods = [await make(), await make()];
          const model = new Map<string, number>();
          const sales: { moveId: number; left: number; goods: number }[] = [];
          const key = (n: number, branchId: number): string => `${n} ${branchId}`;
          const has = (n: number, branchId: number): number => model.get(key(n, branchId)) ?? 0;
          const add = (n: number, branchId: number, by: number) =>
            model.set(key(n, branchId), has(n, branchId) + by);
          for (const one of steps) {
            const branchId = one.second ? branchB : branchA;
            const { goods: n, quantity } = one;
            const goodsId = goods[n]?.goodsId ?? 0;
            const enough = has(n, branchId) >= quantity;
            if (one.act === 'receive') {
              await a.ok(admin, consumablesContract.receive, {
                branchId,
                body: { lines: [{ goodsId, quantity, cost: one.satang / 100 }] },
              });
              add(n, branchId, quantity);
            } else if (one.act === 'sell') {
              const sold = await take([{ goodsId, quantity }], {}, branchId).catch(() => null);
              expect(sold !== null).toBe(enough);
              if (sold === null) continue;
              add(n, branchId, -quantity);
              sales.push({ moveId: sold[0]?.moveId ?? 0, left: quantity, goods: n });
            } else if (one.act === 'back' || one.act === 'waste') {
              const sale = sales.at(quantity % Math.max(sales.length, 1));
              if (sale === undefined) continue;
              const back = await giveBack(
                [{ moveId: sale.moveId, quantity }],
                one.act === 'back' ? 'stock' : 'write_off',
                branchId,
              ).catch(() => null);
              expect(back !== null).toBe(quantity <= sale.left);
              if (back === null) continue;
              sale.left -= quantity;
              if (one.act === 'back') add(sale.goods, branchId, quantity);
            } else if (one.act === 'writeOff') {
              const { status } = await a.call(admin, consumablesContract.writeOff, {
                branchId,
                body: { goodsId, quantity, reason: 'torn' },
              });
              expect(status).toBe(enough ? 200 : 409);
              if (enough) add(n, branchId, -quantity);
            } else if (one.act === 'move') {
              const toBranchId = one.second ? branchA : branchB;
              const { status } = await a.call(admin, consumablesContract.move, {
                branchId,
                body: { toBranchId, lines: [{ goodsId, quantity }] },
              });
              expect(status).toBe(enough ? 200 : 409);
              if (!enough) continue;
              add(n, branchId, -quantity);
              add(n, toBranchId, quantity);
            } else {
              const { countId } = await a.ok(admin, consumablesContract.startCount, { branchId, body: {} });
              const params = { id: countId };
              await a.ok(admin, consumablesContract.countSet, { params, body: { goodsId, found: quantity } });
              await a.ok(admin, consumablesContract.postCount, { params });
              model.set(key(n, branchId), quantity);
            }
          }
          for (const n of [0, 1])
            for (const branchId of [branchA, branchB])
              expect((await stock(goods[n]?.goodsId ?? 0, branchId))[0]).toBe(has(n, branchId));
          await holds();
          recordTally({ histories: 1 });
        }),
      ),
      soakRuns(3, 200),
    );
  },
  soakTimeout(),
);
