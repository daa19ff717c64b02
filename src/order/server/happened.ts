import { effectiveRole } from '../../core/common/access.ts';
import { bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { mustBeOpen } from '../../accounting/server/index.ts';
import type { HappenedIn } from '../wire-in.ts';

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
