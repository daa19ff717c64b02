/** Reservations on the rack without orders, through the functions of the server. */
import { type TestApp, testApp } from '../server/test-app.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, systemScope } from '#platform/tenancy/scope.ts';
import { freeCounts, reserve } from '#inventory/stock/server/index.ts';
import { inDays } from './day.ts';
import { garmentsOf } from './garment.ts';

/** A database of its own in which reservations need no order line. */
export const rackApp = async (): Promise<TestApp> => {
  const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
  await a.sql('alter table reservation drop constraint reservation_has_line');
  return a;
};

/** The refusal of some work; fails when it succeeds, or fails otherwise. */
export const refused = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => new Error('it worked'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw error;
};

/** Null when the work succeeds. */
export const refusalOf = async (work: Promise<unknown>): Promise<AppError | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/** Days are counted from today. `branches`: those that the scope may see, the first is where it works. */
export const rackOf = (a: TestApp, branches: readonly number[] = [a.shop.branchA, a.shop.branchB]) => {
  const scope: Scope = { ...systemScope(a.shop.shopId, branches), userId: a.shop.owner.userId };
  const tx = <T>(work: (q: Tx) => Promise<T>): Promise<T> => a.db.tx(scope, work);
  return {
    scope,
    tx,

    /** A reservation for a garment of the item, or for the one that is named. */
    hold: async (itemId: number, from: number, to: number, unitId?: number, by = scope) => {
      const wish = {
        itemId,
        pickupDay: inDays(from),
        returnDay: inDays(to),
        ...(unitId !== undefined && { unitId }),
      };
      const [held] = await tx((q) => reserve(q, by, [wish]));
      if (held === undefined) throw new Error('nothing held');
      return held;
    },

    /** Free garments of an item in a branch. */
    free: async (itemId: number, from: number, to = from, branchId = scope.branchId): Promise<number> => {
      const days = { pickupDay: inDays(from), returnDay: inDays(to) };
      return (
        (await tx((q) => freeCounts(q, scope, { itemIds: [itemId], ...days, branchId }))).get(itemId) ?? 0
      );
    },

    unitOf: async (reservationId: number): Promise<number> =>
      (
        await a.one<{ unit: number }>('select unit_id::int as unit from reservation where id = $1', [
          reservationId,
        ])
      ).unit,

    stateOf: garmentsOf(a).stateOf,
  };
};
