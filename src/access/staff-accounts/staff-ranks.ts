/** Who may manage whom. Pure: the server decides with it, the screens show the same. */
import type { Role } from '#lib/vocabulary/access-rules.ts';

/**
 * Owners manage everyone, admins everyone but owners, user admins staff; accounting admins and staff manage no other user. `whom`
 * are the current or the requested roles, so no caller grants more than they may manage.
 */
export const mayManage = (who: readonly Role[], whom: readonly Role[]): boolean => {
  if (who.includes('owner')) return true;
  if (who.includes('admin')) return !whom.includes('owner');
  return who.includes('useradmin') && whom.every((role) => role === 'staff');
};

/**
 * Whether they may change the rights of a role. An owner may change every role but owner, which always has all rights; an admin the
 * roles below. Others may change none. (The server also refuses a right that they lack themselves.)
 */
export const mayChangeRightsOf = (who: readonly Role[], role: Role): boolean =>
  role !== 'owner' && (who.includes('owner') || (who.includes('admin') && role !== 'admin'));

/** invited: has not set a password yet. */
export const staffStates = ['working', 'invited', 'locked'] as const;
export type StaffState = (typeof staffStates)[number];

/** Lifetime of an invitation in days. */
export const inviteDays = { least: 1, most: 30, usual: 7 } as const;
