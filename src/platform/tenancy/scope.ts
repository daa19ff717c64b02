import { type Package, type Right, type Role, allRights } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';

/** User, shop and branch of a request. Every query takes it. */
export type Scope = {
  shopId: number;
  /** The branch chosen in the shell; always one of branchIds. */
  branchId: number;
  /** Branches that the user may see: all for an owner. */
  branchIds: readonly number[];
  userId: number;
  username: string;
  roles: readonly Role[];
  package: Package;
  /** Rights granted by the shop (lib/vocabulary/access-rules.ts). */
  rights: readonly Right[];
  ip: string;
  /** The caller is another program with an API key. */
  machine?: true;
  /** Backdated entry: the day of the event, and the reason for the late entry. */
  happened?: { day: Day; reason: string };
};

/** The date of the work: the backdated day, or today. */
export const workDay = (scope: Pick<Scope, 'happened'>): Day => scope.happened?.day ?? bangkokDay(new Date());

/** Scope of the shop itself, for work without a user (import, demo, login). */
export const systemScope = (shopId: number, branchIds: readonly number[] = []): Scope => ({
  shopId,
  branchId: branchIds[0] ?? 0,
  branchIds,
  userId: 0,
  username: 'system',
  roles: ['owner'],
  package: 'l',
  rights: allRights,
  ip: '',
});
