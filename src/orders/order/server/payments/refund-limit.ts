import { sql } from 'kysely';
import { hasRight, rolesWithRight } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';

/** Sums the methods that staff may use. A deposit released on a card gives no money away. */
const givenByStaff = (scope: Scope, orderId: number) => sql<{ given: number }>`
  select coalesce(-sum(e.amount), 0)::int8 as given from ledger_entry e
  left join ledger_entry o on o.shop_id = e.shop_id and o.id = e.reverses_id
  where e.shop_id = ${scope.shopId} and e.order_id = ${orderId} and e.kind in ('bail_returned', 'refund')
    and e.method in ('cash', 'transfer')
    and not exists (select from user_role r where r.shop_id = e.shop_id and r.user_id = ${leakproofCoalesce(sql`o.by_user`, sql`e.by_user`)}
      and coalesce((select c.given from role_right c where c.shop_id = r.shop_id and c.role = r.role and c.name = 'refund'), r.role::text = any(${[...rolesWithRight('refund')]}::text[])))`;

export const refundLimitError = (limit: number): AppError =>
  new AppError('REFUND_LIMIT', { values: { limit: formatBaht(limit) } });

/**
 * For users without the refund right, throws REFUND_LIMIT if the method is neither cash nor a transfer with a
 * slip, or if their refunds of the order together exceed the shop's limit (satang). Requires the order's
 * lock.
 */
export const assertWithinRefundLimit = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  give: { amount: number; method: string; slip?: string | undefined; slipImageId?: number | undefined },
  limit: number,
): Promise<void> => {
  if (hasRight(scope, 'refund') || give.amount <= 0) return;
  const { rows } = await givenByStaff(scope, orderId).execute(q);
  const proved = give.slip !== undefined || give.slipImageId !== undefined;
  const mayGive = give.method === 'cash' || (give.method === 'transfer' && proved);
  if (!mayGive || give.amount + (rows[0]?.given ?? 0) > limit) throw refundLimitError(limit);
};
