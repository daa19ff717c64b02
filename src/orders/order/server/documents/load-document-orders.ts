import type { DocumentOrder } from '#ledger/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { amountDueOf, type AmountDueSums } from '#orders/order/rules/amount-due.ts';
import { moneyOfOrder, readOrder } from '../read/load-order.ts';
import { documentOrderOf } from './order-on-document.ts';

export const loadDocumentOrders = (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<(DocumentOrder & { branchId: number; due: AmountDueSums })[]> =>
  Promise.all(
    ids.map(async (id) => {
      const order = await readOrder(db, scope, id, 'own');
      const due = amountDueOf(order.lines, moneyOfOrder(order));
      return { ...documentOrderOf(scope.shopId, order), branchId: order.head.branch_id, due };
    }),
  );
