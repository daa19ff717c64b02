import type { Package, Role } from '#lib/vocabulary/access-rules.ts';
import type { KeyScope } from '#lib/vocabulary/key-scopes.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** A token is valid for minutes, and only with its session. */
export type TokenClaims = {
  shop: number;
  user: number;
  session: number;
  name: string;
  roles: Role[];
  branches: number[];
  pkg: Package;
  scopes?: KeyScope[];
  exp: number;
};

/** Row-level security hides all rows from shop 0. */
export const anonymousScope: Scope = {
  shopId: 0,
  branchId: 0,
  branchIds: [],
  userId: 0,
  username: '',
  roles: [],
  package: 's',
  rights: [],
  ip: '',
};
