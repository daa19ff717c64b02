import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { customerContract } from '#customers/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import {
  openVisitedWebShop,
  webRequestsOf,
  createWebDress,
} from '#storefront/web-shop/server/testing/visitor.ts';
import { notificationsContract } from '../contract.ts';
import { eraseForgottenMessages } from './make-messages.ts';
import { enqueueMessages } from './outbox/outbox.ts';

const a = await testApp();
const { shop } = a;
const { staff, staff2, admin } = shop;
const { other } = a;

let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop);
});
const { asked, answer } = webRequestsOf(a, () => home);

const written = async (name: string) => {
  const { code } = await createWebDress(a);
  const of = await asked(code, { name });
  const { requestId } = await a.one<{ requestId: number }>(
    'select id::int as "requestId" from web_request where order_id = $1',
    [of.id],
  );
  const [messageId = 0] = await a.db.tx({ shopId: shop.shopId }, (q) =>
    enqueueMessages(q, systemScope(shop.shopId), [
      {
        branchId: shop.branchA,
        orderId: null,
        customerId: null,
        requestId,
        kind: 'free',
        dedupe: `test:${requestId}`,
        channel: 'none',
        recipient: '',
        subject: 's',
        body: `ถึง ${name}`,
      },
    ]),
  );
  return { ...of, requestId, messageId };
};

const list = async (query: object, who = staff) =>
  (await a.ok(who, notificationsContract.messages, { query })).itemList;
const stateOf = (id: number) => a.one('select state, body from message where id = $1', [id]);

it('is listed with its author, found by name, shown at the request and its order, and can be resent', async () => {
  const { id, messageId } = await written('กมลวรรณ ขอจอง');
  const row = {
    messageId,
    orderId: null,
    orderNo: '',
    customerId: null,
    customerName: 'กมลวรรณ ขอจอง',
    requestOrderId: id,
  };
  const { phone } = await a.one<{ phone: string }>('select phone from web_request where order_id = $1', [id]);
  const spelled = `+66 (0)${phone.replaceAll(/\D/g, '').slice(1, 3)} ${phone.replaceAll(/\D/g, '').slice(3)}`;
  for (const query of [{}, { q: 'กมลวรรณ' }, { q: spelled }, { orderId: id }])
    expect(await list(query)).toEqual([expect.objectContaining(row)]);
  expect(await list({ q: 'ใครก็ไม่รู้' })).toEqual([]);
  for (const who of [staff2, other.staff]) expect(await list({}, who)).toEqual([]);
  const step = { params: { id: messageId } };
  for (const who of [staff2, other.staff])
    expect((await a.call(who, notificationsContract.copied, step)).status).toBe(404);
  expect(await a.ok(staff, notificationsContract.copied, step)).toMatchObject({ ...row, state: 'copied' });
});

it('needs a subject: the database refuses a message without one, and one of an order without its customer', async () => {
  const { id, requestId } = await written('ฐาน');
  const put = (columns: string, values: string) =>
    a.sql(
      `insert into message (shop_id, branch_id, kind, dedupe, channel, body${columns}) values (1, ${shop.branchA}, 'free', gen_random_uuid(), 'none', 'x'${values})`,
    );
  await expect(put('', '')).rejects.toThrow('message_about');
  await expect(put(', order_id, request_id', `, ${id}, ${requestId}`)).rejects.toThrow('message_of_customer');
});

it("is part of the customer's file, and erased with the customer or the expired request", async () => {
  const mine = await written('ละออ ลืมฉัน');
  const { customerId } = await a.ok(staff, customerContract.create, {
    body: { name: 'ละออ ลืมฉัน', phone: mine.phone },
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
  expect(file.body).toContain('ถึง ละออ ลืมฉัน');
  await a.ok(admin, amendmentContract.cancel, {
    params: { id: mine.id },
    body: { kind: 'cancelled', reason: 'ไม่มาแล้ว', money: 'refund' },
  });
  await a.ok(admin, customerContract.erase, { params: { id: await askFor('erase') } });
  expect(await stateOf(mine.messageId)).toEqual({ state: 'cancelled', body: '' });

  const gone = await written('หมดเวลา');
  await a.sql('delete from web_request where id = $1', [gone.requestId]);
  expect(await a.db.tx({ shopId: shop.shopId }, (q) => eraseForgottenMessages(q, shop.shopId))).toBe(1);
  expect(await stateOf(gone.messageId)).toEqual({ state: 'cancelled', body: '' });
  expect((await list({})).find((one) => one.messageId === gone.messageId)).toMatchObject({
    customerName: '',
    requestOrderId: null,
  });
});
