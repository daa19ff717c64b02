/** Who may do what (docs/spec.md §5, §6): one table and one pure function for the menu, the page guard and the API. */

export const roles = ['owner', 'admin', 'accountingadmin', 'useradmin', 'staff'] as const;
export type Role = (typeof roles)[number];

export const packages = ['s', 'm', 'l'] as const;
export type Package = (typeof packages)[number];

/** public = no login; open = any login; the rest are the rules of routes (docs/spec.md §6). */
export type Rule = 'public' | 'open' | 'staff' | 'admin' | 'owner' | 'onlyStaff';

export type EffectiveRole = 'owner' | 'admin' | 'staff';

const adminRoles: readonly Role[] = ['owner', 'admin', 'accountingadmin', 'useradmin'];

/** The role picked at login: first of owner, admin, accountingadmin, useradmin held, otherwise staff (docs/spec.md §4). */
export const selectedRole = (held: readonly Role[]): Role =>
  adminRoles.find((role) => held.includes(role)) ?? 'staff';

/** Owner if owner is held, else admin if any admin-type role is held, else staff (docs/spec.md §4). */
export const effectiveRole = (held: readonly Role[]): EffectiveRole => {
  const role = selectedRole(held);
  return role === 'owner' || role === 'staff' ? role : 'admin';
};

const allowed: Record<Rule, readonly EffectiveRole[]> = {
  public: ['owner', 'admin', 'staff'],
  open: ['owner', 'admin', 'staff'],
  staff: ['owner', 'admin', 'staff'],
  admin: ['owner', 'admin'],
  owner: ['owner'],
  onlyStaff: ['staff'],
};

export const packageCovers = (have: Package, need: Package = 's'): boolean =>
  packages.indexOf(have) >= packages.indexOf(need);

export type Access = { allow: Rule; package?: Package | undefined };
export type Holder = { roles: readonly Role[]; package: Package };

/** 'ok', or why not: the role does not fit, or the shop's package is too small. */
export const can = (who: Holder, what: Access): 'ok' | 'role' | 'package' => {
  if (!allowed[what.allow].includes(effectiveRole(who.roles))) return 'role';
  return packageCovers(who.package, what.package) ? 'ok' : 'package';
};
