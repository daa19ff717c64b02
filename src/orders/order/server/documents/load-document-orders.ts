import type { PaperOrder } from '#ledger/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dueOf, type DueSums } from '#orders/order/rules/amount-due.ts';
import { moneyIn, readOrder } from '../read/load-order.ts';
import { paperOrder } from './order-on-document.ts';

/** Orders as papers tell them, with their branch and what is still to be taken (satang), in the order asked; NOT_FOUND for one of another branch or shop. */
export const paperOrders = (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<(PaperOrder & { branchId: number; due: DueSums })[]> =>
  Promise.all(
    ids.map(async (id) => {
      const order = await readOrder(db, scope, id, 'own');
      const due = dueOf(order.lines, moneyIn(order));
      return { ...paperOrder(scope.shopId, order), branchId: order.head.branch_id, due };
    }),
  );
