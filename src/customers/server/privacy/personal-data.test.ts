import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { consentVersion } from '#customers/consent.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const today = bangkokDay(new Date());
const item = await a.makeItem({ units: 20, rentalPrice: 100, bail: 50 });
const id13 = '1101700230708';
const known = {
  name: 'สมหญิง รักเรียน',
  phone: '0844444444',
  lineId: 'somying-line',
  email: 'somying@example.com',
  address: '99/1 ถนนสุขใจ',
  subdistrict: 'สีลม',
  province: 'กรุงเทพมหานคร',
  citizenId: id13,
  measurements: { bust: 86 },
  note: 'แพ้ขนสัตว์',
  watch: true,
  watchReason: 'เคยทำชุดขาด',
};
const create = async (more: object = known) =>
  (await a.ok(staff, customerContract.create, { body: { name: 'ใครสักคน', ...more } })).customerId;
const ask = async (id: number, kind: 'export' | 'erase', more: object = {}) =>
  a.ok(staff, customerContract.addRequest, { params: { id }, body: { kind, ...more } });
const erase = (id: number) => a.call(admin, customerContract.erase, { params: { id } });
const orderOf = (customerId: number, more: object = {}) =>
  a.ok(staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: today,
      returnDay: addDays(today, 1),
      lines: [{ itemId: item.itemId, quantity: 1 }],
      reserve: true,
      ...more,
    },
  });
