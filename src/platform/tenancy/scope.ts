import { type Package, type Right, type Role, rights } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';

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
  /** What the shop lets them do (lib/vocabulary/access-rules.ts). */
  rights: readonly Right[];
  ip: string;
  /** Another program, by a key. */
  machine?: true;
  /** Entered later than it happened: the day on which it did, and why it is entered only now. */
  happened?: { day: Day; reason: string };
};

/** The day the work of a call is dated: the day on which it happened, which is today unless somebody says otherwise. */
export const workDay = (scope: Pick<Scope, 'happened'>): Day => scope.happened?.day ?? bangkokDay(new Date());

/** The scope of the shop itself, for work that no person asked for (import, demo, login). */
export const systemScope = (shopId: number, branchIds: readonly number[] = []): Scope => ({
  shopId,
  branchId: branchIds[0] ?? 0,
  branchIds,
  userId: 0,
  username: 'system',
  roles: ['owner'],
  package: 'l',
  rights,
  ip: '',
});
