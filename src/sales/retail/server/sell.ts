import { sql } from 'kysely';
import { nextNumber, takePayments } from '#ledger/server/index.ts';
import { saleNumber, seriesYear } from '#ledger/document-numbers.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { Order } from '#orders/order/contract.ts';
import { isIn } from '#orders/order/states.ts';
import {
  asHappened,
  finish,
  forCurrent,
  illegal,
  insertSale,
  invalid,
  type Loaded,
  lockOrder,
  moneyIn,
  paperOrder,
  payStage,
} from '#orders/order/server/index.ts';
import { shopRules } from '#setup/shop/server/index.ts';
import type { saleContract } from '../contract.ts';
import { articlesTold, sellArticles, sellGarments } from './sell-items.ts';

const placeQuery = (scope: Scope, customerId: number | null) => sql<{
  taxBranchNo: string;
  known: boolean;
}>`
  select b.tax_branch_no as "taxBranchNo", ${customerId}::bigint is null or exists (select from customer c
    where c.shop_id = b.shop_id and c.id = ${customerId}::bigint) as known
  from branch b where b.shop_id = ${scope.shopId} and b.id = ${scope.branchId}`;

/** VALIDATION for bail: nothing is rented. */
const mustPayPrice = (payments: readonly PaymentIn[]): void => {
  if (payments.some((one) => one.for !== 'price')) throw invalid('payments');
};

/** BALANCE_DUE unless these payments pay all that is owed: what is carried away is paid. */
const mustBePaid = (order: Loaded, payments: readonly PaymentIn[]): void => {
  const due = moneyIn(order).balance - payments.reduce((sum, one) => sum + one.amount, 0);
  if (due > 0) throw new AppError('BALANCE_DUE', { values: { due: formatBaht(due) } });
};

const paymentsTold = (payments: readonly PaymentIn[]): object[] =>
  payments.map(({ method, amount }) => ({ method, amount }));

/** Sells at scope.branchId what was asked for, paid in full; the sale as it then stands. Errors as of its row. */
export const sellNow = async (
  q: Tx,
  scope: Scope,
  asked: Omit<BodyOf<typeof saleContract.sell>, 'happened'>,
): Promise<Order> => {
  const { customerId, lines, payments, note, movePromises } = await forCurrent(q, scope, asked);
  mustPayPrice(payments);
  const today = workDay(scope);
  const rules = await shopRules(q, scope, today);
  const place = (await placeQuery(scope, customerId).execute(q)).rows[0];
  if (place === undefined || !place.known) throw new AppError('NOT_FOUND');
  const year = seriesYear(today);
  // The series comes before garments and goods, always: sales of a branch wait for each other here and nowhere else.
  const orderNo = saleNumber(place.taxBranchNo, year, await nextNumber(q, scope, 'sale', year));
  const made = await insertSale(scope, {
    orderNo,
    branchId: scope.branchId,
    customerId,
    note,
    search: '',
    vatRate: rules.vatSystem && !rules.inVat ? rules.taxRate : 0,
  }).execute(q);
  const id = made.rows[0]?.id ?? 0;
  const head = { id, branch_id: scope.branchId, order_no: orderNo };
  const garments = await sellGarments(q, scope, lines, { orderNo, movePromises });
  await sellArticles(q, scope, head, lines, { garments, staffDiscount: rules.staffDiscountPercent });
  const order = await lockOrder(q, scope, id);
  mustBePaid(order, payments);
  await takePayments(q, scope, paperOrder(scope.shopId, order), 'sale', payments);
  return finish(q, scope, order, {
    action: 'sale.sell',
    after: {
      orderNo,
      customerId,
      movePromises,
      articles: articlesTold(lines),
      payments: paymentsTold(payments),
    },
  });
};

export const sell = writing<typeof saleContract.sell>(async (q, scope, call) =>
  sellNow(q, await asHappened(q, scope, call.body.happened), call.body),
);

export const add = writing<typeof saleContract.add>(async (q, scope, call) => {
  const { lines, payments, movePromises } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const stage = payStage(order);
  if (order.head.kind !== 'rental' || stage === undefined) throw illegal();
  const rules = await shopRules(q, scope, workDay(scope));
  const garments = await sellGarments(q, scope, lines, {
    orderNo: order.head.order_no,
    movePromises,
    cameBack: order.lines.flatMap((line) => (isIn('back', line.state) ? (line.unit_id ?? []) : [])),
  });
  await sellArticles(q, scope, order.head, lines, { garments, staffDiscount: rules.staffDiscountPercent });
  if (payments.length > 0) {
    const now = await lockOrder(q, scope, order.head.id);
    await takePayments(q, scope, paperOrder(scope.shopId, now), stage, payments);
  }
  return finish(q, scope, order, {
    action: 'sale.add',
    after: { movePromises, articles: articlesTold(lines), payments: paymentsTold(payments) },
  });
});
