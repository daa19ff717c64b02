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

/** Single acts that a shop gives to its roles, beside the rules of routes (docs/domain.md §7). */
export const rights = [
  'discount',
  'waive',
  'refund',
  'void',
  'cost',
  'citizenId',
  'closeDay',
  'export',
  'accounts',
] as const;
export type Right = (typeof rights)[number];
/** Which rights each role has in a shop. */
export type RightsTable = Readonly<Record<Role, readonly Right[]>>;

/** Until the shop says otherwise; an owner always has all. */
export const usualRights: RightsTable = {
  owner: rights,
  admin: rights,
  accountingadmin: rights,
  useradmin: rights,
  staff: ['closeDay', 'export'],
};

/** What somebody with these roles may do by the table: what any of them may. */
export const rightsOf = (held: readonly Role[], table: RightsTable): readonly Right[] => {
  const [role = 'staff', ...more] = held;
  if (more.length === 0) return table[role];
  return rights.filter((right) => held.some((one) => table[one].includes(right)));
};

export type Access = { allow: Rule; package?: Package | undefined; right?: Right | undefined };
export type Holder = { roles: readonly Role[]; package: Package; rights: readonly Right[] };

export const hasRight = (who: Pick<Holder, 'rights'>, right: Right): boolean => who.rights.includes(right);

/** 'ok', or why not: the role or its rights do not fit, or the shop's package is too small. */
export const can = (who: Holder, what: Access): 'ok' | 'role' | 'package' => {
  if (!allowed[what.allow].includes(effectiveRole(who.roles))) return 'role';
  if (what.right !== undefined && !hasRight(who, what.right)) return 'role';
  return packageCovers(who.package, what.package) ? 'ok' : 'package';
};
