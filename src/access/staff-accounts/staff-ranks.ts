import type { Role } from '#lib/vocabulary/access-rules.ts';

/**
 * Owners manage all users, admins all but owners, user admins only staff. `whom` has current or requested
 * roles, because callers grant only roles that they manage.
 */
export const mayManage = (who: readonly Role[], whom: readonly Role[]): boolean => {
  if (who.includes('owner')) return true;
  if (who.includes('admin')) return !whom.includes('owner');
  return who.includes('useradmin') && whom.every((role) => role === 'staff');
};

/**
 * Owners change the rights of all roles but owner, which has all rights. Admins change the rights of roles
 * below admin.
 */
export const mayChangeRightsOf = (who: readonly Role[], role: Role): boolean =>
  role !== 'owner' && (who.includes('owner') || (who.includes('admin') && role !== 'admin'));

/** An 'invited' user has no password yet. */
export const staffStates = ['working', 'invited', 'locked'] as const;
export type StaffState = (typeof staffStates)[number];

export const inviteDays = { least: 1, most: 30, usual: 7 } as const;
