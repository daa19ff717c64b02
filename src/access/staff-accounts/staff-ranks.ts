/** Who looks after whom: pure, for the server that decides and the screens that show only what it would do. */
import type { Role } from '#lib/vocabulary/access-rules.ts';

/**
 * Owners look after everybody, admins after all but owners, user admins after staff; whoever keeps the accounts and staff after nobody.
 * Of somebody who has these roles, or is to have them: so nobody gives away more than they may look after.
 */
export const looksAfter = (who: readonly Role[], whom: readonly Role[]): boolean => {
  if (who.includes('owner')) return true;
  if (who.includes('admin')) return !whom.includes('owner');
  return who.includes('useradmin') && whom.every((role) => role === 'staff');
};

/**
 * May they change what a role may do? An owner of every role but the own, which always has all; an admin of those below. Others of
 * none. (What they do not have themselves they cannot give: the server looks.)
 */
export const rules = (who: readonly Role[], role: Role): boolean =>
  role !== 'owner' && (who.includes('owner') || (who.includes('admin') && role !== 'admin'));

/** invited: has not set a password yet. */
export const personStates = ['working', 'invited', 'locked'] as const;
export type PersonState = (typeof personStates)[number];

/** How many days an invitation may be good for. */
export const inviteDays = { least: 1, most: 30, usual: 7 } as const;
