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
  /** Lists show only a part of customers' telephone numbers. */
  masksPhones?: true;
  /** An API key without `customers:read`: replies leave out customers' data. */
  hidesCustomers?: true;
  /** For a backdated entry: day of the event, and why it is late. */
  happened?: { day: Day; reason: string };
  /** Set for a step that a device sent after its day: it happened on that day. */
  sentLate?: true;
  /** The day whose rule rounds cash, if it differs from the work day. */
  cashDay?: Day;
};

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
