import { type Package, type Right, type Role, allRights } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';

export type Scope = {
  shopId: number;
  branchId: number;
  branchIds: readonly number[];
  userId: number;
  username: string;
  roles: readonly Role[];
  package: Package;
  rights: readonly Right[];
  ip: string;
  machine?: true;
  masksPhones?: true;
  /** Set for an API key without `customers:read`, whose replies omit customers' data. */
  hidesCustomers?: true;
  /** Day of the event of a backdated entry, and the reason for the delay. */
  happened?: { day: Day; reason: string };
  /** Set for a step that a device sent soon after its day, so the owner need not review it. */
  sentSoon?: true;
  /** Day whose rule rounds cash, if it differs from the work day. */
  cashDay?: Day;
};

export const workDay = (scope: Pick<Scope, 'happened'>): Day => scope.happened?.day ?? bangkokDay(new Date());

/** Returns the scope of work without a user (import, demo, login). */
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
