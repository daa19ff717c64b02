import { type Role, rightsOf, defaultRights } from '#lib/vocabulary/access-rules.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export const testScopeFor = (
  who: { shopId: number; userId: number; username: string; roles: Role[]; branchIds: number[] },
  branchId = who.branchIds[0] ?? 0,
): Scope => ({
  shopId: who.shopId,
  branchId,
  branchIds: who.branchIds,
  userId: who.userId,
  username: who.username,
  roles: who.roles,
  package: 's',
  rights: rightsOf(who.roles, defaultRights),
  ip: '127.0.0.1',
});
