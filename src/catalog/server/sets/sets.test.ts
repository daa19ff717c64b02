import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { farDay } from '#lib/testing/far-day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { loadSetDefinitions } from '../index.ts';

const a = await testApp();
const { staff, admin } = a.shop;
type Body = BodyIn<typeof catalogContract.createSet>;

let serial = 0;
const code = (): string => `SET-${(serial += 1)}`;
const jacket = await a.makeItem({ name: 'เสื้อสูท', rentalPrice: 900, bail: 2000, size: 'L' });
const white = await a.makeItem({ name: 'เชิ้ตขาว', rentalPrice: 200, bail: 0 });
const shoes = await a.makeItem({ name: 'รองเท้า', rentalPrice: 100, bail: 500, size: '42' });
const boots = await a.makeItem({ name: 'บูท', rentalPrice: 300, bail: 700 });
const members: Body['members'] = [
  { name: 'สูท', choices: [{ productItemId: jacket.itemId }] },
  { name: 'เชิ้ต', quantity: 2, choices: [{ productGroupId: white.groupId }] },
  {
    name: 'รองเท้า',
    optional: true,
    leftOutLess: 50.5,
    choices: [{ productGroupId: shoes.groupId }, { productGroupId: boots.groupId, priceChange: 150 }],
  },
];
const make = (more: Partial<Body> = {}) =>
  a.ok(admin, catalogContract.createSet, { body: { code: code(), name: 'ชุดเจ้าบ่าว', members, ...more } });
const refused = async (more: object, who = admin) =>
  (
    await a.call(who, catalogContract.createSet, {
      body: { code: code(), name: 'x', members, ...more } as Body,
    })
  ).status;

