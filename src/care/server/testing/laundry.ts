import type { TestApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { careContract } from '#care/contract.ts';

/** Makes a shop with laundries, one day of turnaround, and no same-day hand-over. */
export const createTestLaundry = async (a: TestApp) => {
  await a.sql(
    `update shop set turnaround_days = 1, same_day_handover = false where shop_id = ${a.shop.shopId}`,
  );
  const { staff } = a.shop;
  const today = bangkokDay(new Date());
  let named = 0;
  return {
    today,
    day: (offset: number) => addDays(today, offset),
    makeVendor: async (more: object = {}) => {
      named += 1;
      return a.ok(staff, careContract.addVendor, { body: { name: `ร้านซัก ${named}`, ...more } });
    },
    makeUnits: async (count: number) => {
      const { units, itemId } = await a.makeItem({ units: count });
      return { itemId, units, ids: units.map((one) => one.unitId), codes: units.map((one) => one.barcode) };
    },
    stateOf: async (id: number) =>
      (await a.one<{ state: string }>('select state from unit where id = $1', [id])).state,
    send: (wnfShopId: number, unitIds: readonly number[], more: object = {}) =>
      a.ok(staff, careContract.send, {
        body: {
          wnfShopId,
          itemList: unitIds.map((unitId) => ({ unitId, service: 'wash' as const, ...more })),
        },
      }),
    expenses: () =>
      a.sql<{ amount: number; note: string; method: string }>(
        `select amount::int, note, method from ledger_entry where shop_id = ${a.shop.shopId} and kind = 'expense' order by id`,
      ),
  };
};
