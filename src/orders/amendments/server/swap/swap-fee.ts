import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { reservationsAtRiskQuery } from '#inventory/stock/server/index.ts';
import type { LoadedOrder, OrderLineRecord } from '#orders/order/server/index.ts';
import { reservationIdOf, scopeAtBranch } from '#orders/order/server/index.ts';

/**
 * Returns the fee in satang by the order's terms for another item, or 0 if the reserved unit will be missing.
 */
export const listedSwapFee = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  line: OrderLineRecord,
): Promise<number> => {
  const { swapFee } = order.head.terms;
  if (swapFee === 0) return 0;
  const { rows } = await sql`
    select 1 from (${reservationsAtRiskQuery(scopeAtBranch(scope, order.head.branch_id), bangkokDay(new Date()))}) k
    where k."reservationId" = ${reservationIdOf(line)}`.execute(q);
  return rows.length === 0 ? swapFee : 0;
};
