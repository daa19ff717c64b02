import { expect } from 'vitest';
import type { TestApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { inDays } from '#test/builders/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

type SetBody = BodyIn<typeof catalogContract.createSet>;
let serial = 0;
/** Set codes are unique in the shop, so all test files of a worker share one counter. */
export const nextSetCode = (): string => `SET${(serial += 1)}`;

const groomOn = (a: TestApp) => {
  const groom = async (more: Partial<SetBody> = {}, units = 2) => {
    const jacket = await a.makeItem({ units, rentalPrice: 1000, bail: 2000, size: 'M' });
    const shoes = await a.makeItem({ units, rentalPrice: 300, bail: 500, size: '41' });
    const larger = await a.makeItem({ units, groupId: shoes.groupId, size: '42' });
    const fine = await a.makeItem({ units, rentalPrice: 900, bail: 900 });
    const tie = await a.makeItem({ units, rentalPrice: 100, bail: 100 });
    const set = await a.ok(a.shop.admin, catalogContract.createSet, {
      body: {
        code: nextSetCode(),
        name: `ชุดเจ้าบ่าว ${serial}`,
        pricing: 'own',
        amount: 1200,
        members: [
          { name: 'แจ็กเก็ต', choices: [{ productItemId: jacket.itemId }] },
          {
            name: 'รองเท้า',
            choices: [{ productGroupId: shoes.groupId }, { productItemId: fine.itemId, priceChange: 250 }],
          },
          { name: 'เนกไท', optional: true, leftOutLess: 80, choices: [{ productItemId: tie.itemId }] },
        ],
        ...more,
      },
    });
    return { set, jacket, shoes, larger, fine, tie };
  };
  return groom;
};
export type GroomSet = Awaited<ReturnType<ReturnType<typeof groomOn>>>;

export const testSetsOn = (a: TestApp) => {
  const groom = groomOn(a);

  const all = ({ jacket, shoes, tie }: GroomSet) => [
    { part: 'แจ็กเก็ต', itemId: jacket.itemId },
    { part: 'รองเท้า', itemId: shoes.itemId },
    { part: 'เนกไท', itemId: tie.itemId },
  ];
  const wish = async (of: GroomSet, garments = all(of), more: object = {}) => ({
    customerId: await a.makeCustomer(),
    pickupDay: inDays(1),
    returnDay: inDays(3),
    reserve: true,
    lines: [],
    sets: [{ setId: of.set.setId, garments }],
    ...more,
  });
  const open = async (of: GroomSet, garments = all(of), more: object = {}) =>
    a.call(a.shop.staff, rentalsContract.open, { body: await wish(of, garments, more) });
  const opened = async (of: GroomSet, garments = all(of), more: object = {}): Promise<Order> => {
    const reply = await open(of, garments, more);
    expect(reply.error.code).toBeUndefined();
    return reply.data;
  };
  return { groom, all, wish, open, opened };
};
