import { expect } from 'vitest';
import type { TestApp } from '#test/server/test-app.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { returnGoodsToStock, withdrawGoods, findStockMismatches } from '../index.ts';
import type { ReturnedGoodsLine, GoodsSale, SoldGoodsLine } from '../index.ts';
import type { GiveBackTarget } from '#sales/consumables/move-kinds.ts';

export const createTestShelf = (a: TestApp, shop: TestApp['shop'] = a.shop) => {
  const { shopId, branchA, branchB, staff, admin } = shop;
  const at = (branchId: number) => ({ ...systemScope(shopId, [branchA, branchB]), branchId });
  let named = 0;
  const receive = (goodsId: number, quantity: number, cost?: number) =>
    a.ok(staff, consumablesContract.receive, {
      body: { lines: [{ goodsId, quantity, ...(cost !== undefined && { cost }) }] },
    });
  return {
    make: async (quantity = 0, cost = 10, more: object = {}) => {
      named += 1;
      const made = await a.ok(admin, consumablesContract.create, {
        body: { name: `ถุงน่อง ${named}`, cost, price: 2 * cost, ...more },
      });
      if (quantity > 0) await receive(made.goodsId, quantity, cost);
      return made;
    },
    receive,
    take: (lines: readonly SoldGoodsLine[], sale: GoodsSale = {}, branchId = branchA) =>
      a.db.tx({ shopId }, (q) => withdrawGoods(q, at(branchId), lines, sale)),
    giveBack: (lines: readonly ReturnedGoodsLine[], to: GiveBackTarget, branchId = branchA) =>
      a.db.tx({ shopId }, (q) => returnGoodsToStock(q, at(branchId), lines, to)),
    stock: async (goodsId: number, branchId = branchA): Promise<[number, number]> => {
      const [row] = await a.sql<{ n: number; value: string }>(
        'select on_hand as n, value from goods_stock where shop_id = $1 and goods_id = $2 and branch_id = $3',
        [shopId, goodsId, branchId],
      );
      return [row?.n ?? 0, Number(row?.value ?? 0)];
    },
    holds: async () => {
      expect(await a.db.read({ shopId }, findStockMismatches({ shopId }))).toEqual([]);
    },
  };
};
