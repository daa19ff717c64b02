import type { TestApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { nextSetCode } from '#counter/rentals/server/testing/sets.ts';
import type * as model from './set-model.ts';

export const unitsPerSetItem = 2;
export const setPartNames = ['แจ็กเก็ต', 'รองเท้า', 'เนกไท'] as const;
export const omittedTieDiscount = 8_000;
export const bahtOfModel = (satang: number): number => satang / 100;

export type SetRack = Record<(typeof setPartNames)[number], model.ModelSetItem[]> & {
  setId: number;
  terms: model.ModelSetTerms;
};

export const makeSetRack = async (a: TestApp, terms: model.ModelSetTerms): Promise<SetRack> => {
  const item = async (
    price: number,
    bail: number,
    change = 0,
    groupId?: number,
  ): Promise<model.ModelSetItem & { groupId: number }> => {
    const made = await a.makeItem({
      units: unitsPerSetItem,
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
      amount: bahtOfModel(terms.amount),
      ownBail: terms.ownBail === null ? null : bahtOfModel(terms.ownBail),
      members: [
        { name: setPartNames[0], choices: [{ productItemId: jacket.itemId }] },
        {
          name: setPartNames[1],
          choices: [
            { productGroupId: shoes.groupId },
            { productItemId: fine.itemId, priceChange: bahtOfModel(fine.change) },
          ],
        },
        {
          name: setPartNames[2],
          optional: true,
          leftOutLess: bahtOfModel(omittedTieDiscount),
          choices: [
            { productItemId: tie.itemId },
            { productItemId: silk.itemId, priceChange: bahtOfModel(silk.change) },
          ],
        },
      ],
    },
  });
  return {
    setId,
    terms,
    [setPartNames[0]]: [jacket],
    [setPartNames[1]]: [shoes, larger, fine],
    [setPartNames[2]]: [tie, silk],
  };
};
