import type { Package, Role } from '../common/access.ts';

/** Who is asking, for which shop, from which branch. Every query carries it. */
export type Scope = {
  shopId: number;
  /** The branch chosen in the shell; always one of branchIds. */
  branchId: number;
  /** Branches this person may see: an owner's are all. */
  branchIds: readonly number[];
  userId: number;
  username: string;
  roles: readonly Role[];
  package: Package;
  ip: string;
};

/** The scope of the shop itself, for work that no person asked for (import, demo, login). */
export const systemScope = (shopId: number, branchIds: readonly number[] = []): Scope => ({
  shopId,
  branchId: branchIds[0] ?? 0,
  branchIds,
  userId: 0,
  username: 'system',
  roles: ['owner'],
  package: 'l',
  ip: '',
});
