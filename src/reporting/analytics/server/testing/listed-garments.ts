import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import { type GarmentFigure, analyticsContract } from '#reporting/analytics/contract.ts';

const summed = [
  'units',
  'rentals',
  'daysRented',
  'daysOwned',
  'rent',
  'fees',
  'soldFor',
  'care',
  'cost',
  'balance',
] as const;
type Sums = Record<(typeof summed)[number], number>;

/** `sum` is the sum in the reply, `added` the sum of the rows of all pages. */
export const listedGarments = async (
  a: Pick<TestApp, 'ok'>,
  owner: LoggedInPerson,
  query: object = {},
  size = 100,
): Promise<{ rows: GarmentFigure[]; sum: Sums; added: Sums }> => {
  const rows: GarmentFigure[] = [];
  for (let page = 1; ; page += 1) {
    const { itemList, sum } = await a.ok(owner, analyticsContract.garments, {
      query: { ...query, page, size },
    });
    rows.push(...itemList);
    if (itemList.length === size) continue;
    const added = Object.fromEntries(
      summed.map((name) => [name, Math.round(rows.reduce((all, row) => all + row[name], 0) * 100) / 100]),
    ) as Sums;
    return { rows, sum, added };
  }
};
