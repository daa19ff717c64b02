import type { Package, Role } from '#lib/vocabulary/access-rules.ts';
import type { KeyScope } from '#lib/vocabulary/key-scopes.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** The token is valid for minutes and is refused once its session has ended. */
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

/** Shop 0: row-level security hides all rows. */
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
