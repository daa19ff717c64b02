import type { Package, Role } from '#lib/vocabulary/access-rules.ts';
import type { KeyScope } from '#lib/vocabulary/key-scopes.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Lives for minutes; refused once its session has ended. */
export type TokenClaims = {
  shop: number;
  user: number;
  /** The token ends with it. */
  session: number;
  name: string;
  roles: Role[];
  branches: number[];
  pkg: Package;
  scopes?: KeyScope[];
  exp: number;
};

/** No shop: row-level security hides all rows. */
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
