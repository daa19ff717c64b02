import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { inDays } from '#test/builders/index.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { type GroomSet, nextSetCode, testSetsOn } from '../testing/sets.ts';

const a = await testApp();
const { groom, all, wish, open, opened } = testSetsOn(a);
const sharesOf = (order: Order) => order.lines.map((one) => [one.setPart, one.rentalPrice, one.bail]);

describe('opening a set', () => {
  it('charges its own price, shared by list prices to the satang', async () => {
    const of = await groom();
    const order = await opened(of, all(of), {
      payments: [{ for: 'price', method: 'cash', amount: 1200 }],
    });
    expect(order.sets).toMatchObject([{ setId: of.set.setId, name: of.set.name, price: 1200, bail: 2600 }]);
    expect(sharesOf(order)).toEqual([
      ['แจ็กเก็ต', 857.14, 2000],
      ['รองเท้า', 257.14, 500],
      ['เนกไท', 85.72, 100],
    ]);
    expect(new Set(order.lines.map((one) => one.orderSetId))).toEqual(new Set([order.sets[0]?.orderSetId]));
    expect(order.money).toMatchObject({ rent: 1200, price: 1200, paid: 1200, bail: 2600 });
    expect(await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } })).toMatchObject({
      sets: order.sets,
    });
    const found = await a.ok(a.shop.staff, orderContract.list, { query: { q: of.set.name } });
    expect(found.itemList.map((one) => one.orderId)).toEqual([order.orderId]);
  });

  it('keeps the price for another size, adds the surcharge of an alternative, and deducts an omitted part', async () => {
    const of = await groom();
    const size = [
      { part: 'แจ็กเก็ต', itemId: of.jacket.itemId },
      { part: 'รองเท้า', itemId: of.larger.itemId },
    ];
    expect((await opened(of, size)).money.price).toBe(1120);
    const fine = [
      { part: 'แจ็กเก็ต', itemId: of.jacket.itemId },
      { part: 'รองเท้า', itemId: of.fine.itemId },
    ];
    expect((await opened(of, fine)).money.price).toBe(1370);
  });

  it('charges the sum less a percentage or an amount, and its own deposit', async () => {
    const percent = await groom({ pricing: 'percent_off', amount: 10, ownBail: 1000 });
    expect((await opened(percent)).money).toMatchObject({ price: 1260, bail: 1000 });
    const amount = await groom({ pricing: 'amount_off', amount: 150 });
    expect((await opened(amount)).money).toMatchObject({ price: 1250, bail: 2600 });
    const sum = await groom({ pricing: 'sum', amount: 0 });
    expect((await opened(sum)).money).toMatchObject({ price: 1400, bail: 2600 });
  });

  it('scales its own price with the rent duration, as for garments', async () => {
    const of = await groom();
    const [tier] = await a.sql<{ id: string }>(
      `insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values (${a.shop.shopId}, 30, 'scale', 150) returning id`,
    );
    const order = await opened(of, all(of), { rentDurationId: Number(tier?.id) });
    expect(order.money).toMatchObject({ price: 1800, bail: 2600 });
    await a.sql('update rent_duration set active = false where id = $1', [tier?.id]);
  });

  it('allows single garments beside it, and the same set twice in one order', async () => {
    const of = await groom();
    const { itemId } = await a.makeItem({ units: 1, rentalPrice: 500, bail: 100 });
    const set = { setId: of.set.setId, garments: all(of) };
    const order = await opened(of, all(of), { lines: [{ itemId, quantity: 1 }], sets: [set, set] });
    expect(order.money).toMatchObject({ price: 2900, bail: 5300 });
    expect(order.sets).toHaveLength(2);
    const [first, second] = order.sets.map(({ orderSetId }) =>
      order.lines.filter((one) => one.orderSetId === orderSetId).map((one) => one.setPart),
    );
    expect(first).toEqual(['แจ็กเก็ต', 'รองเท้า', 'เนกไท']);
    expect(second).toEqual(first);
    expect(order.lines.filter((one) => one.orderSetId === null).map((one) => one.setPart)).toEqual(['']);
  });

  it('allows a draft, which can be continued or deleted with its sets', async () => {
    const of = await groom();
    const draft = await opened(of, all(of), { reserve: false });
    expect(draft).toMatchObject({ state: 'draft', sets: [{ price: 1200 }] });
    const body = await wish(of, all(of).slice(0, 2));
    const order = await a.ok(a.shop.staff, rentalsContract.saveDraft, {
      params: { id: draft.orderId },
      body,
    });
    expect(order).toMatchObject({ state: 'reserved', sets: [{ price: 1120 }], money: { price: 1120 } });
    const other = await opened(of, all(of), { reserve: false });
    await a.ok(a.shop.staff, rentalsContract.removeDraft, { params: { id: other.orderId } });
    expect(await a.sql('select 1 from order_set where order_id = $1', [other.orderId])).toEqual([]);
  });

  it('allows a walk-in', async () => {
    const of = await groom({}, 1);
    const { reserve: _, ...body } = await wish(of, all(of), {
      pickupDay: inDays(0),
      payments: [
        { for: 'price', method: 'cash', amount: 1200 },
        { for: 'bail', method: 'cash', amount: 2600 },
      ],
    });
    const order = await a.ok(a.shop.staff, rentalsContract.walkIn, { body });
    expect(order).toMatchObject({ state: 'out', sets: [{ price: 1200 }] });
    expect(order.lines.every((one) => one.unitId !== null)).toBe(true);
  });
});

