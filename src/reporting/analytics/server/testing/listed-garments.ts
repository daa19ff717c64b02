/** For tests: the whole list of garments, page by page, and what its rows come to. */
import type { TestApp, Who } from '#test/server/test-app.ts';
import { type GarmentFigure, insightContract } from '#reporting/analytics/contract.ts';

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

/** `sum` is what the reply says, `added` what the rows of all pages come to. */
export const listedGarments = async (
  a: Pick<TestApp, 'ok'>,
  owner: Who,
  query: object = {},
  size = 100,
): Promise<{ rows: GarmentFigure[]; sum: Sums; added: Sums }> => {
  const rows: GarmentFigure[] = [];
  for (let page = 1; ; page += 1) {
    const { itemList, sum } = await a.ok(owner, insightContract.garments, {
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
