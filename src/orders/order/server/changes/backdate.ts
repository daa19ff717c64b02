import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { assertDayOpen } from '#ledger/server/index.ts';
import type { BackdateIn } from '#orders/order/wire-in.ts';

/** Throws FORBIDDEN for staff, DAY_CLOSED if the branch has closed the day. */
export const backdate = async (q: Tx, scope: Scope, happened: BackdateIn | undefined): Promise<Scope> => {
  if (happened === undefined || happened.day === bangkokDay(new Date())) return scope;
  if (effectiveRole(scope.roles) === 'staff') throw new AppError('FORBIDDEN');
  await assertDayOpen(q, scope, happened.day);
  return { ...scope, happened };
};
