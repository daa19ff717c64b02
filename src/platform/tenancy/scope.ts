import { type Package, type Right, type Role, allRights } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';

/** User, shop and branch of a request; every query takes it. */
export type Scope = {
  shopId: number;
  /** Chosen in the shell; one of branchIds. */
  branchId: number;
  /** That the user may see: all for an owner. */
  branchIds: readonly number[];
  userId: number;
  username: string;
  roles: readonly Role[];
  package: Package;
  /** Rights of lib/vocabulary/access-rules.ts. */
  rights: readonly Right[];
  ip: string;
  /** Another program with an API key. */
  machine?: true;
  /** Backdated entry: day of the event, and reason for the late entry. */
  happened?: { day: Day; reason: string };
};

/** The backdated day, or today. */
export const workDay = (scope: Pick<Scope, 'happened'>): Day => scope.happened?.day ?? bangkokDay(new Date());

/** Scope of work without a user (import, demo, login). */
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