describe('discounts on a set', () => {
  it("count towards the staff limit only if the price is below the set's price", async () => {
    const of = await groom({ amount: 200 });
    expect((await opened(of)).money.price).toBe(200);
    const less = (discount: number, discountReason = 'ลูกค้าเก่า') => ({
      sets: [{ setId: of.set.setId, garments: all(of), discount, discountReason }],
    });
    expect((await opened(of, all(of), less(20))).money).toMatchObject({ discount: 20, price: 180 });
    expect((await open(of, all(of), less(21))).error.code).toBe('DISCOUNT_LIMIT');
    expect((await open(of, all(of), less(20, ''))).status).toBe(400);
    expect((await open(of, all(of), less(201))).status).toBe(400);
  });

  it('are given by promotions on the shares of the garments', async () => {
    const { promotionId } = await a.ok(a.shop.admin, promotionContract.add, {
      body: { name: 'สิบ', code: 'SETTEN', gives: 'percent', value: 10 },
    });
    const of = await groom();
    const order = await opened(of, all(of), { promotionCodes: ['setten'] });
    expect(order.money).toMatchObject({ discount: 120, price: 1080 });
    const quoted = await a.ok(a.shop.staff, orderContract.tryPromotions, {
      body: {
        pickupDay: inDays(1),
        returnDay: inDays(3),
        lines: [],
        sets: [{ setId: of.set.setId, garments: all(of) }],
        promotionCodes: ['SETTEN'],
      },
    });
    expect(quoted.itemList).toMatchObject([{ promotionId, amount: 120 }]);
  });
});

describe('an invalid set is refused', () => {
  it('with a missing or extra member, an item it does not offer, or if it is off or of another shop', async () => {
    const of = await groom();
    const code = async (garments: ReturnType<typeof all>) => (await open(of, garments)).error.code;
    const [jacket, shoes, tie] = all(of);
    if (jacket === undefined || shoes === undefined || tie === undefined) throw new Error('no members');
    const before = await a.sql('select 1 from rental_order');
    expect(await code([jacket, tie])).toBe('SET_INCOMPLETE');
    expect(await code([jacket, shoes, tie, tie])).toBe('SET_NO_CHOICE');
    expect(await code([{ ...jacket, itemId: tie.itemId }, shoes])).toBe('SET_NO_CHOICE');
    expect(await code([jacket, shoes, { ...tie, part: 'หมวก' }])).toBe('SET_NO_CHOICE');
    expect((await open(of, [])).status).toBe(400);
    expect((await open(of, all(of), { sets: [] })).status).toBe(400);
    const theirs = await a.call(a.other.staff, rentalsContract.trySets, {
      body: { pickupDay: inDays(1), returnDay: inDays(2), sets: [{ setId: of.set.setId }] },
    });
    expect(theirs.status).toBe(404);
    await a.ok(a.shop.admin, catalogContract.setActive, {
      params: { id: of.set.setId },
      body: { active: false },
    });
    expect(await code(all(of))).toBe('SET_OFF');
    expect(await a.sql('select 1 from rental_order')).toHaveLength(before.length);
  });

  it('as a whole, if one garment is not free', async () => {
    const of = await groom({}, 1);
    await opened(of, all(of).slice(0, 2));
    const second = await open(of);
    expect([second.status, second.error.code]).toEqual([409, 'NOT_AVAILABLE']);
    expect(
      await a.sql("select 1 from reservation where item_id = $1 and state = 'held'", [of.tie.itemId]),
    ).toEqual([]);
  });

  it('by the database, when a line names the set of another order', async () => {
    const of = await groom();
    const [one, two] = [await opened(of), await opened(of)];
    await expect(
      a.sql('update order_line set order_set_id = $1 where order_id = $2', [
        one.sets[0]?.orderSetId,
        two.orderId,
      ]),
    ).rejects.toThrow('order_line_set');
  });
});

