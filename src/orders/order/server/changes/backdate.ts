import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { mustBeOpen } from '#ledger/server/index.ts';
import type { HappenedIn } from '#orders/order/wire-in.ts';

/**
 * The scope in which something is entered that happened on an earlier day: an admin's to do, on a day the branch has not
 * closed. FORBIDDEN, DAY_CLOSED.
 */
export const asHappened = async (q: Tx, scope: Scope, happened: HappenedIn | undefined): Promise<Scope> => {
  if (happened === undefined || happened.day === bangkokDay(new Date())) return scope;
  if (effectiveRole(scope.roles) === 'staff') throw new AppError('FORBIDDEN');
  await mustBeOpen(q, scope, happened.day);
  return { ...scope, happened };
};