const file = async (id: number, format: 'json' | 'html') => {
  const response = await fetch(`${a.origin}/api/data-request/${id}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format }),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('measurements', () => {
  it('are recorded with their day whenever they change', async () => {
    const id = await create({ measurements: { bust: 80 } });
    const save = (measurements: object) =>
      a.ok(staff, customerContract.update, {
        params: { id },
        body: { name: 'ใครสักคน', measurements } as never,
      });
    await save({ bust: 82, waist: 60 });
    await save({ bust: 82, waist: 60 });
    await save({});
    const { itemList } = await a.ok(staff, customerContract.measures, { params: { id } });
    expect(itemList.map((one) => [one.day, one.by, one.measurements])).toEqual([
      [today, staff.username, {}],
      [today, staff.username, { bust: 82, waist: 60 }],
      [today, staff.username, { bust: 80 }],
    ]);
  });
  it('answer 400, 401 and 404', async () => {
    const params = { id: await create() };
    expect((await a.call(staff, customerContract.measures, { params, query: { page: 0 } })).status).toBe(400);
    expect((await a.call(null, customerContract.measures, { params })).status).toBe(401);
    expect((await a.call(a.other.owner, customerContract.measures, { params })).status).toBe(404);
  });
});

describe('consent', () => {
  it('is given and withdrawn, and each entry keeps its author', async () => {
    const params = { id: await create({}) };
    const say = (given: boolean) =>
      a.ok(staff, customerContract.consent, {
        params,
        body: { purpose: 'marketing', version: consentVersion, given },
      });
    await say(true);
    const { consent } = await say(false);
    expect(consent.map((one) => [one.given, one.by])).toEqual([
      [false, staff.username],
      [true, staff.username],
    ]);
  });
  it('cannot be changed or deleted by the server, which only moves entries of merged customers', async () => {
    const id = await create({});
    const run = (statement: string) =>
      a.db.tx({ shopId: a.shop.shopId }, (q) =>
        sql`${sql.raw(statement)} where shop_id = ${a.shop.shopId} and customer_id = ${id}`.execute(q),
      );
    for (const statement of [
      'update customer_consent set given = true',
      'update customer_consent set at = now()',
      "update customer_consent set version = '1'",
      'update customer_consent set by_user = 1',
      'delete from customer_consent',
    ])
      await expect(run(statement)).rejects.toThrow(/permission denied/);
    await run('update customer_consent set customer_id = customer_id');
  });
  it('shows the text that the customer agreed to, also after the retention periods change', async () => {
    const params = { id: await create({}) };
    const keep = (keepCustomerYears: number | null, keepIdDays: number | null) =>
      a.ok(a.shop.owner, shopContract.saveKeeping, { body: { keepCustomerYears, keepIdDays } });
    const give = () =>
      a.ok(staff, customerContract.consent, {
        params,
        body: { purpose: 'service', version: consentVersion, given: true },
      });
    await keep(7, 45);
    await give();
    await keep(null, null);
    await give();
    await a.sql(
      `insert into customer_consent (shop_id, customer_id, purpose, version, given, by_user)
       select shop_id, customer_id, purpose, '1', given, by_user from customer_consent where customer_id = $1 limit 1`,
      [params.id],
    );
    const { consent } = await a.ok(staff, customerContract.get, { params });
    expect(consent.map((one) => one.text)).toEqual([
      expect.stringContaining('เก็บไว้ไม่เกิน 5 ปีหลังเช่าครั้งสุดท้าย คุณขอดู'),
      expect.stringContaining('เก็บไว้จนกว่าคุณจะขอให้ลบ คุณขอดู'),
      expect.stringContaining('เก็บไว้ไม่เกิน 7 ปีหลังเช่าครั้งสุดท้าย เลขบัตรประชาชนลบภายใน 45 วัน'),
    ]);
    const page = await file((await ask(params.id, 'export')).requestId, 'html');
    expect(page.text).toContain('เก็บไว้ไม่เกิน 7 ปี');
  });
  it('answers 400, 401 and 404', async () => {
    const params = { id: await create() };
    const body = { purpose: 'marketing', version: consentVersion, given: true };
    expect(
      (await a.call(staff, customerContract.consent, { params, body: { ...body, purpose: ' ' } })).status,
    ).toBe(400);
    expect((await a.call(null, customerContract.consent, { params, body })).status).toBe(401);
    expect((await a.call(a.other.owner, customerContract.consent, { params, body })).status).toBe(404);
  });
});

describe('citizen id', () => {
  const look = (id: number, reason = 'ออกใบกำกับภาษี', who = admin) =>
    a.call(who, customerContract.citizenId, { params: { id }, body: { reason } });

  it('is shown in full to an admin, and the access is logged', async () => {
    const id = await create();
    expect((await look(id)).data).toEqual({ citizenId: id13 });
    const { itemList } = await a.ok(admin, customerContract.looks, { params: { id } });
    expect(itemList).toMatchObject([{ by: admin.username, reason: 'ออกใบกำกับภาษี' }]);
    const log = await a.one<{ text: string }>(
      "select concat(before, after) as text from audit_log where action = 'customer.citizenId' and subject_id = $1",
      [id],
    );
    expect(log.text).not.toContain(id13);
  });
  it('is never shown without a reason, to staff or to another shop; without a citizen id nothing is logged', async () => {
    const id = await create();
    expect((await look(id, ' ')).status).toBe(400);
    expect((await look(id, 'x', staff)).status).toBe(403);
    expect((await look(id, 'x', a.other.owner)).status).toBe(404);
    const none = await create({});
    expect((await look(none)).data).toEqual({ citizenId: '' });
    expect((await a.ok(admin, customerContract.looks, { params: { id: none } })).itemList).toEqual([]);
    expect(
      (await a.call(null, customerContract.citizenId, { params: { id }, body: { reason: 'x' } })).status,
    ).toBe(401);
    expect((await a.ok(admin, customerContract.looks, { params: { id } })).itemList).toEqual([]);
    expect((await a.call(staff, customerContract.looks, { params: { id } })).status).toBe(403);
    expect((await a.call(a.other.owner, customerContract.looks, { params: { id } })).status).toBe(404);
    expect((await a.call(admin, customerContract.looks, { params: { id }, query: { page: 0 } })).status).toBe(
      400,
    );
    expect((await a.call(null, customerContract.looks, { params: { id } })).status).toBe(401);
  });
  it('has access log entries that the app can neither change nor delete', async () => {
    for (const statement of ['update customer_look set reason = $$x$$', 'delete from customer_look'])
      await expect(a.db.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});

describe('requests', () => {
  it('are due in 30 days, listed by urgency, and refused with a reason', async () => {
    const id = await create({});
    const late = await ask(id, 'erase', { askedDay: addDays(today, -31) });
    const fresh = await ask(id, 'export', { note: 'ทางไลน์' });
    expect(fresh).toMatchObject({
      askedDay: today,
      dueDay: addDays(today, 30),
      state: 'open',
      by: staff.username,
    });
    const open = async () =>
      (
        await a.ok(staff, customerContract.requests, { query: { customerId: id, state: 'open' } })
      ).itemList.map((one) => one.requestId);
    expect(await open()).toEqual([late.requestId, fresh.requestId]);
    const params = { id: late.requestId };
    const refused = await a.ok(admin, customerContract.refuseRequest, { params, body: { reason: 'ยังมีคดี' } });
    expect(refused).toMatchObject({ state: 'refused', reason: 'ยังมีคดี', settledBy: admin.username });
    expect(await open()).toEqual([fresh.requestId]);
    const again = await a.call(admin, customerContract.refuseRequest, { params, body: { reason: 'x' } });
    expect(again.error.code).toBe('ILLEGAL_TRANSITION');
    expect((await erase(late.requestId)).error.code).toBe('ILLEGAL_TRANSITION');
  });
  it('answer 400, 401, 403 and 404', async () => {
    const id = await create();
    const { requestId } = await ask(id, 'export');
    const params = { id: requestId };
    const body = { reason: 'x' };
    const add = { params: { id }, body: { kind: 'export' as const, askedDay: addDays(today, 1) } };
    expect((await a.call(staff, customerContract.addRequest, add)).status).toBe(400);
    expect((await a.call(null, customerContract.addRequest, add)).status).toBe(401);
    expect(
      (await a.call(a.other.owner, customerContract.addRequest, { ...add, body: { kind: 'export' } })).status,
    ).toBe(404);
    expect((await a.call(staff, customerContract.requests, { query: { state: 'x' as 'open' } })).status).toBe(
      400,
    );
    expect((await a.call(null, customerContract.requests)).status).toBe(401);
    expect((await a.ok(a.other.owner, customerContract.requests)).itemList).toEqual([]);
    expect(
      (await a.call(admin, customerContract.refuseRequest, { params, body: { reason: '' } })).status,
    ).toBe(400);
    expect((await a.call(staff, customerContract.refuseRequest, { params, body })).status).toBe(403);
    expect((await a.call(null, customerContract.refuseRequest, { params, body })).status).toBe(401);
    expect((await a.call(a.other.owner, customerContract.refuseRequest, { params, body })).status).toBe(404);
    const format = { format: 'json' as const };
    expect((await a.call(staff, customerContract.exportData, { params, body: format })).status).toBe(403);
    expect((await a.call(null, customerContract.exportData, { params, body: format })).status).toBe(401);
    expect((await a.call(a.other.owner, customerContract.exportData, { params, body: format })).status).toBe(
      404,
    );
    expect(
      (await a.call(admin, customerContract.exportData, { params, body: { format: 'exe' as 'json' } }))
        .status,
    ).toBe(400);
    expect((await a.call(staff, customerContract.erase, { params })).status).toBe(403);
    expect((await a.call(null, customerContract.erase, { params })).status).toBe(401);
    expect((await a.call(a.other.owner, customerContract.erase, { params })).status).toBe(404);
    expect(
      (await a.call(admin, customerContract.erase, { params: { id: 'x' as unknown as number } })).status,
    ).toBe(400);
  });
});

describe('a data export', () => {
  it('contains all data as JSON and as a page, and completes the request', async () => {
    const id = await create({ ...known, phone: '0844444445', name: '<script>alert(1)</script>' });
    const order = await orderOf(id, { payments: [{ for: 'price', method: 'cash', amount: 60 }] });
    await a.ok(admin, customerContract.citizenId, { params: { id }, body: { reason: 'ตรวจ' } });
    await ask(id, 'erase');
    await a.ok(staff, customerContract.consent, {
      params: { id },
      body: { purpose: 'marketing', version: consentVersion, given: true },
    });
    const { requestId } = await ask(id, 'export');
    const json = await file(requestId, 'json');
    expect(json.type).toContain('application/json');
    expect(JSON.parse(json.text)).toMatchObject({
      customerId: id,
      contact: [{ citizenId: id13, phone: '0844444445', note: known.note }],
      measurements: [{ day: today, bust: 86 }],
      looks: [{ reason: 'ตรวจ' }],
      orders: [{ orderNo: order.orderNo, price: 100, balance: 40 }],
      garments: [{ orderNo: order.orderNo, state: 'reserved' }],
      money: [{ kind: 'down_payment', method: 'cash', amount: 60 }],
      papers: [{ total: 60 }],
    });
    const page = await file(requestId, 'html');
    expect(page.type).toContain('text/html');
    expect(page.text).toContain(order.orderNo);
    expect(page.text).toContain('ข้อมูลส่วนบุคคลที่ร้านเก็บไว้');
    expect(page.text).not.toContain('<script>');
    const cells = [...page.text.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, text = '']) => text);
    expect(cells.filter((text) => /^[a-z]+(?:[A-Z_][a-z]+)*$/.test(text))).toEqual([]);
    expect(cells.filter((text) => /\d{4}-\d\d-\d\d/.test(text))).toEqual([]);
    for (const text of ['จองแล้ว', 'ขอให้ลบข้อมูล', 'รับข่าวสารและโปรโมชัน', 'เงินสด']) expect(cells).toContain(text);
    const { itemList } = await a.ok(staff, customerContract.requests, { query: { customerId: id } });
    expect(itemList).toContainEqual(
      expect.objectContaining({ requestId, state: 'done', settledBy: admin.username }),
    );
  });
  it('is refused for a request for erasure', async () => {
    const { requestId } = await ask(await create({}), 'erase');
    expect((await file(requestId, 'json')).status).toBe(409);
  });
});
