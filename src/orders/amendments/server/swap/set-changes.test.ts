import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { testSetsOn } from '#counter/rentals/server/testing/sets.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { editBodyOf, inDays } from '#test/builders/index.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';

const a = await testApp();
const { groom, all, opened } = testSetsOn(a);
const { staff, admin } = a.shop;

const lineOf = (order: Order, part: string) => {
  const line = order.lines.find((one) => one.setPart === part);
  if (line === undefined) throw new Error(`no ${part}`);
  return line;
};
const swap = (order: Order, part: string, itemId: number, more: object = {}, who = staff) =>
  a.call(who, amendmentContract.swap, {
    params: { id: order.orderId },
    body: { orderDetailId: lineOf(order, part).orderDetailId, itemId, ...more },
  });
const swapped = async (order: Order, part: string, itemId: number): Promise<Order> => {
  const reply = await swap(order, part, itemId);
  expect(reply.error.code).toBeUndefined();
  return reply.data;
};
const edit = async (order: Order, more: object = {}, but: readonly string[] = []): Promise<Order> => {
  const left = order.lines.filter((one) => !but.includes(one.setPart));
  const lines = left.map(({ orderDetailId }) => ({ orderDetailId }));
  return a.ok(staff, amendmentContract.edit, {
    params: { id: order.orderId },
    body: editBodyOf(order, { lines, ...more }),
  });
};

it('keeps the price for another size, changes it for an alternative, and restores it', async () => {
  const of = await groom();
  const order = await opened(of);
  const bore = lineOf(order, 'รองเท้า');
  const larger = await swapped(order, 'รองเท้า', of.larger.itemId);
  expect(lineOf(larger, 'รองเท้า')).toMatchObject({
    rentalPrice: bore.rentalPrice,
    bail: bore.bail,
    orderSetId: bore.orderSetId,
  });
  const fine = await swapped(larger, 'รองเท้า', of.fine.itemId);
  expect(fine.money).toMatchObject({ price: 1450, bail: 3000 });
  const back = await swapped(fine, 'รองเท้า', of.shoes.itemId);
  expect(back.money).toMatchObject({ price: 1200, bail: 2600 });
  const found = await a.ok(staff, orderContract.list, { query: { q: of.set.name } });
  expect(found.itemList.map((one) => one.orderId)).toEqual([order.orderId]);
});

const choices = (order: Order, part: string, itemIds: number[] = [], who = staff) =>
  a.call(who, amendmentContract.swapChoices, {
    params: { id: order.orderId },
    body: { orderDetailId: lineOf(order, part).orderDetailId, itemIds },
  });

it('previews the price that a swap to a choice or to any other item then costs', async () => {
  const of = await groom();
  const dear = await a.makeItem({ units: 1, rentalPrice: 700, bail: 500 });
  const cheap = await a.makeItem({ units: 1, rentalPrice: 50, bail: 500 });
  const order = await opened(of);
  const listed = (await choices(order, 'รองเท้า', [dear.itemId, cheap.itemId])).data;
  expect(listed.choices.map((one) => [one.itemId, one.free])).toEqual([
    [of.shoes.itemId, 1],
    [of.larger.itemId, 2],
    [of.fine.itemId, 2],
  ]);
  const bore = lineOf(order, 'รองเท้า');
  expect(listed.prices).toEqual([
    { itemId: of.shoes.itemId, free: 1, rentalPrice: bore.rentalPrice, bail: 500, fee: 0 },
    { itemId: of.larger.itemId, free: 2, rentalPrice: bore.rentalPrice, bail: 500, fee: 0 },
    { itemId: of.fine.itemId, free: 2, rentalPrice: 507.14, bail: 900, fee: 0 },
    { itemId: dear.itemId, free: 1, rentalPrice: 657.14, bail: 500, fee: 0 },
    { itemId: cheap.itemId, free: 1, rentalPrice: bore.rentalPrice, bail: 500, fee: 0 },
  ]);
  const before = await a.ok(staff, orderContract.get, { params: { id: order.orderId } });
  expect(before.version).toBe(order.version);
  for (const { itemId, rentalPrice, bail } of listed.prices.slice(1)) {
    const one = await opened(of, all(of), { pickupDay: inDays(20), returnDay: inDays(21) });
    const after = await swapped(one, 'รองเท้า', itemId);
    expect(lineOf(after, 'รองเท้า')).toMatchObject({ itemId, rentalPrice, bail });
    await a.ok(staff, amendmentContract.cancel, {
      params: { id: one.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
    });
  }
});

it("offers no choices for a garment without a set, and the list price for the order's rent duration", async () => {
  const item = await a.makeItem({ units: 1, rentalPrice: 500 });
  const other = await a.makeItem({ units: 1, rentalPrice: 700, bail: 50 });
  const order = await a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: inDays(1),
      returnDay: inDays(2),
      reserve: true,
      lines: [{ itemId: item.itemId, quantity: 1 }],
    },
  });
  const { data } = await choices(order, '', [other.itemId]);
  expect(data).toEqual({
    choices: [],
    prices: [{ itemId: other.itemId, free: 1, rentalPrice: 700, bail: 50, fee: 0 }],
  });
  expect((await choices(order, '', [0])).status).toBe(400);
  expect((await choices(order, '', [other.itemId], a.other.staff)).status).toBe(404);
  const theirs = await a.makeItem({ shop: a.other });
  expect((await choices(order, '', [theirs.itemId])).status).toBe(404);
  await a.ok(staff, amendmentContract.cancel, {
    params: { id: order.orderId },
    body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
  });
  expect((await choices(order, '', [other.itemId])).error.code).toBe('ILLEGAL_TRANSITION');
});

