/** Who calls, as the access token says it. */
import type { Package, Role } from '#lib/vocabulary/access-rules.ts';
import type { KeyScope } from '#lib/vocabulary/key-scopes.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** What the access token says; it lives for minutes, and is refused once its session has ended: roles and branches are read from it without a query. */
export type Claims = {
  shop: number;
  user: number;
  /** The login it came of: it ends with that one. */
  session: number;
  name: string;
  roles: Role[];
  branches: number[];
  pkg: Package;
  /** Of a key of another program: what it opens. */
  scopes?: KeyScope[];
  exp: number;
};

/** Handlers of public rows run under this scope: no shop, so row-level security shows them nothing. */
export const nobody: Scope = {
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
