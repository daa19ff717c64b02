import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import type { WebRequestState } from '#storefront/web-shop/rules/request-states.ts';
import {
  submitRequest,
  openVisitedWebShop,
  webRequestsOf,
  siteVisitor,
  createWebDress,
  testEventDay,
} from '../testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;
const eventDay = testEventDay;

let home = '';
let theirs = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { holdMinutes: 30, maxHolds: 20 });
  theirs = await openVisitedWebShop(a, other, { holdMinutes: 30 });
});

const { asked, answer, get, newPhone } = webRequestsOf(a, () => home);
const list = async (state: WebRequestState, q?: string) =>
  (
    await a.ok(staff, webShopContract.requests, {
      query: { state, size: 100, ...(q !== undefined && { q }) },
    })
  ).itemList;
const idsIn = async (state: WebRequestState) => (await list(state)).map((one) => one.orderId);
describe('a request in the back-office', () => {
  it("shows colours and sizes in the shop's words, also after its draft is deleted", async () => {
    await a.sql(
      `insert into lookup (shop_id, kind, code, description) values (${a.shop.shopId}, 'size', 'M', 'กลาง') on conflict (shop_id, kind, code) do update set description = 'กลาง'`,
    );
    const { id } = await asked((await createWebDress(a)).code);
    const before = await get(id);
    for (const list of [before.items, before.asked.lines, before.free])
      expect(list.map((one) => one.size)).toEqual(['กลาง']);
    await a.ok(staff, webShopContract.refuseRequest, {
      params: { id },
      body: { version: before.version, reason: 'rules' },
    });
    expect((await get(id)).items.map((one) => one.size)).toEqual(['กลาง']);
    await a.sql(
      `update lookup set description = 'M' where shop_id = ${a.shop.shopId} and kind = 'size' and code = 'M'`,
    );
  });

  it('offered for zero hours releases its hold, and the counter can rent the garments', async () => {
    const { code, itemId } = await createWebDress(a);
    const { id } = await asked(code);
    const kept = () => a.sql('select from reservation where hold_order_id = $1', [id]);
    expect(await kept()).toHaveLength(1);
    const order = await get(id);
    await a.ok(staff, webShopContract.offerRequest, {
      params: { id },
      body: { ...(await answer(id)), answer: 'ตามนี้ค่ะ', hours: 0 },
    });
    expect(await kept()).toHaveLength(0);
    expect((await get(id)).heldUntil).toBeNull();
    await a.ok(staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: order.pickupDay ?? eventDay,
        returnDay: order.returnDay ?? eventDay,
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
      },
    });
  });

  it('with a deleted draft shows a reason to the sender and in the back-office', async () => {
    const { who, page, id } = await asked((await createWebDress(a)).code);
    await a.ok(staff, rentalsContract.removeDraft, { params: { id } });
    expect((await who.get(page)).body).toContain('ร้านมีเหตุให้รับไม่ได้');
    expect((await get(id)).reason).toBe('other');
  });

  it('is listed with its input, holds and competing requests, and not among saved drafts', async () => {
    const { code, itemId } = await createWebDress(a, { units: 2 });
    const phone = newPhone();
    const first = await asked(code, {
      phone,
      name: 'ฟ้าใส',
      note: 'ขอสีสด',
      measurements: 'อก 34',
      line: 'fah',
    });
    const second = await asked(code, { name: 'มะลิ' });
    await asked((await createWebDress(a)).code, { phone });
    const row = (await list('new')).find((one) => one.orderId === first.id);
    expect(row).toMatchObject({
      name: 'ฟ้าใส',
      phone,
      lineId: 'fah',
      note: 'ขอสีสด',
      measurements: 'อก 34',
      state: 'new',
      orderState: 'draft',
      price: 1200,
      bail: 500,
      others: 1,
      before: 0,
      heldUntil: expect.any(String),
      eventDay,
    });
    const one = await get(first.id);
    expect(one.free).toEqual([expect.objectContaining({ itemId, wanted: 1, free: 1 })]);
    expect(one.othersList.map((other) => other.orderId)).toEqual([second.id]);
    expect(one.asked).toMatchObject({ eventDay, price: 1200, bail: 500 });
    expect(one.asked.lines).toEqual([expect.objectContaining({ n: 1, size: 'M' })]);
    expect(one.message).toContain('ฟ้าใส');
    const third = (await list('new', phone)).find((other) => other.orderId !== first.id);
    expect(third?.before).toBe(1);
    const saved = await a.ok(staff, orderContract.list, { query: { list: 'saved', size: 100 } });
    expect(saved.itemList.map((other) => other.orderId)).not.toContain(first.id);
    expect(saved.total).toBe(saved.itemList.length);
  });

  it("is accepted: it becomes the customer's rental, and its hold becomes a reservation", async () => {
    const { code, itemId } = await createWebDress(a);
    const { id, who, page } = await asked(code);
    const customerId = await a.makeCustomer();
    const body = await answer(id, { customerId });
    const done = await a.ok(staff, webShopContract.acceptRequest, { params: { id }, body });
    expect(done).toMatchObject({ state: 'accepted', orderState: 'reserved', customer: { customerId } });
    expect(done).toMatchObject({ answeredBy: expect.stringMatching(/./), heldUntil: null });
    expect(await idsIn('accepted')).toContain(id);
    expect(await idsIn('new')).not.toContain(id);
    expect((await who.get(page)).body).toContain('จองติดแล้ว');
    const held = await a.sql('select purpose from reservation where item_id = $1', [itemId]);
    expect(held).toEqual([{ purpose: 'rental' }]);
    const again = await a.call(staff, webShopContract.acceptRequest, { params: { id }, body });
    expect([again.status, again.error.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    const late = await a.call(staff, webShopContract.refuseRequest, {
      params: { id },
      body: { version: body.version, reason: 'taken' },
    });
    expect(late.error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('is offered with other days; the customer accepts on their page, and it is booked', async () => {
    const { code, itemId } = await createWebDress(a);
    const { id, who, page } = await asked(code);
    const before = await a.ok(staff, orderContract.get, { params: { id } });
    const customerId = await a.makeCustomer();
    await a.ok(staff, rentalsContract.saveDraft, {
      params: { id },
      body: {
        customerId: null,
        pickupDay: addDays(eventDay, 4),
        returnDay: addDays(eventDay, 6),
        lines: [{ itemId, quantity: 1, rentalPrice: 1200, bail: 500 }],
        note: before.note,
        reserve: false,
      },
    });
    const { version } = await get(id);
    const stale = await a.call(staff, webShopContract.offerRequest, {
      params: { id },
      body: { customerId, version: version - 1, answer: 'x', hours: 24 },
    });
    expect(stale.error.code).toBe('CHANGED');
    const offered = await a.ok(staff, webShopContract.offerRequest, {
      params: { id },
      body: { customerId, version, answer: 'วันนั้นไม่ว่าง <b>เลื่อน</b> ได้ไหมคะ', hours: 24 },
    });
    expect(offered).toMatchObject({ state: 'offered', heldUntil: expect.any(String) });
    expect(offered.asked.eventDay).toBe(eventDay);
    const { body } = await who.get(page);
    expect(body).toContain('เลื่อน&lt;/b&gt;');
    expect(body).toContain('ตกลง จองตามนี้');
    const seen = /name="version" value="(\d+)"/.exec(body)?.[1] ?? '';
    const wrong = await who.post(page, { say: 'yes', version: '1' });
    expect([wrong.status, wrong.body.includes('ร้านเพิ่งแก้ข้อเสนอ')]).toEqual([409, true]);
    const yes = await who.post(page, { say: 'yes', version: seen });
    expect(yes.status).toBe(303);
    expect((await who.get(page)).body).toContain('จองติดแล้ว');
    const now = await get(id);
    expect(now).toMatchObject({ state: 'accepted', orderState: 'reserved', customer: { customerId } });
    expect(now.pickupDay).toBe(addDays(eventDay, 4));
    const twice = await who.post(page, { say: 'yes', version: seen });
    expect([twice.status, twice.body.includes('คำขอนี้ตอบไปแล้ว')]).toEqual([409, true]);
  });

  it('with an expired hold whose garment was taken shows so on acceptance, and books nothing', async () => {
    const { code, itemId } = await createWebDress(a);
    const { id, who, page } = await asked(code);
    const body = { ...(await answer(id)), answer: 'ตามนี้ค่ะ', hours: 0 as const };
    await a.ok(staff, webShopContract.offerRequest, { params: { id }, body });
    await a.sql('delete from reservation where hold_order_id = $1', [id]);
    const one = await get(id);
    await a.ok(staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: one.pickupDay ?? '',
        returnDay: one.returnDay ?? '',
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
      },
    });
    const yes = await who.post(page, { say: 'yes', version: String(one.version) });
    expect([yes.status, yes.body.includes('เพิ่งถูกจองไปก่อน')]).toEqual([409, true]);
    expect((await get(id)).state).toBe('offered');
  });

  it('is refused with a reason that the customer reads; its garment is available again', async () => {
    const { code } = await createWebDress(a);
    const { id, who, page } = await asked(code);
    const { version } = await answer(id);
    const refused = await a.ok(staff, webShopContract.refuseRequest, {
      params: { id },
      body: { version, reason: 'soon', answer: 'ขอโทษจริง ๆ ค่ะ' },
    });
    expect(refused).toMatchObject({ state: 'refused', reason: 'soon', orderState: null, free: [] });
    expect(refused.items).toEqual([expect.objectContaining({ n: 1 })]);
    expect(await idsIn('refused')).toContain(id);
    const { body } = await who.get(page);
    for (const text of ['ร้านรับจองไม่ได้', 'เตรียมชุดไม่ทันวันนั้น', 'ขอโทษจริง ๆ ค่ะ']) expect(body).toContain(text);
    expect((await submitRequest(siteVisitor(a, home), code, eventDay, { phone: newPhone() })).status).toBe(
      303,
    );
  });

  it('is withdrawn by its sender, once; and expires with its day', async () => {
    const { code } = await createWebDress(a);
    const { id, who, page } = await asked(code);
    expect((await who.post(page, { say: 'no' })).status).toBe(303);
    expect((await who.get(page)).body).toContain('คุณยกเลิกคำขอนี้แล้ว');
    expect(await get(id)).toMatchObject({ state: 'withdrawn', answeredAt: null });
    expect((await who.post(page, { say: 'no' })).status).toBe(200);
    const late = await asked(code);
    await a.sql('update order_sums set pickup_day = $2 where order_id = $1', [
      late.id,
      addDays(eventDay, -60),
    ]);
    expect(await idsIn('expired')).toContain(late.id);
    expect(await idsIn('new')).not.toContain(late.id);
    expect((await late.who.get(late.page)).body).toContain('คำขอนี้หมดอายุแล้ว');
  });

  it('is invisible to other branches and shops, and to a guessed key', async () => {
    const { code } = await createWebDress(a);
    const { id } = await asked(code);
    const body = await answer(id);
    for (const who of [shop.staff2, other.staff]) {
      expect((await a.call(who, webShopContract.request, { params: { id } })).status).toBe(404);
      expect((await a.call(who, webShopContract.acceptRequest, { params: { id }, body })).status).toBe(404);
      const refuse = { version: body.version, reason: 'taken' as const };
      expect(
        (await a.call(who, webShopContract.refuseRequest, { params: { id }, body: refuse })).status,
      ).toBe(404);
      const offer = { ...body, answer: 'x', hours: 0 as const };
      expect((await a.call(who, webShopContract.offerRequest, { params: { id }, body: offer })).status).toBe(
        404,
      );
      const rows = await a.ok(who, webShopContract.requests, { query: {} });
      expect(rows.itemList.map((one) => one.orderId)).not.toContain(id);
    }
    expect((await a.call(null, webShopContract.requests, { query: {} })).status).toBe(401);
    const bad = await a.call(staff, webShopContract.refuseRequest, {
      params: { id },
      body: { version: 1, reason: 'rude' as 'taken' },
    });
    expect(bad.status).toBe(400);
    expect((await siteVisitor(a, home).post(`/request/${'0'.repeat(32)}`, { say: 'no' })).status).toBe(404);
    const draft = await a.ok(staff, rentalsContract.open, {
      body: {
        pickupDay: eventDay,
        returnDay: eventDay,
        lines: [{ itemId: (await createWebDress(a)).itemId, quantity: 1 }],
        reserve: false,
      },
    });
    expect((await a.call(staff, webShopContract.request, { params: { id: draft.orderId } })).status).toBe(
      404,
    );
    expect(theirs).not.toBe(home);
  });
});
