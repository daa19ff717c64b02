import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * Returns the remaining customer of a merge. Locks against merge and erasure. Throws NOT_FOUND if unknown or
 * erased.
 */
export const resolveMergedCustomer = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  id: number,
): Promise<number> => {
  const { rows } = await sql<{ merged_into_id: number | null; erased: boolean }>`
    select merged_into_id, erased_at is not null as erased from customer where shop_id = ${scope.shopId} and id = ${id} for key share`.execute(
    q,
  );
  const [row] = rows;
  if (row === undefined || row.erased) throw new AppError('NOT_FOUND');
  return row.merged_into_id === null ? id : resolveMergedCustomer(q, scope, row.merged_into_id);
};
