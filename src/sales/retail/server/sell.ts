import { sql } from 'kysely';
import { nextNumber, takePayments } from '#ledger/server/index.ts';
import { saleNumber, seriesYear } from '#ledger/document-numbers.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import {
  backdate,
  commitOrderChange,
  withResolvedCustomer,
  illegalTransition,
  insertSale,
  invalidField,
  type LoadedOrder,
  lockOrder,
  moneyOfOrder,
  documentOrderOf,
  paymentStageOf,
  orderReductionsBetween,
} from '#orders/order/server/index.ts';
import { loadShopRules } from '#setup/shop/server/index.ts';
import type { retailContract } from '../contract.ts';
import { saleItemsAuditOf, sellItems, sellGarments } from './sell-items.ts';

const placeQuery = (scope: Scope, customerId: number | null) => sql<{
  taxBranchNo: string;
  known: boolean;
}>`
  select b.tax_branch_no as "taxBranchNo", ${customerId}::bigint is null or exists (select from customer c
    where c.shop_id = b.shop_id and c.id = ${customerId}::bigint) as known
  from branch b where b.shop_id = ${scope.shopId} and b.id = ${scope.branchId}`;

/** Throws VALIDATION for a deposit, because nothing is rented. */
const assertPaymentsForPrice = (payments: readonly PaymentIn[]): void => {
  if (payments.some((one) => one.for !== 'price')) throw invalidField('payments');
};

/** Throws BALANCE_DUE unless the items are paid, because they leave immediately. */
const assertPaidInFull = (order: LoadedOrder, payments: readonly PaymentIn[]): void => {
  const due = moneyOfOrder(order).balance - payments.reduce((sum, one) => sum + one.amount, 0);
  if (due > 0) throw new AppError('BALANCE_DUE', { values: { due: formatBaht(due) } });
};

const auditDataOf = (payments: readonly PaymentIn[]): object[] =>
  payments.map(({ method, amount }) => ({ method, amount }));

export const sellAtOnce = async (
  q: Tx,
  scope: Scope,
  asked: Omit<BodyOf<typeof retailContract.sell>, 'happened'>,
): Promise<Order> => {
  const { customerId, lines, payments, note, movePromises } = await withResolvedCustomer(q, scope, asked);
  assertPaymentsForPrice(payments);
  const today = workDay(scope);
  const rules = await loadShopRules(q, scope, today);
  const place = (await placeQuery(scope, customerId).execute(q)).rows[0];
  if (place === undefined || !place.known) throw new AppError('NOT_FOUND');
  const year = seriesYear(today);
  // The number series is locked before units and consumables. Sales of a branch wait for each other only
  // here.
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
  await sellItems(q, scope, head, lines, { garments, staffDiscount: rules.staffDiscountPercent });
  const order = await lockOrder(q, scope, id);
  assertPaidInFull(order, payments);
  await takePayments(q, scope, documentOrderOf(scope.shopId, order), 'sale', payments);
  return commitOrderChange(q, scope, order, {
    action: 'sale.sell',
    reductions: orderReductionsBetween(undefined, order, 'sale.sell'),
    after: {
      orderNo,
      customerId,
      movePromises,
      articles: saleItemsAuditOf(lines),
      payments: auditDataOf(payments),
    },
  });
};

export const sellItemsDirectly = writeHandler<typeof retailContract.sell>(async (q, scope, call) =>
  sellAtOnce(q, await backdate(q, scope, call.body.happened), call.body),
);

export const addSaleItems = writeHandler<typeof retailContract.add>(async (q, scope, call) => {
  const { lines, payments, movePromises } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const stage = paymentStageOf(order);
  if (order.head.kind !== 'rental' || stage === undefined) throw illegalTransition();
  const rules = await loadShopRules(q, scope, workDay(scope));
  const garments = await sellGarments(q, scope, lines, {
    orderNo: order.head.order_no,
    movePromises,
    cameBack: order.lines.flatMap((line) => (isInStateSet('back', line.state) ? (line.unit_id ?? []) : [])),
  });
  await sellItems(q, scope, order.head, lines, { garments, staffDiscount: rules.staffDiscountPercent });
  if (payments.length > 0) {
    const now = await lockOrder(q, scope, order.head.id);
    await takePayments(q, scope, documentOrderOf(scope.shopId, now), stage, payments);
  }
  return commitOrderChange(q, scope, order, {
    action: 'sale.add',
    after: { movePromises, articles: saleItemsAuditOf(lines), payments: auditDataOf(payments) },
  });
});
