import type { Package, Role } from '#lib/vocabulary/access-rules.ts';
import type { KeyScope } from '#lib/vocabulary/key-scopes.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * Claims of the access token. It lives for minutes and is refused once its session has ended. Roles and branches come from it
 * without a query.
 */
export type TokenClaims = {
  shop: number;
  user: number;
  /** The login session; the token ends with it. */
  session: number;
  name: string;
  roles: Role[];
  branches: number[];
  pkg: Package;
  scopes?: KeyScope[];
  exp: number;
};

/** Scope of public handlers: no shop, so that row-level security hides all rows. */
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
