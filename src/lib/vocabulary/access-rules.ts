/** Menu, page guard and API use these rules of docs/spec.md §5 and §6. */

export const roles = ['owner', 'admin', 'accountingadmin', 'useradmin', 'staff'] as const;
export type Role = (typeof roles)[number];

export const packages = ['s', 'm', 'l'] as const;
export type Package = (typeof packages)[number];

/**
 * 'public' needs no login. 'open' accepts any login. 'operator' refuses every login of a shop. The other
 * rules are route rules (docs/spec.md §6).
 */
export type AccessRule = 'public' | 'open' | 'staff' | 'admin' | 'owner' | 'onlyStaff' | 'operator';

export type EffectiveRole = 'owner' | 'admin' | 'staff';

const adminRoles: readonly Role[] = ['owner', 'admin', 'accountingadmin', 'useradmin'];

/** Returns the user's first role of owner, admin, accountingadmin, useradmin, staff (docs/spec.md §4). */
export const selectedRole = (held: readonly Role[]): Role =>
  adminRoles.find((role) => held.includes(role)) ?? 'staff';

export const effectiveRole = (held: readonly Role[]): EffectiveRole => {
  const role = selectedRole(held);
  return role === 'owner' || role === 'staff' ? role : 'admin';
};

const allowed: Record<AccessRule, readonly EffectiveRole[]> = {
  public: ['owner', 'admin', 'staff'],
  open: ['owner', 'admin', 'staff'],
  staff: ['owner', 'admin', 'staff'],
  admin: ['owner', 'admin'],
  owner: ['owner'],
  onlyStaff: ['staff'],
  operator: [],
};

export const packageCovers = (have: Package, need: Package = 's'): boolean =>
  packages.indexOf(have) >= packages.indexOf(need);

/** Rights to single actions, granted to roles in addition to the route rules (docs/domain.md §7). */
export const allRights = [
  'discount',
  'waive',
  'refund',
  'void',
  'cost',
  'citizenId',
  'closeDay',
  'export',
  'overbook',
  'accounts',
  'drawer',
] as const;
export type Right = (typeof allRights)[number];
export type RightsTable = Readonly<Record<Role, readonly Right[]>>;

/** Managers of accounts or users need neither refunds nor citizen ids. */
const withoutCustomerMatters = allRights.filter((right) => right !== 'refund' && right !== 'citizenId');

export const defaultRights: RightsTable = {
  owner: allRights,
  admin: allRights,
  accountingadmin: withoutCustomerMatters,
  useradmin: withoutCustomerMatters,
  staff: ['closeDay', 'export'],
};

/** Returns the roles with the right by default. The shop may change them. */
export const rolesWithRight = (right: Right): readonly Role[] =>
  roles.filter((role) => defaultRights[role].includes(right));

export const rightsOf = (held: readonly Role[], table: RightsTable): readonly Right[] => {
  const [role = 'staff', ...more] = held;
  if (more.length === 0) return table[role];
  return allRights.filter((right) => held.some((one) => table[one].includes(right)));
};

export type Access = { allow: AccessRule; package?: Package | undefined; right?: Right | undefined };
export type RightsHolder = { roles: readonly Role[]; package: Package; rights: readonly Right[] };

export const hasRight = (who: Pick<RightsHolder, 'rights'>, right: Right): boolean =>
  who.rights.includes(right);

export const checkAccess = (who: RightsHolder, what: Access): 'ok' | 'role' | 'package' => {
  if (!allowed[what.allow].includes(effectiveRole(who.roles))) return 'role';
  if (what.right !== undefined && !hasRight(who, what.right)) return 'role';
  return packageCovers(who.package, what.package) ? 'ok' : 'package';
};
