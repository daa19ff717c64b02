import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();

const put = (body: object, who = a.shop.staff, branchId?: number) =>
  a.call(who, rentalsContract.putCart, { body: body as never, ...(branchId !== undefined && { branchId }) });

describe('the cart', () => {
  it('is stored for each user and branch, with current data of the garments', async () => {
    expect(await a.ok(a.shop.admin, rentalsContract.getCart)).toMatchObject({
      pickupDay: null,
      discount: 0,
      lines: [],
    });
    const { itemId, groupId, code } = await a.makeItem({
      rentalPrice: 500,
      bail: 1000,
      color: 'แดง',
      size: 'M',
    });
    const kept = await put(
      { lines: [{ id: itemId, quantity: 2, discount: 10.5 }], note: 'x', eventDay: inDays(3) },
      a.shop.admin,
    );
    expect(kept.data.lines).toEqual([
      {
        id: itemId,
        groupId,
        name: expect.any(String),
        code,
        color: 'แดง',
        size: 'M',
        image: '',
        quantity: 2,
        info: { quantity: 2 },
        rentalPrice: 500,
        bail: 1000,
        price: null,
        discount: 10.5,
        discountReason: '',
        barcode: '',
        notAvailable: false,
      },
    ]);
    expect(await a.ok(a.shop.admin, rentalsContract.getCart)).toEqual(kept.data);
    expect((await a.ok(a.shop.admin, rentalsContract.getCart, { branchId: a.shop.branchB })).lines).toEqual(
      [],
    );
    expect((await a.ok(a.shop.owner, rentalsContract.getCart)).lines).toEqual([]);
    await a.sql('update product_group set rental_price = 60000 where id = $1', [groupId]);
    expect((await a.ok(a.shop.admin, rentalsContract.getCart)).lines[0]?.rentalPrice).toBe(600);
  });

  it('uses the prices of the rent duration, prefers entered ones, and keeps lines with only a price', async () => {
    const { id } = await a.one<{ id: string }>(
      `insert into rent_duration (shop_id, rent_days, price_rule, price) values (${a.shop.shopId}, 3, 'replace', 77000) returning id`,
    );
    const { itemId } = await a.makeItem();
    const { data } = await put({
      rentDurationId: Number(id),
      lines: [
        { id: itemId, quantity: 1 },
        { id: itemId, quantity: 1, rentalPrice: 1 },
        { id: itemId, quantity: 3, price: 90 },
      ],
    });
    expect(data.lines.map((line) => [line.rentalPrice, line.bail, line.price])).toEqual([
      [770, 1000, null],
      [1, 1000, null],
      [0, 0, 90],
    ]);
  });

  it('marks all lines of an item as not available when they need more than is free', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const free = await a.makeItem({ units: 1 });
    const days = { pickupDay: inDays(1), returnDay: inDays(2) };
    const marks = async (...quantities: number[]) =>
      (
        await put({
          ...days,
          lines: [
            ...quantities.map((quantity) => ({ id: itemId, quantity })),
            { id: free.itemId, quantity: 1 },
          ],
        })
      ).data.lines.map((line) => line.notAvailable);
    expect(await marks(2)).toEqual([false, false]);
    expect(await marks(3)).toEqual([true, false]);
    expect(await marks(1, 2)).toEqual([true, true, false]);
    await orderBuildersOf(a).reserved({ itemId, from: 1, to: 2, as: a.shop.admin });
    expect(
      (await a.ok(a.shop.staff, rentalsContract.getCart)).lines.map((line) => line.notAvailable),
    ).toEqual([true, true, false]);
    expect(await marks(1)).toEqual([false, false]);
    expect((await put({ lines: [{ id: itemId, quantity: 9 }] })).data.lines[0]?.notAvailable).toBe(false);
  });

  it('drops an item that was deleted', async () => {
    const { itemId } = await a.makeItem({ units: 0 });
    await put({ lines: [{ id: itemId, quantity: 1 }] });
    await a.sql('delete from product_item where id = $1', [itemId]);
    expect((await a.ok(a.shop.staff, rentalsContract.getCart)).lines).toEqual([]);
  });

  it('refuses to overwrite changes from another device that the user has not seen', async () => {
    const { itemId } = await a.makeItem();
    const mine = (note: string, kept?: string) =>
      put({ note, lines: [{ id: itemId, quantity: 1 }], ...(kept !== undefined && { kept }) }, a.shop.owner);
    const now = () => a.ok(a.shop.owner, rentalsContract.getCart);
    expect((await now()).kept).toBe('');
    const first = (await mine('one', '')).data;
    expect(first).toEqual(await now());
    // Both tabs began before the first save.
    expect((await mine('two', '')).error.code).toBe('CHANGED');
    const second = (await mine('one more', first.kept)).data;
    expect((await mine('two', first.kept)).error.code).toBe('CHANGED');
    expect((await mine('two', 'no time at all')).error.code).toBe('CHANGED');
    expect(await now()).toEqual(second);
    // Repeating the same content after a lost reply is no conflict.
    expect((await mine('one more', first.kept)).status).toBe(200);
    expect((await mine('two')).status).toBe(200);
    expect((await now()).note).toBe('two');
  });

  it('refuses invalid input (400), no login (401), other branches and shops (404)', async () => {
    const theirs = await a.makeItem({ shop: a.other, branchId: a.other.branchA });
    const { itemId } = await a.makeItem();
    expect((await put({ lines: [{ id: itemId, quantity: 0 }] })).status).toBe(400);
    expect((await put({ lines: [{ id: itemId, quantity: 1, unheardOf: true }] })).status).toBe(400);
    expect((await put({ lines: [{ id: theirs.itemId, quantity: 1 }] })).status).toBe(404);
    expect((await put({ lines: [], customerId: await a.makeCustomer('x', a.other.shopId) })).status).toBe(
      404,
    );
    expect((await put({ lines: [], rentDurationId: 999_999 })).status).toBe(404);
    expect((await put({ lines: [] }, a.shop.staff, a.shop.branchB)).status).toBe(404);
    expect((await a.call(null, rentalsContract.putCart)).status).toBe(401);
    expect((await a.call(null, rentalsContract.getCart)).status).toBe(401);
  });
});

