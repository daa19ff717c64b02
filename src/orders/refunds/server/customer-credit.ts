/** Credit of customers: who has some, and paying it out. */
import { payCredit as book } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { currentCustomer } from '#customers/server/index.ts';
import {
  creditOrder,
  creditOut,
  creditPage,
  creditSums,
  finish,
  lockOrder,
  paperOrder,
} from '#orders/order/server/index.ts';
import type { moneybackContract } from '../contract.ts';

/** Customers with credit as it is today, the largest first, and what is owed in all. */
export const credits = reading<typeof moneybackContract.credits>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const [rows, [all]] = await db.readAll(scope, [
    creditPage(scope, today, call.query),
    creditSums(scope, today),
  ]);
  return { ...pageReply(call.query, rows.map(creditOut), all?.found), sum: baht(all?.sum ?? 0) };
});

/** Pays credit out, on the order of which it was kept last; the order's step can be taken back. */
export const payCredit = writing<typeof moneybackContract.payCredit>(async (q, scope, call) => {
  const { amount, method, slip, slipImageId, note } = call.body;
  const customerId = await currentCustomer(q, scope, call.body.customerId);
  const of = (await creditOrder(scope, customerId).execute(q)).rows[0];
  if (of === undefined) throw new AppError('CREDIT_TOO_LARGE', { values: { credit: '0' } });
  const order = await lockOrder(q, scope, of.id, 'shop');
  const documentId = await book(q, scope, paperOrder(scope.shopId, order), {
    amount,
    method,
    slip,
    slipImageId,
    note,
  });
  const after = { customerId, amount, method, note };
  const { customer } = await finish(q, scope, order, {
    action: 'rental.pay-credit',
    after,
    step: { kind: 'refund', reason: note },
  });
  return { customerId, credit: customer?.credit ?? 0, orderId: of.id, documentId };
});
