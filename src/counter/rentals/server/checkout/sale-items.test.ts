import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { createTestTill } from '#sales/retail/server/testing/till.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

const a = await testApp();
let at: ReturnType<typeof createTestTill>;
beforeAll(async () => {
  at = createTestTill(a);
});

const bail = (amount: number) => ({ for: 'bail' as const, method: 'cash' as const, amount });

const wish = async (more: object, from = 0) => {
  const { itemId } = await at.makeUnits(1);
  return {
    customerId: await a.makeCustomer(),
    pickupDay: at.day(from),
    returnDay: at.day(from + 1),
    lines: [{ itemId, quantity: 1 }],
    ...more,
  };
};
const open = (body: object, more: object = {}) =>
  a.call(a.shop.staff, rentalsContract.open, { body: { reserve: true, ...body } as never, ...more });

describe('sale items in the cart of a rental', () => {
  it('are paid in one sum on one document, and reduce the stock', async () => {
    const goods = await at.makeGoods(5, 33.35);
    const { ids } = await at.makeUnits(1);
    const body = await wish({
      articles: [
        { goodsId: goods.goodsId, quantity: 3, discount: 0.1, discountReason: 'เอา 3' },
        { unitId: ids[0] },
      ],
    });
    const sum = 500 + 3 * 33.25 + 1500;
    const made = await a.ok(a.shop.admin, rentalsContract.open, {
      body: { ...body, reserve: true, payments: [at.cash(sum), bail(1000)] },
    });
    expect(made.money).toMatchObject({ price: sum, paid: sum, balance: 0, bailHeld: 1000 });
    expect(made.sales.map((one) => [one.quantity, one.amount])).toEqual([
      [3, 99.75],
      [1, 1500],
    ]);
    expect(made.documents.filter((one) => one.total === sum)).toHaveLength(1);
    expect(await at.onHand(goods.goodsId)).toBe(2);
    expect(await at.stateOf(ids[0] ?? 0)).toBe('sold');
    await at.holds();
  });

  it('are all paid and taken along in a walk-in, or none of them', async () => {
    const goods = await at.makeGoods(2);
    const body = await wish({ articles: [{ goodsId: goods.goodsId, quantity: 2 }] });
    const walk = (amount: number) =>
      a.call(a.shop.staff, rentalsContract.walkIn, {
        body: { ...body, payments: [at.cash(amount), bail(1000)] } as never,
      });
    const short = await walk(500);
    expect([short.status, short.error.code]).toEqual([409, 'BALANCE_DUE']);
    expect(await at.onHand(goods.goodsId)).toBe(2);
    const done = await walk(600);
    expect(done.status).toBe(200);
    expect(done.data).toMatchObject({ state: 'out', money: { price: 600, balance: 0 } });
    expect(await at.onHand(goods.goodsId)).toBe(0);
    await at.holds();
  });

  it('are refused in a draft, and sold when it is reserved', async () => {
    const goods = await at.makeGoods(1);
    const articles = [{ goodsId: goods.goodsId }];
    const body = await wish({});
    expect((await open({ ...body, reserve: false, articles })).status).toBe(400);
    const draft = await a.ok(a.shop.staff, rentalsContract.open, { body: { ...body, reserve: false } });
    const made = await a.ok(a.shop.staff, rentalsContract.saveDraft, {
      params: { id: draft.orderId },
      body: { ...body, reserve: true, articles, payments: [at.cash(550)] },
    });
    expect(made.money).toMatchObject({ price: 550, balance: 0 });
    expect(made.sales).toMatchObject([{ goodsId: goods.goodsId, amount: 50 }]);
    await at.holds();
  });

  it('are refused if the garment is reserved or goods are short, and nothing is written', async () => {
    const { ids, itemId } = await at.makeUnits(1);
    await at.reserve(itemId, 3);
    const promised = await open(await wish({ articles: [{ unitId: ids[0] }] }));
    expect([promised.status, promised.error.code]).toEqual([409, 'UNIT_RESERVED']);
    const goods = await at.makeGoods(1);
    const before = await a.one<{ n: string }>('select count(*) as n from rental_order');
    const short = await open(await wish({ articles: [{ goodsId: goods.goodsId, quantity: 2 }] }));
    expect([short.status, short.error.code]).toEqual([409, 'GOODS_SHORT']);
    expect(await a.one<{ n: string }>('select count(*) as n from rental_order')).toEqual(before);
    expect(await at.onHand(goods.goodsId)).toBe(1);
  });

  it('sell one of two identical garments and rent the other, whichever unit is reserved', async () => {
    const { ids, itemId } = await at.makeUnits(2);
    for (const unitId of ids) {
      const body = { ...(await wish({ articles: [{ unitId }] })), lines: [{ itemId, quantity: 1 }] };
      const made = await open(body);
      if (unitId === ids[0]) {
        expect(made.status).toBe(200);
        expect(made.data.lines.map((one) => one.unitId)).toEqual([ids[1]]);
      } else expect([made.status, made.error.code]).toEqual([409, 'UNIT_RESERVED']);
    }
    await at.holds();
  });

  it('are limited by the staff discount limit, and errors name the field of the item', async () => {
    const goods = await at.makeGoods(2, 100);
    const cheap = { goodsId: goods.goodsId, discount: 60, discountReason: 'ลูกค้าประจำ' };
    const refused = await open(await wish({ articles: [cheap] }));
    expect([refused.status, refused.error.code]).toEqual([403, 'DISCOUNT_LIMIT']);
    const unsaid = await open(await wish({ articles: [{ goodsId: goods.goodsId, discount: 1 }] }));
    expect([unsaid.status, unsaid.error.code]).toEqual([400, 'VALIDATION']);
    expect(unsaid.error.fields?.map((one) => one.field)).toEqual(['articles.0.discountReason']);
  });

  it('are sold once for repeated requests with one key', async () => {
    const goods = await at.makeGoods(2);
    const body = await wish({ articles: [{ goodsId: goods.goodsId }], payments: [at.cash(550)] });
    const once = () => open(body, { key: 'articles-in-a-rental-1' });
    const [first, second] = [await once(), await once()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data.orderId).toBe(first.data.orderId);
    expect(await at.onHand(goods.goodsId)).toBe(1);
  });

  it('sell the last piece to one of many concurrent requests', async () => {
    const goods = await at.makeGoods(1);
    const bodies = await Promise.all(
      Array.from({ length: 12 }, () => wish({ articles: [{ goodsId: goods.goodsId }] })),
    );
    const sale = { lines: [{ goodsId: goods.goodsId }], payments: [at.cash(50)] };
    const answers = await Promise.all([
      ...bodies.map((body) => open(body)),
      at.sell(sale.lines, 50),
      at.sell(sale.lines, 50),
    ]);
    const codes = answers.map((one) => (one.status === 200 ? 'won' : one.error.code)).toSorted();
    expect(codes).toEqual([...Array.from({ length: 13 }, () => 'GOODS_SHORT'), 'won'].toSorted());
    expect(await at.onHand(goods.goodsId)).toBe(0);
    await at.holds();
  });

  it('have current data in the stored cart, including the state of a sold garment', async () => {
    const goods = await at.makeGoods(3);
    const { ids } = await at.makeUnits(1);
    const cart = await a.ok(a.shop.staff, rentalsContract.putCart, {
      body: {
        lines: [],
        articles: [
          { goodsId: goods.goodsId, quantity: 2, price: 45, discountReason: 'กล่องบุบ' },
          { unitId: ids[0] ?? 0, price: 1500 },
        ],
      },
    });
    expect(cart.articles).toMatchObject([
      { of: { name: goods.name, onHand: 3, listPrice: 50 }, quantity: 2, price: 45, reason: 'กล่องบุบ' },
      { of: { unitId: ids[0], state: 'ready' }, quantity: 1, price: 1500 },
    ]);
    await at.sell([{ unitId: ids[0] }], 1500);
    const again = await a.ok(a.shop.staff, rentalsContract.getCart);
    expect(again.articles.map((one) => one.of.state)).toEqual(['', 'sold']);
    const other = await a.call(a.shop.staff, rentalsContract.putCart, {
      body: { lines: [], articles: [{ goodsId: 999_999, price: 1 }] },
    });
    expect(other.status).toBe(404);
  });

  it("are refused if the shop's package has no sales", async () => {
    const { goodsId } = await at.makeGoods(1);
    const small = a.inPackage(a.shop.staff, 's');
    const body = await wish({ articles: [{ goodsId }] });
    for (const answer of [
      await a.call(small, rentalsContract.open, { body: { ...body, reserve: true } as never }),
      await a.call(small, rentalsContract.walkIn, { body: body as never }),
      await a.call(small, rentalsContract.putCart, {
        body: { lines: [], articles: [{ goodsId, price: 1 }] },
      }),
    ])
      expect([answer.status, answer.error.code]).toEqual([403, 'PACKAGE_REQUIRED']);
    expect(await at.onHand(goodsId)).toBe(1);
  });

  it('share VAT on top with the rent, rounded once on the total', async () => {
    await a.sql(
      `update shop set vat_system = true, in_vat = false, tax_id = '0105541069237' where shop_id = ${a.shop.shopId}`,
    );
    await a.ok(a.shop.admin, shopContract.changeTax, {
      body: { vatSystem: true, inVat: false, taxRate: 7, receiptHeader: 'ใบเสร็จรับเงิน' },
    });
    const goods = await at.makeGoods(1, 0.1);
    const body = await wish({ articles: [{ goodsId: goods.goodsId }] });
    const more = await open({ ...body, payments: [at.cash(535.12)] });
    expect([more.status, more.error.code]).toEqual([409, 'PAYMENT_TOO_LARGE']);
    const made = await open({ ...body, payments: [at.cash(535.11)] });
    expect(made.data.money).toMatchObject({ price: 535.11, vatOnTop: 35.01, balance: 0 });
    await at.holds();
  });
});
