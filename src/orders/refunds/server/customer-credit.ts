import { payOutCredit as book } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { resolveMergedCustomer } from '#customers/server/index.ts';
import {
  latestCreditOrder,
  creditToWire,
  customerCreditPage,
  customerCreditSums,
  commitOrderChange,
  lockOrder,
  documentOrderOf,
} from '#orders/order/server/index.ts';
import type { refundContract } from '../contract.ts';

export const listCustomerCredits = readHandler<typeof refundContract.credits>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const [rows, [all]] = await db.readAll(scope, [
    customerCreditPage(scope, today, call.query),
    customerCreditSums(scope, today),
  ]);
  return { ...pageReply(call.query, rows.map(creditToWire), all?.found), sum: satangToBaht(all?.sum ?? 0) };
});

/** Books on the order that last gave credit. The step can be undone. */
export const payCustomerCredit = writeHandler<typeof refundContract.payCredit>(async (q, scope, call) => {
  const { amount, method, slip, slipImageId, note } = call.body;
  const customerId = await resolveMergedCustomer(q, scope, call.body.customerId);
  const of = (await latestCreditOrder(scope, customerId).execute(q)).rows[0];
  if (of === undefined) throw new AppError('CREDIT_TOO_LARGE', { values: { credit: '0' } });
  const order = await lockOrder(q, scope, of.id, 'shop');
  const documentId = await book(q, scope, documentOrderOf(scope.shopId, order), {
    amount,
    method,
    slip,
    slipImageId,
    note,
  });
  const after = { customerId, amount, method, note };
  const { customer } = await commitOrderChange(q, scope, order, {
    action: 'rental.pay-credit',
    after,
    step: { kind: 'refund', reason: note },
  });
  return { customerId, credit: customer?.credit ?? 0, orderId: of.id, documentId };
});
