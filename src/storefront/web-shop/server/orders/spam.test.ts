import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import type { WebRequestState } from '#storefront/web-shop/rules/request-states.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { dueWebShopEmails } from '../emails/sql.ts';
import {
  createWebDress,
  openVisitedWebShop,
  siteVisitor,
  submitRequest,
  testEventDay,
  webRequestsOf,
} from '../testing/visitor.ts';
import { deleteOldRequests } from './providers/customers.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;
let home = '';
let code = '';

beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { holdMinutes: 30, maxHolds: 20 });
  ({ code } = await createWebDress(a, { units: 60 }));
});
const { asked, answer, get, newPhone } = webRequestsOf(a, () => home);

const mark = (orderIds: number[], spam: boolean, who = staff) =>
  a.call(who, webShopContract.markSpam, { body: { orderIds, spam } });
const idsIn = async (state: WebRequestState, who = staff) =>
  (await a.ok(who, webShopContract.requests, { query: { state, size: 100 } })).itemList.map(
    (one) => one.orderId,
  );
const held = (id: number) => a.sql('select from reservation where hold_order_id = $1', [id]);
const isHeld = async (id: number): Promise<boolean> => (await held(id)).length > 0;
const bell = async (): Promise<number> => (await a.ok(staff, notificationsContract.counts)).counts.webRequest;
const from = async (ip: string, phone = newPhone()) => {
  const sent = await submitRequest(siteVisitor(a, home, ip), code, testEventDay, { phone });
  expect(sent.status).toBe(303);
  const [row] = await a.sql<{ id: string }>(
    'select max(order_id) as id from web_request where shop_id = $1',
    [shop.shopId],
  );
  return Number(row?.id);
};
const stateOf = async (id: number): Promise<WebRequestState> => (await get(id)).state;

