import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { searchContract } from '#reporting/search/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { privacyContract } from '#admin/privacy/contract.ts';
import { sweepPersonalData } from '#admin/privacy/server/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openVisitedWebShop, webRequestsOf, createWebDress } from '../testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
const { staff, admin, owner } = shop;

let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { holdMinutes: 30, maxHolds: 20 });
});
const { asked, answer, newPhone } = webRequestsOf(a, () => home);

const wait = async (who = staff): Promise<number> =>
  (await a.ok(who, notificationsContract.counts)).counts.webRequest;

it('a request rings in its branch until it is answered, and is found by name and telephone number', async () => {
  const { code } = await createWebDress(a);
  const before = await wait();
  const { id, phone } = await asked(code, { name: 'ศรีสุดา หาเจอ' });
  expect([await wait(), await wait(shop.staff2), await wait(other.staff)]).toEqual([before + 1, 0, 0]);
  const { lists } = await a.ok(staff, notificationsContract.lists, { query: { kind: 'webRequest' } });
  expect(lists[0]?.rows.map((one) => one.detail)).toContain('ศรีสุดา หาเจอ');
  for (const q of ['ศรีสุดา', phone, `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`]) {
    const { requests } = await a.ok(staff, searchContract.find, { query: { q } });
    expect(requests).toEqual([
      { orderId: id, name: 'ศรีสุดา หาเจอ', phoneEnd: phone.slice(-4), sentAt: expect.any(String) },
    ]);
    for (const who of [shop.staff2, other.staff])
      expect((await a.ok(who, searchContract.find, { query: { q } })).requests).toEqual([]);
  }
  const { version } = await answer(id);
  await a.ok(staff, webShopContract.refuseRequest, { params: { id }, body: { version, reason: 'taken' } });
  expect(await wait()).toBe(before);
});

it('a request with a foreign telephone number is found as people dial it from Thailand', async () => {
  const { id } = await asked((await createWebDress(a)).code, { phone: '+49 151 23450987' });
  for (const q of ['0049 151 23450987', '004915123450987', '+4915123450987'])
    expect((await a.ok(staff, searchContract.find, { query: { q } })).requests).toMatchObject([
      { orderId: id },
    ]);
});

it("is part of the customer's data file, and is deleted when the customer is erased", async () => {
  const phone = newPhone();
  const { code } = await createWebDress(a, { units: 3 });
  const mine = await asked(code, { phone, name: 'จันทร์เพ็ญ ลืมฉัน', note: 'ห้ามบอกใคร', line: 'janpen' });
  const open = await asked(code, { phone, name: 'จันทร์เพ็ญ ลืมฉัน' });
  await a.sql(
    `with made as (
       insert into conversation (shop_id, channel, begun_by, name, phone, phone_key)
       values ($1, 'contact', 'contact:' || gen_random_uuid(), 'จันทร์เพ็ญ', $2, $2) returning id)
     insert into mail (shop_id, conversation_id, direction, folder, body) select $1, id, 'in', 'inbox', 'ถามเรื่องลับ' from made`,
    [shop.shopId, phone],
  );
  const stays = await asked(code, { name: 'คนอื่น' });
  const { customerId } = await a.ok(staff, customerContract.create, {
    body: { name: 'จันทร์เพ็ญ ลืมฉัน', phone },
  });
  await a.ok(staff, webShopContract.acceptRequest, {
    params: { id: mine.id },
    body: await answer(mine.id, { customerId }),
  });
  const askFor = async (kind: 'export' | 'erase') =>
    (await a.ok(staff, customerContract.addRequest, { params: { id: customerId }, body: { kind } }))
      .requestId;
  const file = await a.app.inject({
    method: 'POST',
    url: customerContract.exportData.path.replace(':id', String(await askFor('export'))),
    headers: { authorization: `Bearer ${admin.token}`, 'x-branch-id': String(shop.branchA) },
    payload: { format: 'json' },
  });
  expect(file.statusCode).toBe(200);
  const text = file.body;
  for (const part of ['ห้ามบอกใคร', 'janpen', 'ถามเรื่องลับ']) expect(text).toContain(part);
  await a.ok(admin, amendmentContract.cancel, {
    params: { id: mine.id },
    body: { kind: 'cancelled', reason: 'ลูกค้าไม่มาแล้ว', money: 'refund' },
  });
  const erased = await a.call(admin, customerContract.erase, { params: { id: await askFor('erase') } });
  expect(erased.error?.code ?? erased.status).toBe(200);
  const left = await a.sql('select order_id::int as id from web_request where order_id = any($1)', [
    [mine.id, open.id, stays.id],
  ]);
  expect(left).toEqual([{ id: stays.id }]);
  expect(await a.sql("select id from mail where body = 'ถามเรื่องลับ'")).toEqual([]);
  expect(await a.sql('select id from rental_order where id = $1', [open.id])).toEqual([]);
  expect(await a.sql("select id from rental_order where note like '%ลืมฉัน%'")).toEqual([]);
});

it('is deleted a year after it failed, with its draft; open and accepted ones stay', async () => {
  const { code } = await createWebDress(a, { units: 6 });
  const [old, gone, accepted, fresh] = [
    await asked(code),
    await asked(code),
    await asked(code),
    await asked(code),
  ];
  await gone.who.post(gone.page, { say: 'no' });
  await a.ok(staff, webShopContract.acceptRequest, {
    params: { id: accepted.id },
    body: await answer(accepted.id),
  });
  const ids = [old.id, gone.id, accepted.id, fresh.id];
  await a.sql("update web_request set created_at = now() - interval '400 days' where order_id = any($1)", [
    ids.slice(0, 3),
  ]);
  const people = async () => (await a.ok(owner, privacyContract.record)).people['web'];
  const before = await people();
  await a.sql(
    'update order_sums set return_day = current_date - 300, pickup_day = current_date - 302 where order_id = $1',
    [old.id],
  );
  await sweepPersonalData({ db: a.db, files: a.files }, systemScope(shop.shopId));
  const left = await a.sql(
    'select order_id::int as id from web_request where order_id = any($1) order by id',
    [ids],
  );
  expect(left).toEqual([{ id: accepted.id }, { id: fresh.id }]);
  expect(await a.sql('select id from rental_order where id = $1', [old.id])).toEqual([]);
  expect(await people()).toBe(Number(before) - 2);
});
