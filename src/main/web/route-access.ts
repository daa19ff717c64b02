/** The route guard's decision (docs/spec.md §5, §6), apart from the browser. */
import type { Access, Holder, Package } from '#lib/vocabulary/access-rules.ts';
import { can } from '#lib/vocabulary/access-rules.ts';

export type Verdict =
  | { kind: 'in' }
  | { kind: 'login' }
  | { kind: 'notAuthorized' }
  | { kind: 'upgrade'; size: Package };

/** No session → login; a rule that does not fit → not authorized; a package too small → stay and be told. */
export const judge = (page: Access, who: Holder | null): Verdict => {
  if (page.allow === 'public') return { kind: 'in' };
  if (who === null) return { kind: 'login' };
  const answer = can(who, page);
  if (answer === 'role') return { kind: 'notAuthorized' };
  return answer === 'package' ? { kind: 'upgrade', size: page.package ?? 's' } : { kind: 'in' };
};