describe('orders at risk', () => {
  it('are those whose garment is overdue elsewhere or lost, with alternatives', async () => {
    const make = orderBuildersOf(a);
    const group = await a.makeItem({ units: 1, size: 'S' });
    await a.makeItem({ units: 1, size: 'M', groupId: group.groupId });
    const late = await make.out({ itemId: group.itemId });
    const next = await make.reserved({ itemId: group.itemId, from: 6, to: 8 });
    const gone = await make.reserved({ from: 2, to: 3 });
    expect((await a.ok(a.shop.staff, rentalsContract.atRisk)).total).toBe(0);
    await make.earlier(late.orderId, 4);
    await a.sql("update unit set state = 'lost' where id = $1", [gone.lines[0]?.unitId]);
    const risks = await a.ok(a.shop.staff, rentalsContract.atRisk);
    expect(risks.itemList.map((one) => [one.orderId, one.cause, one.causeOrderNo])).toEqual([
      [gone.orderId, 'lost', ''],
      [next.orderId, 'overdue', late.orderNo],
    ]);
    expect(risks.itemList[1]?.alternatives.map((one) => [one.kind, one.size, one.free])).toEqual([
      ['size', 'M', 1],
    ]);
    expect(await a.ok(a.shop.staff, rentalsContract.atRisk, { query: { size: 1, page: 2 } })).toMatchObject({
      total: 2,
      itemList: [{ orderId: next.orderId }],
    });
    expect((await a.ok(a.shop.staff2, rentalsContract.atRisk)).total).toBe(0);
    expect((await a.ok(a.other.owner, rentalsContract.atRisk)).total).toBe(0);
    expect((await a.call(a.shop.staff, rentalsContract.atRisk, { query: { page: 0 } })).status).toBe(400);
    expect((await a.call(null, rentalsContract.atRisk)).status).toBe(401);
  });
});
