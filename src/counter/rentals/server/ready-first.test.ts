import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import {
  errorCodeOf,
  garmentReadsOf,
  inDays,
  orderBuildersOf,
  updateShopSettings,
} from '#test/builders/index.ts';
import { rentalsContract } from '../contract.ts';

const a = await testApp();
const { staff } = a.shop;
const { open, reserved, out, back } = orderBuildersOf(a);
const { free } = garmentReadsOf(a);

const move = (unitIds: readonly (number | undefined)[], to: 'wash' | 'repair' | 'inspect' | 'ready') =>
  a.ok(staff, stockContract.moveUnits, { body: { unitIds: unitIds.map((id) => id ?? 0), to } });
const searched = async (itemId: number, from: number, to: number): Promise<number | undefined> => {
  const { code } = await a.one<{ code: string }>(
    'select g.code from product_item i join product_group g on g.id = i.group_id where i.id = $1',
    [itemId],
  );
  const { itemList } = await a.ok(staff, stockContract.search, {
    query: { q: code, pickupDay: inDays(from), returnDay: inDays(to) },
  });
  return itemList.find((one) => one.itemId === itemId)?.free ?? undefined;
};
const risks = async (itemId: number) =>
  (await a.ok(staff, rentalsContract.atRisk, {})).itemList
    .filter((one) => one.itemId === itemId)
    .map((one) => one.cause);

it.each(['wash', 'repair', 'inspect'] as const)(
  'reserves a ready garment for today while another is in %s',
  async (state) => {
    await updateShopSettings(a, { turnaround_days: 1 });
    const { itemId, units } = await a.makeItem({ units: 4 });
    await move(
      units.slice(0, 3).map((one) => one.unitId),
      state,
    );
    expect((await reserved({ itemId, from: 0, to: 1 })).lines[0]?.barcode).toBe(units[3]?.barcode);
    expect(await risks(itemId)).toEqual([]);
  },
);

it('offers a garment in the wash from the day after the turnaround, and never for today', async () => {
  await updateShopSettings(a, { turnaround_days: 2 });
  const { itemId, units } = await a.makeItem({ units: 1 });
  await move([units[0]?.unitId], 'wash');
  const all = async (from: number) => [
    await free(itemId, from, from + 1),
    await searched(itemId, from, from + 1),
  ];
  expect(await all(0)).toEqual([0, 0]);
  expect(await all(1)).toEqual([0, 0]);
  expect(await all(2)).toEqual([1, 1]);
  expect(errorCodeOf(await open({ itemId, from: 0, to: 1 }))).toBe('NOT_AVAILABLE');
  expect(errorCodeOf(await open({ itemId, from: 0, to: 1, line: { barcode: units[0]?.barcode } }))).toBe(
    'NOT_FREE_UNIT',
  );
  // The wash takes longer than planned, so tomorrow is possible and today is not.
  await a.sql("update unit_event set at = at - interval '9 days' where unit_id = $1", [units[0]?.unitId]);
  expect(await all(0)).toEqual([0, 0]);
  expect(await all(1)).toEqual([1, 1]);
  await move([units[0]?.unitId], 'ready');
  expect(await all(0)).toEqual([1, 1]);
});

it('prefers a ready garment to one that still needs inspection and may go out today', async () => {
  await updateShopSettings(a, { turnaround_days: 0 });
  const { itemId, units } = await a.makeItem({ units: 2 });
  await move([units[0]?.unitId], 'inspect');
  expect(await free(itemId, 0, 1)).toBe(2);
  expect((await reserved({ itemId, from: 0, to: 1 })).lines[0]?.barcode).toBe(units[1]?.barcode);
  expect((await reserved({ itemId, from: 0, to: 1 })).lines[0]?.barcode).toBe(units[0]?.barcode);
  expect(await risks(itemId)).toEqual(['inspect']);
});

it('lists reservations whose garment is in the wash beyond their first day', async () => {
  await updateShopSettings(a, { turnaround_days: 2 });
  const { itemId, units } = await a.makeItem({ units: 1 });
  await reserved({ itemId, from: 1, to: 1 });
  await reserved({ itemId, from: 6, to: 6 });
  await move([units[0]?.unitId], 'wash');
  expect(await risks(itemId)).toEqual(['wash']);
  await move([units[0]?.unitId], 'repair');
  expect(await risks(itemId)).toEqual(['repair', 'repair']);
  await move([units[0]?.unitId], 'ready');
  expect(await risks(itemId)).toEqual([]);
  // Nothing is at risk while the wash takes no longer than the planned turnaround.
  const first = await out({ itemId: (await a.makeItem({ units: 1 })).itemId, from: 0, to: 1 });
  const washed = first.lines[0]?.itemId ?? 0;
  await reserved({ itemId: washed, from: 4, to: 5 });
  await back(first, { next: 'wash' });
  expect(await risks(washed)).toEqual([]);
});