describe('requests marked as spam', () => {
  it('leave the list, release their holds, ring no bell and send no message; the sender reads nothing of it', async () => {
    const before = await bell();
    const first = await asked(code, { email: 'first@example.com' });
    const second = await asked(code, { email: 'second@example.com' });
    const stays = await asked(code, { email: 'stays@example.com' });
    expect([await isHeld(first.id), await bell()]).toEqual([true, before + 3]);
    expect(await mark([first.id, second.id], true)).toMatchObject({ status: 200, data: { changed: 2 } });
    expect(await idsIn('spam')).toEqual([second.id, first.id]);
    expect(await idsIn('new')).toEqual([stays.id]);
    expect([await isHeld(first.id), await isHeld(second.id), await isHeld(stays.id)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await bell()).toBe(before + 1);
    const due = dueWebShopEmails(shop, {
      since: new Date(Date.now() - 3_600_000).toISOString(),
      today: bangkokDay(new Date()),
      sendMinute: 0,
    });
    const mails = (await a.db.read(shop, due)).map((one) => one.orderId);
    expect(mails).toEqual([stays.id]);
    const page = (await first.who.get(first.page)).body;
    expect(page).toContain('ส่งคำขอถึงร้านแล้ว');
    expect(page).not.toContain('สแปม');
  });

  it('send later requests of their number, in any notation, to the tab of spam without a hold', async () => {
    const phone = newPhone();
    const { id } = await asked(code, { phone });
    await mark([id], true);
    const later = await asked(code, { phone: `+66 ${phone.slice(1, 3)}-${phone.slice(3)}` });
    expect([await stateOf(later.id), await isHeld(later.id)]).toEqual(['spam', false]);
    const another = await asked(code);
    expect([await stateOf(another.id), await isHeld(another.id)]).toEqual(['new', true]);
    await mark([later.id], false);
    expect([await stateOf(later.id), await isHeld(later.id)]).toEqual(['new', false]);
    const trusted = await asked(code, { phone });
    expect([await stateOf(trusted.id), await isHeld(trusted.id)]).toEqual(['new', true]);
  });

  it('send later requests of their address to the tab of spam, except from a number that is not spam', async () => {
    await mark([await from('203.0.113.5')], true);
    const phone = newPhone();
    const later = await from('203.0.113.5', phone);
    expect(await stateOf(later)).toBe('spam');
    expect(await stateOf(await from('203.0.113.6'))).toBe('new');
    await mark([later], false);
    await mark([await from('203.0.113.5')], true);
    expect(await stateOf(await from('203.0.113.5', phone))).toBe('new');
    expect(await stateOf(await from('203.0.113.5'))).toBe('spam');
  });

  it('can still be accepted', async () => {
    const { id } = await asked(code);
    await mark([id], true);
    await a.ok(staff, webShopContract.acceptRequest, { params: { id }, body: await answer(id) });
    expect(await stateOf(id)).toBe('accepted');
    expect(await mark([id], false)).toMatchObject({ data: { changed: 0 } });
    expect(await stateOf(id)).toBe('accepted');
  });

  it('are deleted after 90 days, and the hash of an address after 30', async () => {
    const [spam, fine] = [await from('198.51.100.1'), await from('198.51.100.2')];
    await mark([spam], true);
    const run = () =>
      a.db.tx(systemScope(shop.shopId), (q) => deleteOldRequests(q, systemScope(shop.shopId)));
    const rows = () =>
      a.sql<{ order_id: string; sender: string | null }>(
        'select order_id, sender from web_request where order_id = any($1) order by order_id',
        [[spam, fine]],
      );
    const age = async (days: number): Promise<void> => {
      await a.sql(
        `update web_request set created_at = now() - make_interval(days => $2) where order_id = any($1)`,
        [[spam, fine], days],
      );
      await a.sql(
        `update order_sums set pickup_day = current_date - 2, return_day = current_date - 1 where order_id = any($1)`,
        [[spam, fine]],
      );
    };
    expect((await rows()).every((one) => /^[\w-]{43}$/.test(one.sender ?? ''))).toBe(true);
    await age(31);
    await run();
    expect((await rows()).map((one) => one.sender)).toEqual([null, null]);
    await age(91);
    await run();
    expect((await rows()).map((one) => Number(one.order_id))).toEqual([fine]);
  });
});

describe('several requests', () => {
  it('are refused with one reason, which each sender reads, and their garments are free', async () => {
    const [first, second, accepted] = [await asked(code), await asked(code), await asked(code)];
    const version = await answer(accepted.id);
    await a.ok(staff, webShopContract.acceptRequest, { params: { id: accepted.id }, body: version });
    const orderIds = [second.id, first.id, accepted.id];
    const body = { orderIds, reason: 'soon' as const, answer: 'ขออภัยค่ะ' };
    expect(await a.ok(staff, webShopContract.refuseRequests, { body })).toEqual({ changed: 2 });
    for (const one of [first, second]) {
      expect([await stateOf(one.id), await isHeld(one.id)]).toEqual(['refused', false]);
      expect((await one.who.get(one.page)).body).toContain('ขออภัยค่ะ');
    }
    expect(await stateOf(accepted.id)).toBe('accepted');
  });

  it('of another branch or shop do not exist, and an invalid list is refused', async () => {
    const { id } = await asked(code);
    const refuse = (who: typeof staff, orderIds: number[]) =>
      a.call(who, webShopContract.refuseRequests, { body: { orderIds, reason: 'other' } });
    for (const who of [other.staff, shop.staff2]) {
      expect((await mark([id], true, who)).status).toBe(404);
      expect((await refuse(who, [id])).status).toBe(404);
    }
    expect((await mark([id, 999_999_999], true)).status).toBe(404);
    for (const orderIds of [[], [id, id], Array.from({ length: 101 }, (_, at) => at + 1)]) {
      expect((await mark(orderIds, true)).status).toBe(400);
      expect((await refuse(staff, orderIds)).status).toBe(400);
    }
    expect(await stateOf(id)).toBe('new');
  });
});

it(`one clerk accepts a request while another marks it as spam, ${rounds(3, 60)} rounds: the garment is reserved or free`, async () => {
  for (let round = 0; round < rounds(3, 60); round += 1) {
    const one = await createWebDress(a);
    const { id } = await asked(one.code);
    const body = await answer(id);
    const [accepted] = await Promise.all([
      a.call(staff, webShopContract.acceptRequest, { params: { id }, body }),
      mark([id], true, shop.admin),
    ]);
    expect(accepted.status).toBe(200);
    expect(await stateOf(id)).toBe('accepted');
    expect(await a.sql('select purpose from reservation where item_id = $1', [one.itemId])).toEqual([
      { purpose: 'rental' },
    ]);
  }
});
