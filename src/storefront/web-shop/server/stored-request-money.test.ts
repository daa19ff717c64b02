import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cartChoiceOf } from '../rules/cart-cookie.ts';
import { webShopContract } from '../contract.ts';
import { type PricingCase, shopWithPricedRequests, formFieldValueOf } from './testing/priced-requests.ts';
import { siteVisitor, createWebDress, testEventDay } from './testing/visitor.ts';

const a = await testApp();
const { shop } = a;
const { staff } = shop;
const { setUp, ask, newest } = shopWithPricedRequests(a);

describe('the money of a waiting request', () => {
  const plain: PricingCase = {
    vat: 'top',
    fee: 6000,
    byParcel: true,
    share: 30,
    addUp: false,
    promotions: [{ gives: 'percent', value: 10 }],
    garments: [{ price: 120_000, bail: 50_000, n: 1 }],
    inPart: false,
  };
  const asked = async () => {
    const home = await setUp(plain);
    const dress = await createWebDress(a, { rentalPrice: 1200, bail: 500 });
    const who = siteVisitor(a, home);
    await ask(who, [dress.code], plain);
    return { id: (await newest()).id, dress };
  };
  const moneyOf = async (id: number) => (await a.ok(staff, orderContract.get, { params: { id } })).money;
  // (1,200 − 10 % + 60) + 7 %
  const agreed = { price: 1219.8, bail: 500 };

  it("stays as shown when a promotion ends or is used up before the shop's answer", async () => {
    const { id } = await asked();
    await a.sql(
      `update promotion set to_day = current_date - 2, from_day = null, limit_all = 1 where shop_id = $1 and active`,
      [shop.shopId],
    );
    const { version } = await a.ok(staff, webShopContract.request, { params: { id } });
    const customerId = await a.makeCustomer();
    await a.ok(staff, webShopContract.acceptRequest, { params: { id }, body: { customerId, version } });
    expect(await moneyOf(id)).toMatchObject(agreed);
  });

  it('is refused at a price that the customer has not seen, and the page shows the new one', async () => {
    const home = await setUp(plain);
    const dress = await createWebDress(a, { rentalPrice: 1200, bail: 500 });
    const who = siteVisitor(a, home);
    await who.post(`/cart?day=${testEventDay}`, {
      key: dress.code,
      choice: cartChoiceOf('', 'M'),
      n: '1',
      set: '1',
    });
    const { body } = await who.get(`/cart?day=${testEventDay}`);
    await a.sql('update product_group set rental_price = 150000 where id = $1', [dress.groupId]);
    const fields = {
      form: formFieldValueOf(body, 'form'),
      terms: formFieldValueOf(body, 'terms'),
      name: 'มาลี',
      phone: '0899999999',
      consent: 'y',
    };
    const refused = await who.post(`/request?day=${testEventDay}`, {
      ...fields,
      'seen-1': formFieldValueOf(body, 'seen-1'),
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('ราคาเพิ่งเปลี่ยน');
    expect(refused.body).toContain('1,944.50\u00a0฿');
    const [none] = await a.sql<{ n: number }>(
      'select count(*)::int as n from order_line l where l.shop_id = $1 and l.item_id = $2',
      [shop.shopId, dress.itemId],
    );
    expect(none?.n).toBe(0);
    const unseen = await who.post(`/request?day=${testEventDay}`, fields);
    expect([unseen.status, unseen.body.includes('1,944.50\u00a0฿')]).toEqual([409, true]);
    const sent = await who.post(`/request?day=${testEventDay}`, {
      ...fields,
      'seen-1': formFieldValueOf(refused.body, 'seen-1'),
    });
    expect(sent.status).toBe(303);
  });

  it('changes to pick-up: an admin removes the shipping, and nothing is charged for it', async () => {
    const { id, dress } = await asked();
    const { pickupDay, returnDay } = await a.ok(staff, orderContract.get, { params: { id } });
    const body = {
      customerId: await a.makeCustomer(),
      pickupDay,
      returnDay,
      shipping: 0,
      discountReason: 'มารับเอง',
      lines: [{ itemId: dress.itemId, quantity: 1 }],
      reserve: true,
      payments: [{ for: 'price' as const, method: 'cash' as const, amount: 1155.6 }],
    };
    const byStaff = await a.call(staff, rentalsContract.saveDraft, { params: { id }, body });
    expect(byStaff.error.code).toBe('DISCOUNT_LIMIT');
    const order = await a.ok(a.shop.admin, rentalsContract.saveDraft, { params: { id }, body });
    expect(order.money).toMatchObject({ price: 1155.6, balance: 0 });
    expect(order.charges).toEqual([]);
  });

  it('is paid in full with its shipping on the documents', async () => {
    const { id, dress } = await asked();
    const { pickupDay, returnDay } = await a.ok(staff, orderContract.get, { params: { id } });
    const body = {
      customerId: await a.makeCustomer(),
      pickupDay,
      returnDay,
      lines: [{ itemId: dress.itemId, quantity: 1 }],
      reserve: true,
      payments: [{ for: 'price' as const, method: 'cash' as const, amount: agreed.price }],
    };
    const order = await a.ok(staff, rentalsContract.saveDraft, { params: { id }, body });
    expect(order.money).toMatchObject({ ...agreed, balance: 0 });
    expect(order.charges).toMatchObject([{ kind: 'shipping', amount: 60 }]);
  });

  it('is deleted with its draft when the request is refused', async () => {
    const { id } = await asked();
    const { version } = await a.ok(staff, webShopContract.request, { params: { id } });
    const refused = await a.ok(staff, webShopContract.refuseRequest, {
      params: { id },
      body: { version, reason: 'taken' },
    });
    expect(refused).toMatchObject({ ...agreed, money: null, state: 'refused' });
    const kept = await a.sql('select 1 from order_charge where order_id = $1', [id]);
    expect(kept).toEqual([]);
  });
});
