import { type TestApp, testApp } from '../server/test-app.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, systemScope } from '#platform/tenancy/scope.ts';
import { countAvailable, reserveUnits } from '#inventory/stock/server/index.ts';
import { inDays } from './day.ts';
import { garmentReadsOf } from './garment.ts';

export const startRackApp = async (): Promise<TestApp> => {
  const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
  await a.sql('alter table reservation drop constraint reservation_has_line');
  return a;
};

/** Fails if the work succeeds or fails with another error. */
export const refusalOfWork = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => new Error('it worked'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw error;
};

export const refusalOrNull = async (work: Promise<unknown>): Promise<AppError | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/** Days count from today. `branches` are the branches of the scope. The first branch is selected. */
export const reservationBuildersOf = (
  a: TestApp,
  branches: readonly number[] = [a.shop.branchA, a.shop.branchB],
) => {
  const scope: Scope = { ...systemScope(a.shop.shopId, branches), userId: a.shop.owner.userId };
  const tx = <T>(work: (q: Tx) => Promise<T>): Promise<T> => a.db.tx(scope, work);
  return {
    scope,
    tx,

    /** The server chooses a garment of the item if `unitId` is absent. */
    hold: async (itemId: number, from: number, to: number, unitId?: number, by = scope) => {
      const wish = {
        itemId,
        pickupDay: inDays(from),
        returnDay: inDays(to),
        ...(unitId !== undefined && { unitId }),
      };
      const [held] = await tx((q) => reserveUnits(q, by, [wish]));
      if (held === undefined) throw new Error('nothing held');
      return held;
    },

    free: async (itemId: number, from: number, to = from, branchId = scope.branchId): Promise<number> => {
      const days = { pickupDay: inDays(from), returnDay: inDays(to) };
      return (
        (await tx((q) => countAvailable(q, scope, { itemIds: [itemId], ...days, branchId }))).get(itemId) ?? 0
      );
    },

    unitOf: async (reservationId: number): Promise<number> =>
      (
        await a.one<{ unit: number }>('select unit_id::int as unit from reservation where id = $1', [
          reservationId,
        ])
      ).unit,

    stateOf: garmentReadsOf(a).stateOf,
  };
};
