import type { Access, RightsHolder, Package } from '#lib/vocabulary/access-rules.ts';
import { checkAccess } from '#lib/vocabulary/access-rules.ts';

export type PageVerdict =
  | { kind: 'in' }
  | { kind: 'login' }
  | { kind: 'notAuthorized' }
  | { kind: 'upgrade'; size: Package };

/**
 * Rules of docs/spec.md §5 and §6: users without a session see the login, users without role or right see a
 * notice. If only the package is too small, users return to the previous page with a message.
 */
export const judgePageAccess = (page: Access, who: RightsHolder | null): PageVerdict => {
  if (page.allow === 'public') return { kind: 'in' };
  if (who === null) return { kind: 'login' };
  const answer = checkAccess(who, page);
  if (answer === 'role') return { kind: 'notAuthorized' };
  return answer === 'package' ? { kind: 'upgrade', size: page.package ?? 's' } : { kind: 'in' };
};
