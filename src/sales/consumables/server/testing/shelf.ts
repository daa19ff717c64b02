/** Shelves: what tests of this room make again and again. */
import { expect } from 'vitest';
import type { TestApp } from '#test/server/test-app.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { goodsContract } from '#sales/consumables/contract.ts';
import { giveBackGoods, takeGoods, wrongStock } from '../index.ts';
import type { BackLine, Sale, SoldLine } from '../index.ts';
import type { BackTo } from '#sales/consumables/move-kinds.ts';

export const shelf = (a: TestApp, shop: TestApp['shop'] = a.shop) => {
  const { shopId, branchA, branchB, staff, admin } = shop;
  const at = (branchId: number) => ({ ...systemScope(shopId, [branchA, branchB]), branchId });
  let named = 0;
  const receive = (goodsId: number, quantity: number, cost?: number) =>
    a.ok(staff, goodsContract.receive, {
      body: { lines: [{ goodsId, quantity, ...(cost !== undefined && { cost }) }] },
    });
  return {
    /** Goods of which branch A has so many pieces at a price. */
    make: async (quantity = 0, cost = 10, more: object = {}) => {
      named += 1;
      const made = await a.ok(admin, goodsContract.create, {
        body: { name: `ถุงน่อง ${named}`, cost, price: 2 * cost, ...more },
      });
      if (quantity > 0) await receive(made.goodsId, quantity, cost);
      return made;
    },
    receive,
    take: (lines: readonly SoldLine[], sale: Sale = {}, branchId = branchA) =>
      a.db.tx({ shopId }, (q) => takeGoods(q, at(branchId), lines, sale)),
    giveBack: (lines: readonly BackLine[], to: BackTo, branchId = branchA) =>
      a.db.tx({ shopId }, (q) => giveBackGoods(q, at(branchId), lines, to)),
    stock: async (goodsId: number, branchId = branchA): Promise<[number, number]> => {
      const [row] = await a.sql<{ n: number; value: string }>(
        'select on_hand as n, value from goods_stock where shop_id = $1 and goods_id = $2 and branch_id = $3',
        [shopId, goodsId, branchId],
      );
      return [row?.n ?? 0, Number(row?.value ?? 0)];
    },
    holds: async () => {
      expect(await a.db.read({ shopId }, wrongStock({ shopId }))).toEqual([]);
    },
  };
};