describe('trySets', () => {
  const tried = async (of: GroomSet, more: object = {}) => {
    const { itemList } = await a.ok(a.shop.staff, rentalsContract.trySets, {
      body: {
        pickupDay: inDays(1),
        returnDay: inDays(3),
        sets: [{ setId: of.set.setId }],
        ...more,
      },
    });
    const [first] = itemList;
    if (first === undefined) throw new Error('no set');
    return first;
  };

  it('proposes free garments with the price and number of each choice', async () => {
    const of = await groom({}, 1);
    const quoted = await tried(of);
    expect(quoted).toMatchObject({ price: 1200, bail: 2600, free: true });
    expect(quoted.garments.map((one) => one.itemId)).toEqual(all(of).map((one) => one.itemId));
    expect(quoted.members[1]).toMatchObject({ part: 'รองเท้า', optional: false });
    expect(quoted.members[1]?.options.map((one) => [one.itemId, one.priceChange, one.free])).toEqual([
      [of.shoes.itemId, 0, 1],
      [of.larger.itemId, 0, 1],
      [of.fine.itemId, 250, 1],
    ]);
    const lines = [{ itemId: of.shoes.itemId, quantity: 1 }];
    expect((await tried(of, { lines })).garments[1]).toMatchObject({ itemId: of.larger.itemId, free: true });
    await opened(of);
    const after = await tried(of);
    expect(after.free).toBe(false);
    expect(after.garments.map((one) => one.free)).toEqual([false, true, false]);
    expect(after.garments[1]?.itemId).toBe(of.larger.itemId);
  });

  it('counts garments for several sets together, as a reservation does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 2 }),
        async (stock, wanted, quantity) => {
          const first = await a.makeItem({ units: stock[0] ?? 0, size: 'S' });
          await a.makeItem({ units: stock[1] ?? 0, groupId: first.groupId, size: 'M' });
          const { setId } = await a.ok(a.shop.admin, catalogContract.createSet, {
            body: {
              code: nextSetCode(),
              name: 'เพื่อนเจ้าสาว',
              members: [{ name: 'ชุด', quantity, choices: [{ productGroupId: first.groupId }] }],
            },
          });
          const days = { pickupDay: inDays(5), returnDay: inDays(6) };
          const { itemList } = await a.ok(a.shop.staff, rentalsContract.trySets, {
            body: { ...days, sets: Array.from({ length: wanted }, () => ({ setId })) },
          });
          const units = (stock[0] ?? 0) + (stock[1] ?? 0);
          expect(itemList.every((one) => one.free)).toBe(wanted * quantity <= units);
          const reply = await a.call(a.shop.staff, rentalsContract.open, {
            body: {
              ...days,
              customerId: await a.makeCustomer(),
              reserve: true,
              lines: [],
              sets: itemList.map((one) => ({
                setId,
                garments: one.garments.map(({ part, itemId }) => ({ part, itemId })),
              })),
            },
          });
          expect(reply.status).toBe(wanted * quantity <= units ? 200 : 409);
        },
      ),
      { numRuns: rounds(3, 60) },
    );
  });
});

it('keeps sets in the cart as entered, and refuses sets of another shop', async () => {
  const of = await groom();
  const sets = [{ setId: of.set.setId, garments: all(of), discount: 5, discountReason: 'x' }];
  const kept = await a.ok(a.shop.staff, rentalsContract.putCart, { body: { lines: [], sets } });
  expect(kept.sets).toMatchObject(sets);
  expect((await a.ok(a.shop.staff, rentalsContract.getCart)).sets).toMatchObject(sets);
  const foreign = await a.call(a.other.staff, rentalsContract.putCart, { body: { lines: [], sets } });
  expect(foreign.status).toBe(404);
});

const races = rounds(2, 50);

it(`8 clients race for the last shoes of a set, ${races} rounds: one gets them`, async () => {
  const of = await groom({}, 1);
  for (let round = 0; round < races; round += 1) {
    const days = { pickupDay: inDays(10 + round * 4), returnDay: inDays(11 + round * 4) };
    const bodies = await Promise.all(Array.from({ length: 8 }, () => wish(of, all(of).slice(0, 2), days)));
    const replies = await Promise.all(
      bodies.map((body) => a.call(a.shop.staff, rentalsContract.open, { body })),
    );
    expect(replies.filter((one) => one.status === 200)).toHaveLength(1);
  }
});
