/** A set to live through a random history: shoes in two sizes and a finer make, a tie that may be left out, few garments of each. */
import type { TestApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { nextSetCode } from '#counter/rentals/server/testing/sets.ts';
import type * as model from './set-model.ts';

export const units = 2;
export const parts = ['แจ็กเก็ต', 'รองเท้า', 'เนกไท'] as const;
export const tieLess = 8_000;
export const baht = (satang: number): number => satang / 100;

export type Rack = Record<(typeof parts)[number], model.Item[]> & { setId: number; terms: model.SetTermsOf };

export const makeRack = async (a: TestApp, terms: model.SetTermsOf): Promise<Rack> => {
  const item = async (
    price: number,
    bail: number,
    change = 0,
    groupId?: number,
  ): Promise<model.Item & { groupId: number }> => {
    const made = await a.makeItem({
      units,
      rentalPrice: price,
      bail,
      ...(groupId !== undefined && { groupId, size: 'L' }),
    });
    return { itemId: made.itemId, groupId: made.groupId, price: price * 100, bail: bail * 100, change };
  };
  const jacket = await item(1000, 2000);
  const shoes = await item(300, 500);
  const larger = await item(300, 500, 0, shoes.groupId);
  const fine = await item(900, 900, 25_000);
  const tie = await item(100, 100);
  const silk = await item(180, 150, -1_050);
  const { setId } = await a.ok(a.shop.admin, catalogContract.createSet, {
    body: {
      code: nextSetCode(),
      name: 'ชุดเจ้าบ่าว',
      pricing: terms.pricing,
      amount: baht(terms.amount),
      ownBail: terms.ownBail === null ? null : baht(terms.ownBail),
      members: [
        { name: parts[0], choices: [{ productItemId: jacket.itemId }] },
        {
          name: parts[1],
          choices: [
            { productGroupId: shoes.groupId },
            { productItemId: fine.itemId, priceChange: baht(fine.change) },
          ],
        },
        {
          name: parts[2],
          optional: true,
          leftOutLess: baht(tieLess),
          choices: [
            { productItemId: tie.itemId },
            { productItemId: silk.itemId, priceChange: baht(silk.change) },
          ],
        },
      ],
    },
  });
  return { setId, terms, [parts[0]]: [jacket], [parts[1]]: [shoes, larger, fine], [parts[2]]: [tie, silk] };
};