it('charges more for an item above the list price, never less, and lets staff give no discount', async () => {
  const of = await groom();
  const dear = await a.makeItem({ units: 1, rentalPrice: 700, bail: 500 });
  const cheap = await a.makeItem({ units: 1, rentalPrice: 50, bail: 500 });
  const order = await opened(of);
  const more = await swapped(order, 'รองเท้า', dear.itemId);
  expect(more.money.price).toBe(1600);
  const less = await swapped(order, 'เนกไท', cheap.itemId);
  expect(less.money.price).toBe(1600);
  const taken = await swap(less, 'เนกไท', of.tie.itemId, { rentalPrice: 0 });
  expect(taken.status).toBe(400);
  const { shopId } = a.shop;
  await a.sql('update shop set staff_discount_percent = 0 where shop_id = $1', [shopId]);
  const refused = await swap(less, 'เนกไท', of.tie.itemId, { rentalPrice: 0, discountReason: 'เพื่อน' });
  expect(refused.error.code).toBe('DISCOUNT_LIMIT');
  await a.sql('update shop set staff_discount_percent = 10 where shop_id = $1', [shopId]);
});

it('removes the share of a removed garment, and keeps the other shares', async () => {
  const of = await groom();
  const order = await opened(of);
  const after = await edit(order, {}, ['เนกไท']);
  const gone = lineOf(order, 'เนกไท');
  expect(after.money.price).toBe((120_000 - Math.round(gone.rentalPrice * 100)) / 100);
  for (const part of ['แจ็กเก็ต', 'รองเท้า'])
    expect(lineOf(after, part).rentalPrice).toBe(lineOf(order, part).rentalPrice);
});

it('recalculates the shares of a set for other days, also of removed garments', async () => {
  const of = await groom();
  const [tier] = await a.sql<{ id: string }>(
    `insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values (${a.shop.shopId}, 30, 'scale', 150) returning id`,
  );
  const rentDurationId = Number(tier?.id);
  const order = await opened(of);
  const longer = await edit(order, { returnDay: inDays(9), rentDurationId });
  expect(longer.money).toMatchObject({ price: 1800, bail: 2600 });
  expect(longer.lines.every((one) => one.orderSetId === order.sets[0]?.orderSetId)).toBe(true);
  const again = await edit(longer, { returnDay: inDays(3), rentDurationId: null });
  expect(again.lines.map((one) => one.rentalPrice)).toEqual(order.lines.map((one) => one.rentalPrice));
  const without = await edit(again, {}, ['เนกไท']);
  const both = await edit(without, { returnDay: inDays(9), rentDurationId }, ['เนกไท']);
  const kept = both.lines.filter((one) => one.state === 'reserved');
  expect(kept.map((one) => one.rentalPrice)).toEqual(
    longer.lines.filter((one) => one.setPart !== 'เนกไท').map((one) => one.rentalPrice),
  );
  await a.sql('update rent_duration set active = false where id = $1', [rentDurationId]);
});

it('gives the odd satang to the same garment for other days, whichever garments remain', async () => {
  const of = await groom({ pricing: 'percent_off', amount: 0.01 }, 4);
  const [tier] = await a.sql<{ id: string }>(
    `insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values (${a.shop.shopId}, 30, 'scale', 150) returning id`,
  );
  const longer = { returnDay: inDays(9), rentDurationId: Number(tier?.id) };
  const whole = await edit(await opened(of), longer);
  // The set costs 1,500 + 450 + 150 less 0.01 %, so shoes and tie come to half a satang each.
  expect(whole.lines.map((one) => one.rentalPrice)).toEqual([1499.85, 449.96, 149.98]);
  const tieOnly = await edit(await opened(of), {}, ['แจ็กเก็ต', 'รองเท้า']);
  const after = await edit(tieOnly, longer, ['แจ็กเก็ต', 'รองเท้า']);
  expect(lineOf(after, 'เนกไท').rentalPrice).toBe(149.98);
  const order = await opened(of);
  const turned = await edit(order, {
    ...longer,
    lines: order.lines.toReversed().map(({ orderDetailId }) => ({ orderDetailId })),
  });
  expect(turned.lines.map((one) => one.rentalPrice).toSorted((one, other) => other - one)).toEqual([
    1499.85, 449.96, 149.98,
  ]);
  await a.sql('update rent_duration set active = false where id = $1', [longer.rentDurationId]);
});

