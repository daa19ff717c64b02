import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { changeGroup, updateShopSettings } from '#test/builders/index.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { createWebDress, openVisitedWebShop, webRequestsOf } from '../testing/visitor.ts';

const a = await testApp();
const { shop } = a;
const { staff, admin } = shop;
let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { holdMinutes: 30, maxHolds: 20 });
});
const { asked, answer, get } = webRequestsOf(a, () => home);

const order = (id: number) => a.ok(staff, orderContract.get, { params: { id } });

/** Makes a request for a dress of 700 baht. Staff send an offer for it. */
const offered = async (by: LoggedInPerson = staff) => {
  const dress = await createWebDress(a, { rentalPrice: 700, bail: 500 });
  const { id, who, page } = await asked(dress.code);
  const body = { ...(await answer(id)), answer: 'ได้ค่ะ', hours: 24 as const };
  await a.ok(by, webShopContract.offerRequest, { params: { id }, body });
  return { ...dress, id, who, page, customerId: body.customerId };
};
const agree = async ({ who, page }: Awaited<ReturnType<typeof offered>>) => {
  const { body } = await who.get(page);
  const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? '';
  return who.post(page, { say: 'yes', version });
};
const accept = async (id: number, customerId: number, by: LoggedInPerson) =>
  a.call(by, webShopContract.acceptRequest, {
    params: { id },
    body: { customerId, version: (await get(id)).version },
  });

describe('an offer after the list price rose', () => {
  it('is accepted by the customer at its price, deposit and VAT', async () => {
    await updateShopSettings(a, { vat_system: true, in_vat: true });
    const one = await offered();
    await changeGroup(a, one.groupId, { rentalPrice: 735, bail: 900 });
    await updateShopSettings(a, { in_vat: false });
    expect((await agree(one)).status).toBe(303);
    expect(await order(one.id)).toMatchObject({
      state: 'reserved',
      money: { price: 700, vatOnTop: 0, bail: 500 },
    });
    await updateShopSettings(a, { vat_system: false, in_vat: true });
  });

  it.each([
    ['staff', staff],
    ['an admin', admin],
  ])('is accepted by %s', async (_name, by) => {
    const one = await offered();
    await changeGroup(a, one.groupId, { rentalPrice: 735, bail: 900 });
    expect((await accept(one.id, one.customerId, by)).status).toBe(200);
    expect((await order(one.id)).money).toMatchObject({ price: 700, bail: 500 });
  });

  it('is requested, offered and accepted at the price that the visitor saw', async () => {
    const dress = await createWebDress(a, { rentalPrice: 700, bail: 500 });
    const { id } = await asked(dress.code);
    await changeGroup(a, dress.groupId, { rentalPrice: 735, bail: 900 });
    const { customerId } = await answer(id);
    expect((await accept(id, customerId, staff)).status).toBe(200);
    expect((await order(id)).money.price).toBe(700);
  });

  it('shows staff the current list price', async () => {
    const one = await offered();
    expect((await get(one.id)).listToday).toBeNull();
    await changeGroup(a, one.groupId, { rentalPrice: 735, bail: 900 });
    expect((await get(one.id)).listToday).toEqual({ price: 735, bail: 900 });
  });
});

describe('an offer', () => {
  it('remains valid when its promotion ends and its garment is no longer offered', async () => {
    const { promotionId } = await a.ok(admin, promotionContract.add, {
      body: { name: 'ลดหน้าฝน', gives: 'percent' as const, value: 10 },
    });
    const one = await offered();
    await a.sql('update promotion set active = false, value = 1 where id = $1', [promotionId]);
    await changeGroup(a, one.groupId, { state: false });
    expect((await agree(one)).status).toBe(303);
    expect((await order(one.id)).money).toMatchObject({ price: 630, discount: 70 });
  });

  const lowered = async (discountReason: string) => {
    const dress = await createWebDress(a, { rentalPrice: 700, bail: 500 });
    const { id, who, page } = await asked(dress.code);
    const draft = await order(id);
    await a.ok(staff, rentalsContract.saveDraft, {
      params: { id },
      body: {
        customerId: null,
        pickupDay: draft.pickupDay,
        returnDay: draft.returnDay,
        rentDurationId: draft.rentDurationId,
        lines: [{ itemId: dress.itemId, quantity: 1, rentalPrice: 600, bail: 500, discountReason }],
        note: draft.note,
        reserve: false,
      },
    });
    const body = { ...(await answer(id)), answer: 'ลดให้ค่ะ', hours: 24 as const };
    const offer = (by: LoggedInPerson) => a.call(by, webShopContract.offerRequest, { params: { id }, body });
    return { ...dress, id, who, page, offer, customerId: body.customerId };
  };

  it('with a lowered price needs its reason and the right before it is sent', async () => {
    const silent = await lowered('');
    expect((await silent.offer(admin)).error.code).toBe('DRAFT_REASON');
    expect((await accept(silent.id, silent.customerId, admin)).error.code).toBe('DRAFT_REASON');
    const one = await lowered('ลูกค้าประจำ');
    expect((await one.offer(staff)).error.code).toBe('DISCOUNT_LIMIT');
    expect((await one.offer(admin)).status).toBe(200);
    expect((await agree(one)).status).toBe(303);
    expect((await order(one.id)).money.price).toBe(600);
  });

  it('sent by an earlier version remains valid too', async () => {
    const one = await offered();
    await a.sql('update order_line set list_price = null, list_bail = null where order_id = $1', [one.id]);
    await a.sql('update rental_order set discount_allowed = false where id = $1', [one.id]);
    await changeGroup(a, one.groupId, { rentalPrice: 735 });
    expect((await agree(one)).status).toBe(303);
    expect((await order(one.id)).money.price).toBe(700);
  });
});

it('an offer whose request is now spam cannot be accepted from a page opened before', async () => {
  const one = await offered();
  const { body } = await one.who.get(one.page);
  const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? '';
  await a.ok(staff, webShopContract.markSpam, { body: { orderIds: [one.id], spam: true } });
  expect((await one.who.post(one.page, { say: 'yes', version })).status).toBe(409);
  expect((await get(one.id)).state).toBe('spam');
  await a.ok(staff, webShopContract.markSpam, { body: { orderIds: [one.id], spam: false } });
  expect((await agree(one)).status).toBe(303);
});
