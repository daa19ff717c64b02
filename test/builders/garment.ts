import type { TestApp } from '../server/test-app.ts';
import { type UnitState, stockContract } from '#inventory/stock/contract.ts';
import { inDays } from './day.ts';

export const garmentReadsOf = (a: TestApp) => ({
  /** Counts the free garments of an item in the staff's branch. `from` and `to` are days from today. */
  free: async (itemId: number, from: number, to: number): Promise<number | undefined> =>
    (
      await a.ok(a.shop.staff, stockContract.check, {
        body: { pickupDay: inDays(from), returnDay: inDays(to), lines: [{ itemId, quantity: 1 }] },
      })
    ).itemList[0]?.free,

  stateOf: async (unitId = 0): Promise<UnitState> =>
    (await a.one<{ state: UnitState }>('select state from unit where id = $1', [unitId])).state,
});