describe('sets', () => {
  it('consist of items and groups, are priced by their garments, and are found by words', async () => {
    await a.makeCodes({ category: ['เจ้าบ่าว'] });
    const made = await make({ category: 'เจ้าบ่าว', pricing: 'percent_off', amount: 12.5, note: 'งานเช้า' });
    // 1225 is 900 + 2 × 200 + 100 less 12.5 %.
    expect(made).toMatchObject({ price: 1225, bail: 2500, amount: 12.5, ownBail: null, active: true });
    expect(made.members.map((one) => [one.name, one.quantity, one.optional, one.leftOutLess])).toEqual([
      ['สูท', 1, false, 0],
      ['เชิ้ต', 2, false, 0],
      ['รองเท้า', 1, true, 50.5],
    ]);
    expect(made.members[0]?.choices).toEqual([
      expect.objectContaining({
        productGroupId: jacket.groupId,
        productItemId: jacket.itemId,
        size: 'L',
        rentalPrice: 900,
      }),
    ]);
    expect(made.members[2]?.choices.map((one) => [one.productItemId, one.name, one.priceChange])).toEqual([
      [null, 'รองเท้า', 0],
      [null, 'บูท', 150],
    ]);
    for (const query of [{ q: 'เจ้าบ่าว สูท' }, { q: made.code.toLowerCase() }, { category: 'เจ้าบ่าว' }])
      expect((await a.ok(staff, catalogContract.sets, { query })).itemList).toContainEqual(made);
    expect((await a.ok(staff, catalogContract.sets, { query: { q: 'ไม่มีคำนี้' } })).total).toBe(0);
  });

  it('have their own price and deposit, or a discount that never goes below zero', async () => {
    expect(await make({ pricing: 'own', amount: 1500, ownBail: 3000 })).toMatchObject({
      price: 1500,
      bail: 3000,
    });
    expect(await make({ pricing: 'amount_off', amount: 99_999 })).toMatchObject({ price: 0, bail: 2500 });
  });

  it('are changed by version; a member with the same name retains its row in any position', async () => {
    const made = await make();
    const idOf = (set: typeof made, name: string) => set.members.find((one) => one.name === name)?.memberId;
    const [first, second, third] = members;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three members');
    const body = {
      code: made.code,
      name: 'ใหม่',
      version: made.version,
      members: [third, { name: 'ผ้าโพก', choices: [{ productGroupId: white.groupId }] }, first],
    };
    const params = { id: made.setId };
    const changed = await a.ok(admin, catalogContract.updateSet, { params, body });
    expect(changed.members.map((one) => one.name)).toEqual(['รองเท้า', 'ผ้าโพก', 'สูท']);
    for (const name of ['สูท', 'รองเท้า']) expect(idOf(changed, name)).toBe(idOf(made, name));
    const late = await a.call(admin, catalogContract.updateSet, { params, body });
    expect([late.status, late.error.code]).toEqual([409, 'CHANGED']);
    expect(late.error.data).toMatchObject({ set: { name: 'ใหม่', version: made.version + 1 } });
  });

  it('have the last saved members after any sequence of saves, with rows matched by name', async () => {
    let now = await make();
    const one = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      choices: fc.constantFrom<Body['members'][number]['choices']>(
        [{ productGroupId: shoes.groupId }],
        [{ productItemId: shoes.itemId }, { productGroupId: shoes.groupId, priceChange: -20 }],
      ),
    });
    const list = fc
      .shuffledSubarray(['ก', 'ข', 'ค', 'ง', 'จ'], { minLength: 1 })
      .chain((names) => fc.tuple(...names.map((name) => one.map((rest) => ({ name, ...rest })))));
    await fc.assert(
      fc.asyncProperty(list, async (wanted) => {
        const had = new Map(now.members.map((each) => [each.name, each.memberId]));
        const { setId, version, name, code: own } = now;
        now = await a.ok(admin, catalogContract.updateSet, {
          params: { id: setId },
          body: { code: own, name, version, members: wanted },
        });
        expect(
          now.members.map(({ name: called, quantity, choices }) => [called, quantity, choices.length]),
        ).toEqual(wanted.map((each) => [each.name, each.quantity, each.choices.length]));
        for (const each of now.members)
          if (had.has(each.name)) expect(each.memberId).toBe(had.get(each.name));
      }),
      { numRuns: rounds(8, 300) },
    );
  });

  it('saves one of two concurrent changes and refuses the other', async () => {
    const { setId, version } = await make();
    const names = ['หนึ่ง', 'สอง', 'สาม', 'สี่'];
    const answers = await Promise.all(
      names.map((name) =>
        a.call(admin, catalogContract.updateSet, {
          params: { id: setId },
          body: { code: `RACE-${setId}`, name, version, members },
        }),
      ),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = names[answers.findIndex((one) => one.status === 200)];
    const { itemList } = await a.ok(staff, catalogContract.sets, { query: { q: `RACE-${setId}` } });
    expect(itemList).toMatchObject([{ setId, name: won, version: version + 1 }]);
  });

  it('are deactivated, activated and deleted', async () => {
    const { setId } = await make();
    const params = { id: setId };
    const off = await a.ok(admin, catalogContract.setActive, { params, body: { active: false } });
    expect(off.active).toBe(false);
    const has = async (active: '1' | '0') =>
      (await a.ok(staff, catalogContract.sets, { query: { active, size: 100 } })).itemList.some(
        (one) => one.setId === setId,
      );
    expect([await has('1'), await has('0')]).toEqual([false, true]);
    await a.ok(admin, catalogContract.removeSet, { params });
    expect([await has('1'), await has('0')]).toEqual([false, false]);
    expect((await a.call(admin, catalogContract.removeSet, { params })).status).toBe(404);
  });

  it('cannot be deleted once ordered', async () => {
    const { setId } = await make();
    const { orderId } = await a.ok(staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: farDay(3),
        returnDay: farDay(4),
        lines: [{ itemId: jacket.itemId, quantity: 1 }],
        reserve: false,
      },
    });
    await a.sql(
      `insert into order_set (shop_id, order_id, set_id, name, price, bail) values (${a.shop.shopId}, $1, $2, 'x', 0, 0)`,
      [orderId, setId],
    );
    const kept = await a.call(admin, catalogContract.removeSet, { params: { id: setId } });
    expect([kept.status, kept.error.code]).toEqual([409, 'IN_USE']);
  });

  it('have unique codes in any spelling', async () => {
    const { code: taken } = await make();
    const { setId, version } = await make();
    const body = { name: 'x', members, code: taken.toLowerCase() };
    const twice = await a.call(admin, catalogContract.createSet, { body });
    expect([twice.status, twice.error.code]).toEqual([409, 'DUPLICATE_CODE']);
    const changed = await a.call(admin, catalogContract.updateSet, {
      params: { id: setId },
      body: { ...body, version },
    });
    expect(changed.error.code).toBe('DUPLICATE_CODE');
    const wide = String.fromCodePoint(...[...taken].map((one) => (one.codePointAt(0) ?? 0) + 0xfee0));
    const spelled = await a.call(admin, catalogContract.createSet, {
      body: { ...body, code: `${wide}\u200b` },
    });
    expect([spelled.status, spelled.error.code]).toEqual([409, 'DUPLICATE_CODE']);
  });

  it('refuse invalid input and change nothing', async () => {
    const one = (more: object) => ({ members: [{ name: 'สูท', ...more }] });
    const choices = [{ productGroupId: shoes.groupId }];
    for (const bad of [
      { code: '' },
      { name: '' },
      { members: [] },
      { pricing: 'percent_off', amount: 100.01 },
      { pricing: 'sum', amount: 1 },
      { pricing: 'half' },
      { amount: -1, pricing: 'own' },
      { amount: 10_000_000.01, pricing: 'own' },
      { ownBail: 0.001 },
      { category: 'no such category' },
      one({ choices: [] }),
      one({ choices: [{}] }),
      one({ choices, quantity: 0 }),
      one({ choices, leftOutLess: 1 }),
      one({ choices: [{ ...choices[0], priceChange: 1 }] }),
      one({ choices: [...choices, ...choices] }),
      { members: [...members, { name: 'สูท', choices }] },
    ])
      expect([bad, await refused(bad)]).toEqual([bad, 400]);
    expect(await a.sql("select 1 from product_set where name = 'x'")).toEqual([]);
  });

  it('refuse references to other shops', async () => {
    const theirs = await a.makeItem({ shop: a.other });
    const { setId, version } = await make();
    for (const choice of [{ productGroupId: theirs.groupId }, { productItemId: theirs.itemId }]) {
      const body = {
        members: [{ name: 'x', choices: [{ productGroupId: shoes.groupId }, choice] }],
      };
      expect(await refused(body)).toBe(404);
    }
    expect(await refused({ image: 'no-such-picture' })).toBe(404);
    const params = { id: setId };
    const who = a.other.admin;
    const answers = [
      await a.call(who, catalogContract.updateSet, {
        params,
        body: { code: 'x', name: 'x', members, version },
      }),
      await a.call(who, catalogContract.setActive, { params, body: { active: false } }),
      await a.call(who, catalogContract.removeSet, { params }),
    ];
    expect(answers.map((one) => one.status)).toEqual([404, 404, 404]);
    const read = (shopId: number) =>
      a.db.tx({ shopId, userId: 0 } as Scope, (q) => loadSetDefinitions(q, shopId, [setId, setId, 999_999]));
    expect(await read(a.other.shopId)).toEqual([]);
    expect(await read(a.shop.shopId)).toEqual([
      expect.objectContaining({
        id: setId,
        pricing: 'sum',
        members: expect.arrayContaining([
          expect.objectContaining({
            name: 'รองเท้า',
            leftOutLess: 5050,
            choices: [
              { groupId: shoes.groupId, itemId: null, priceChange: 0, position: 0 },
              { groupId: boots.groupId, itemId: null, priceChange: 15_000, position: 1 },
            ],
          }),
        ]),
      }),
    ]);
  });

  it('are writable for admins, readable for staff, and neither readable nor rentable in package s', async () => {
    const { setId, version } = await make();
    const params = { id: setId };
    const answers = [
      await a.call(staff, catalogContract.createSet, { body: { code: code(), name: 'x', members } }),
      await a.call(staff, catalogContract.updateSet, {
        params,
        body: { code: code(), name: 'x', members, version },
      }),
      await a.call(staff, catalogContract.setActive, { params, body: { active: false } }),
      await a.call(staff, catalogContract.removeSet, { params }),
      await a.call(a.inPackage(staff, 's'), catalogContract.sets),
      await a.call(a.inPackage(staff, 's'), rentalsContract.open, {
        body: {
          customerId: await a.makeCustomer(),
          pickupDay: farDay(1),
          returnDay: farDay(2),
          lines: [],
          reserve: false,
          sets: [{ setId, garments: [{ part: 'x', itemId: 1 }] }],
        },
      }),
    ];
    expect(answers.map((one) => [one.status, one.error.code])).toEqual([
      ...Array.from({ length: 4 }, () => [403, 'FORBIDDEN']),
      [403, 'PACKAGE_REQUIRED'],
      [403, 'PACKAGE_REQUIRED'],
    ]);
  });
});