it('lists a set with its contents on documents at one price, with the sums of the order', async () => {
  const of = await groom();
  const { itemId, name } = await a.makeItem({ units: 1, rentalPrice: 500, bail: 100 });
  const order = await opened(of, all(of), {
    lines: [{ itemId, quantity: 1 }],
    payments: [{ for: 'price', method: 'cash', amount: 1700 }],
  });
  const [document] = order.documents;
  const paper = await a.ok(staff, ledgerContract.document, {
    params: { id: document?.documentId ?? 0 },
  });
  const lines = paper.content.lines.map((one) => [one.name, one.quantity, one.amount]);
  expect(lines).toEqual([
    [of.set.name, 1, 1200],
    [name, 1, 500],
  ]);
  for (const part of [/แจ็กเก็ต: /, /รองเท้า: .*41/, /เนกไท: /])
    expect(paper.content.lines[0]?.detail).toMatch(part);
});

it.each([
  ['no VAT', false, false, 1200],
  ['VAT included', true, true, 1200],
  ['VAT on top', true, false, 1284],
])(
  'prints the paid amount on the document of a set with %s, and counts equal garments of a part',
  async (_, vat, inside, due) => {
    const put = (system: boolean, inVat: boolean) =>
      a.sql(`update shop set vat_system = $1, in_vat = $2 where shop_id = ${a.shop.shopId}`, [system, inVat]);
    onTestFinished(async () => void (await put(false, true)));
    await put(vat, inside);
    const dress = await a.makeItem({ units: 3, rentalPrice: 500, bail: 100, size: 'M' });
    const larger = await a.makeItem({ units: 3, groupId: dress.groupId, size: 'L' });
    const of = await groom({
      members: [{ name: 'เพื่อนเจ้าสาว', quantity: 3, choices: [{ productGroupId: dress.groupId }] }],
    });
    const garments = [dress, larger, dress].map(({ itemId }) => ({ part: 'เพื่อนเจ้าสาว', itemId }));
    const order = await opened(of, garments, {
      payments: [{ for: 'price', method: 'cash', amount: due }],
    });
    const [document] = order.documents;
    const paper = await a.ok(staff, ledgerContract.document, {
      params: { id: document?.documentId ?? 0 },
    });
    expect([order.money.price, order.money.balance, document?.total]).toEqual([due, 0, due]);
    expect(paper.content.lines.map((one) => [one.name, one.quantity, one.amount])).toEqual([
      [of.set.name, 1, due],
    ]);
    const contents = paper.content.lines[0]?.detail.split('\n') ?? [];
    expect(contents).toHaveLength(2);
    expect(contents[0]).toMatch(/^เพื่อนเจ้าสาว × 2: .*M$/);
    expect(contents[1]).toMatch(/^เพื่อนเจ้าสาว: .*L$/);
  },
);

it('hands over and returns each garment separately', async () => {
  const of = await groom();
  const order = await opened(of, all(of), {
    pickupDay: inDays(0),
    payments: [
      { for: 'price', method: 'cash', amount: 1200 },
      { for: 'bail', method: 'cash', amount: 2600 },
    ],
  });
  const ids = order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode }));
  const params = { id: order.orderId };
  const first = await a.ok(staff, rentalsContract.pickup, { params, body: { lines: ids.slice(0, 2) } });
  expect(first.lines.map((one) => one.state)).toEqual(['out', 'out', 'reserved']);
  await a.ok(staff, rentalsContract.pickup, { params, body: { lines: ids.slice(2) } });
  const back = await a.ok(staff, rentalsContract.takeBack, {
    params,
    body: {
      lines: ids.map((one, index) => ({
        ...one,
        returnedDay: inDays(0),
        ...(index === 1 && { damageFee: 200, condition: 'ส้นหัก' }),
      })),
    },
  });
  expect(back.money).toMatchObject({ charges: 200, balance: 200, refundDue: 2400 });
  expect(lineOf(back, 'รองเท้า').condition).toBe('ส้นหัก');
});

it('refuses to delete a set that an order contains', async () => {
  const of = await groom();
  await opened(of);
  const kept = await a.call(admin, catalogContract.removeSet, { params: { id: of.set.setId } });
  expect([kept.status, kept.error.code]).toEqual([409, 'IN_USE']);
});
