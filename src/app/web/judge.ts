/** The route guard's decision (spec §5, §6), apart from the browser. */
import type { Holder, Package } from '../../core/common/access.ts';
import { can } from '../../core/common/access.ts';
import type { PageRow } from '../menu.ts';
import { accessOf } from '../menu.ts';

export type Verdict =
  | { kind: 'in' }
  | { kind: 'login' }
  | { kind: 'notAuthorized' }
  | { kind: 'upgrade'; size: Package };

/** No session → login; a rule that does not fit → not authorized; a package too small → stay and be told. */
export const judge = (page: Pick<PageRow, 'rule'> & { package?: Package }, who: Holder | null): Verdict => {
  if (who === null) return { kind: 'login' };
  const access = accessOf(page);
  const answer = can(who, access);
  if (answer === 'role') return { kind: 'notAuthorized' };
  return answer === 'package' ? { kind: 'upgrade', size: access.package ?? 's' } : { kind: 'in' };
};
