import type { Role } from '#lib/vocabulary/access-rules.ts';

/**
 * Owners manage everyone, admins everyone but owners, user admins staff, others none. `whom`: current or requested roles,
 * so callers grant only what they manage.
 */
export const mayManage = (who: readonly Role[], whom: readonly Role[]): boolean => {
  if (who.includes('owner')) return true;
  if (who.includes('admin')) return !whom.includes('owner');
  return who.includes('useradmin') && whom.every((role) => role === 'staff');
};

/** Owner: every role but owner, which has all rights; admin: roles below; others none. The server also refuses rights that they lack. */
export const mayChangeRightsOf = (who: readonly Role[], role: Role): boolean =>
  role !== 'owner' && (who.includes('owner') || (who.includes('admin') && role !== 'admin'));

/** invited: has set no password yet. */
export const staffStates = ['working', 'invited', 'locked'] as const;
export type StaffState = (typeof staffStates)[number];

/** Lifetime of an invitation in days. */
export const inviteDays = { least: 1, most: 30, usual: 7 } as const;
