/** Customers have credit from cancelled orders (docs/domain.md §5). */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { ledgerOrderPort } from '../ports/order-of-money.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Returns satang given (negative entries) less satang used. `customerId` may be an outer column. */
export const customerCreditQuery = (scope: Shop, customerId: number | RawBuilder<unknown>) => sql<{
  credit: number;
}>`
  select coalesce(-sum(e.amount), 0)::int8 as credit
  from (${ledgerOrderPort.provided.ofCustomer(scope, customerId)}) o
  join ledger_entry e on e.shop_id = ${scope.shopId} and e.order_id = o.id and e.method = 'credit'`;

const holdCustomer = (scope: Shop, customerId: number) => sql`
  select id from customer where shop_id = ${scope.shopId} and id = ${customerId} for no key update`;

export const assertCreditHolder = async (q: Tx, scope: Shop, customerId: number | null): Promise<void> => {
  const { rows } = await sql`select id from customer
    where shop_id = ${scope.shopId} and id = ${customerId} and erased_at is null for key share`.execute(q);
  if (rows.length === 0) throw new AppError('CREDIT_NOBODY');
};

/**
 * Locks the customer, so credit is not spent twice. Returns the remaining credit in satang. Throws
 * CREDIT_TOO_LARGE with the available amount.
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
    const [, sums] = await Promise.all([
      holdCustomer(scope, customerId).execute(q),
      customerCreditQuery(scope, customerId).execute(q),
    ]);
    credit = Math.max(0, sums.rows[0]?.credit ?? 0);
  }
  if (amount > credit) throw new AppError('CREDIT_TOO_LARGE', { values: { credit: formatBaht(credit) } });
  return credit - amount;
};
