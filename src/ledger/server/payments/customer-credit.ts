/** What the shop owes customers from orders that were cancelled, and paying with it (docs/domain.md §5). */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { ordersOfMoney } from '../ports/order-of-money.ts';

type Shop = Pick<Scope, 'shopId'>;

/**
 * Satang of credit a customer has: what left their orders by method credit (negative entries) less what was paid with
 * it. The id may be a column of the query it stands in.
 */
export const creditSum = (scope: Shop, customerId: number | RawBuilder<unknown>) => sql<{ credit: number }>`
  select coalesce(-sum(e.amount), 0)::int8 as credit
  from (${ordersOfMoney.answers.ofCustomer(scope, customerId)}) o
  join ledger_entry e on e.shop_id = ${scope.shopId} and e.order_id = o.id and e.method = 'credit'`;

const holdCustomer = (scope: Shop, customerId: number) => sql`
  select id from customer where shop_id = ${scope.shopId} and id = ${customerId} for no key update`;

/** Credit is for somebody who can use it later. CREDIT_NOBODY where the order names no customer, or one whose data were erased. */
export const mustBeSomebody = async (q: Tx, scope: Shop, customerId: number | null): Promise<void> => {
  // Held, so that no erasure comes in between.
  const { rows } = await sql`select id from customer
    where shop_id = ${scope.shopId} and id = ${customerId} and erased_at is null for key share`.execute(q);
  if (rows.length === 0) throw new AppError('CREDIT_NOBODY');
};

/**
 * Holds the customer until the transaction ends and checks that their credit covers the amount (satang): two counters
 * never spend the same credit. Returns what is left of it. CREDIT_TOO_LARGE naming what there is; an order without a customer has none.
 */
export const spendCredit = async (
  q: Tx,
  scope: Shop,
  customerId: number | null,
  amount: number,
): Promise<number> => {
  if (amount === 0) return 0;
  let credit = 0;
  if (customerId !== null) {
    // Sent together, run one after the other: the sum is read once the customer is held.
    const [, sums] = await Promise.all([
      holdCustomer(scope, customerId).execute(q),
      creditSum(scope, customerId).execute(q),
    ]);
    credit = Math.max(0, sums.rows[0]?.credit ?? 0);
  }
  if (amount > credit) throw new AppError('CREDIT_TOO_LARGE', { values: { credit: formatBaht(credit) } });
  return credit - amount;
};
