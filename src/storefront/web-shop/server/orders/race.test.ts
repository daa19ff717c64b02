import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openVisitedWebShop, webRequestsOf, createWebDress } from '../testing/visitor.ts';

const a = await testApp();
const { shop } = a;
const { staff } = shop;

let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { holdMinutes: 30, maxHolds: 20 });
});
const { asked, answer, get } = webRequestsOf(a, () => home);

describe('at the same time', () => {
  it(`two clerks and the customer answer one request, ${rounds(2, 60)} rounds: one answer takes effect`, async () => {
    for (let round = 0; round < rounds(2, 60); round++) {
      const { code, itemId } = await createWebDress(a);
      const { id, who, page } = await asked(code);
      const body = await answer(id);
      const answers = await Promise.all([
        a
          .call(staff, webShopContract.acceptRequest, { params: { id }, body })
          .then((one) => one.status === 200),
        a
          .call(shop.admin, webShopContract.acceptRequest, { params: { id }, body })
          .then((one) => one.status === 200),
        a
          .call(staff, webShopContract.refuseRequest, {
            params: { id },
            body: { version: body.version, reason: 'other' },
          })
          .then((one) => one.status === 200),
        who.post(page, { say: 'no' }).then((one) => one.status === 303),
      ]);
      expect(answers.filter(Boolean).length, `round ${round}`).toBe(1);
      const { state } = await get(id);
      expect(state).toBe(answers[0] || answers[1] ? 'accepted' : answers[2] ? 'refused' : 'withdrawn');
      const held = await a.sql('select purpose from reservation where item_id = $1', [itemId]);
      expect(held).toEqual(state === 'accepted' ? [{ purpose: 'rental' }] : []);
    }
  });

  it(`holds expire while requests are accepted and the counter rents, ${rounds(2, 60)} rounds: one of them gets the garment`, async () => {
    for (let round = 0; round < rounds(2, 60); round++) {
      const { code, itemId } = await createWebDress(a);
      const { id } = await asked(code);
      const [body, one, customerId] = await Promise.all([answer(id), get(id), a.makeCustomer()]);
      const ends = new Date(Date.now() + (round % 5) * 8).toISOString();
      await a.sql('update reservation set hold_until = $2 where hold_order_id = $1', [id, ends]);
      const [accepted, rented] = await Promise.all([
        a.call(staff, webShopContract.acceptRequest, { params: { id }, body }),
        a.call(shop.admin, rentalsContract.open, {
          body: {
            customerId,
            pickupDay: one.pickupDay ?? '',
            returnDay: one.returnDay ?? '',
            lines: [{ itemId, quantity: 1 }],
            reserve: true,
          },
        }),
      ]);
      expect([accepted.status, rented.status].toSorted(), `round ${round}`).toEqual([200, 409]);
      expect(await a.sql('select purpose from reservation where item_id = $1', [itemId])).toEqual([
        { purpose: 'rental' },
      ]);
    }
  });
});
