import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { promptPayQr } from '#lib/payments/promptpay.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { qrPath } from './qr-path.ts';
import { openWebShop } from '../testing/settings.ts';

const a = await testApp();
const { shop, other } = a;
const today = bangkokDay(new Date());
const get = async (url: string) => {
  const answer = await a.app.inject({ url });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
};

const rental = async (part: { name?: string; note?: string } = {}) => {
  const { itemId } = await a.makeItem({
    units: 1,
    rentalPrice: 1200,
    bail: 500,
    size: 'M',
    name: part.name ?? 'ราตรีสีแดง',
  });
  const customerId = await a.makeCustomer('คุณลับ สุดยอด');
  return a.ok(shop.staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: addDays(today, 5),
      returnDay: addDays(today, 7),
      note: part.note ?? '',
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
    },
  });
};
const link = async (orderId: number, body: { anew?: boolean } = {}) =>
  (await a.ok(shop.staff, webShopContract.makeOrderLink, { params: { id: orderId }, body })).url;

describe("the customer's link", () => {
  it('is not created without a web shop', async () => {
    const { orderId } = await rental();
    const params = { id: orderId };
    expect(await a.ok(shop.staff, webShopContract.orderLink, { params })).toMatchObject({
      ready: false,
      url: '',
    });
    const refused = await a.call(shop.staff, webShopContract.makeOrderLink, { params, body: {} });
    expect(refused.error.code).toBe('ILLEGAL_TRANSITION');
  });
});

describe("the customer's link of a shop with a web shop", () => {
  beforeAll(async () => {
    await openWebShop(a, shop);
    await openWebShop(a, other);
  });

  it('shows the progress of the rental, and no customer data or internal ids', async () => {
    const { orderId, orderNo } = await rental({ note: 'ลูกค้าขี้บ่น' });
    const url = await link(orderId);
    expect(url).toMatch(/^\/w\/[^/]+\/r\/[0-9a-f]{32}$/);
    const page = await get(url);
    expect(page.status).toBe(200);
    for (const shown of [orderNo, 'ราตรีสีแดง', '1,200\u00a0฿', '500\u00a0฿', '1,700\u00a0฿', 'จองแล้ว'])
      expect(page.body).toContain(shown);
    for (const hidden of ['คุณลับ', 'ขี้บ่น', 'orderId', 'customer', 'itemId', 'branchId'])
      expect(page.body.replace(/<style>[\s\S]*?<\/style>/, '')).not.toContain(hidden);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.body).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(page.body).not.toMatch(/ style="/);
    const english = await get(url.replace('/r/', '/en/r/'));
    expect(english.body).toContain('Amount to transfer');
  });

  it('requests exactly the due amount, in a QR code over that amount', async () => {
    const { orderId } = await rental();
    const { money } = await a.ok(shop.staff, orderContract.get, { params: { id: orderId } });
    const payload = promptPayQr('0812345678', nearestSatang(money.balance + money.bail)) ?? '';
    expect((await get(await link(orderId))).body).toContain(`d="${qrPath(payload).path}"`);
    await a.ok(shop.staff, orderContract.pay, {
      params: { id: orderId },
      body: {
        payments: [
          { for: 'price', method: 'cash', amount: money.balance },
          { for: 'bail', method: 'cash', amount: money.bail },
        ],
      },
    });
    const paid = (await get(await link(orderId))).body;
    expect(paid).not.toContain('id="pay"');
    const { documents } = await a.ok(shop.staff, orderContract.get, { params: { id: orderId } });
    expect(documents).toHaveLength(2);
    for (const one of documents) expect(paid).toContain(one.documentNo);
  });

  it('asks for a transfer to the bank account when the PromptPay id is wrong', async () => {
    const path = await link((await rental()).orderId);
    const set = `update shop set promptpay_id = $1, bank_account = $2 where shop_id = ${shop.shopId}`;
    await a.sql(set, ['0105541069238', 'กสิกรไทย 012-3-45678-9']);
    const page = (await get(path)).body;
    await a.sql(set, ['0812345678', '']);
    expect(page).toContain('กสิกรไทย 012-3-45678-9');
    expect(page).not.toContain('class="pay-code"');
  });

  it('stays the same until it is renewed; earlier and revoked ones answer 410', async () => {
    const { orderId } = await rental();
    const params = { id: orderId };
    const first = await link(orderId);
    expect(await link(orderId)).toBe(first);
    expect((await a.ok(shop.staff, webShopContract.orderLink, { params })).url).toBe(first);
    const second = await link(orderId, { anew: true });
    expect(second).not.toBe(first);
    expect((await get(first)).status).toBe(410);
    expect((await get(second)).status).toBe(200);
    expect((await a.ok(shop.staff, webShopContract.orderLink, { params })).seenAt).not.toBeNull();
    await a.ok(shop.staff, webShopContract.revokeOrderLink, { params });
    const gone = await get(second);
    expect(gone.status).toBe(410);
    expect(gone.body).toContain('ลิงก์นี้ใช้ไม่ได้แล้ว');
    expect((await get(`${second}/days.ics`)).status).toBe(410);
    expect((await a.ok(shop.staff, webShopContract.orderLink, { params })).url).toBe('');
  });

  it('is one link, even with concurrent creation', async () => {
    const { orderId } = await rental();
    const urls = await Promise.all(Array.from({ length: 8 }, () => link(orderId)));
    expect(new Set(urls).size).toBe(1);
    const [row] = await a.sql<{ n: number }>(
      'select count(*)::int as n from order_link where order_id = $1 and revoked_at is null',
      [orderId],
    );
    expect(row?.n).toBe(1);
  });

  it('is stored in the database as a digest and sealed, never in plain text', async () => {
    const { orderId } = await rental();
    const token = (await link(orderId)).split('/').at(-1) ?? '';
    const [row] = await a.sql<{ token_hash: string; sealed: string }>(
      'select token_hash, sealed from order_link where order_id = $1',
      [orderId],
    );
    expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(row?.sealed).toMatch(/^v2\./);
    expect(row?.sealed).not.toContain(token);
  });

  it('opens nothing in another shop, and an invalid token answers 404', async () => {
    const { orderId } = await rental();
    const url = await link(orderId);
    const token = url.split('/').at(-1) ?? '';
    const { domain } = await a.ok(other.admin, webShopContract.site);
    for (const path of [
      `/w/${domain}/r/${token}`,
      url.slice(0, -1),
      `${url}0`,
      `${url.slice(0, -32)}${'0'.repeat(32)}`,
      `${url.slice(0, -32)}%27or%201=1`,
      `${url}/nothing`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('expires a year after everything has ended', async () => {
    const { orderId } = await rental();
    const url = await link(orderId);
    const ended = (days: number) =>
      a.sql(
        `update order_line set state = 'closed', pickup_day = $2::date - 2, return_day = $2::date, returned_day = $2::date where order_id = $1`,
        [orderId, addDays(today, -days)],
      );
    await ended(365);
    expect((await get(url)).status).toBe(200);
    await ended(366);
    expect((await get(url)).status).toBe(410);
  });

  it('works while the web shop is closed', async () => {
    const { orderId } = await rental();
    const url = await link(orderId);
    await openWebShop(a, shop, { open: false });
    expect((await get(url)).status).toBe(200);
    expect((await get(url.replace(/\/r\/.*/, '/'))).status).toBe(503);
    await openWebShop(a, shop);
  });

  it('shows hostile names as text', async () => {
    const { orderId } = await rental({ name: '<script>alert(1)</script>"\'💃' });
    const page = await get(await link(orderId));
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('<script>alert');
  });

  it('exports its days as a calendar', async () => {
    const { orderId, orderNo } = await rental();
    const file = await get(`${await link(orderId)}/days.ics`);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['cache-control']).toBe('no-store');
    expect(file.body).toContain(`DTSTART;VALUE=DATE:${addDays(today, 5).replaceAll('-', '')}`);
    expect(file.body.replaceAll('\r\n ', '')).toContain(orderNo);
  });

  it('explains the return only while it is ahead', async () => {
    const { orderId } = await rental();
    const url = await link(orderId);
    expect((await get(url)).body).toMatch(/คืนชุดให้ครบ[^]*days\.ics/);
    await a.ok(shop.admin, amendmentContract.cancel, {
      params: { id: orderId },
      body: { kind: 'cancelled', money: 'forfeit', reason: 'ทดสอบ' },
    });
    const { status, body } = await get(url);
    expect(status).toBe(200);
    expect(body).not.toContain('คืนชุดให้ครบ');
    expect(body).toContain('เอานัดออกจากปฏิทิน');
  });

  it('is created by staff of the branch: 400, 403, 404', async () => {
    const { orderId } = await rental();
    const params = { id: orderId };
    for (const row of [webShopContract.orderLink, webShopContract.revokeOrderLink]) {
      expect((await a.call(shop.staff, row, { params: { id: 'x' as never } })).status).toBe(400);
      expect((await a.call(null, row, { params })).status).toBe(401);
      expect((await a.call(other.owner, row, { params })).status).toBe(404);
      expect((await a.call(shop.staff2, row, { params })).status).toBe(404);
    }
    const row = webShopContract.makeOrderLink;
    expect((await a.call(shop.staff, row, { params, body: { anew: 'x' as never } })).status).toBe(400);
    expect((await a.call(null, row, { params, body: {} })).status).toBe(401);
    expect((await a.call(other.owner, row, { params, body: {} })).status).toBe(404);
    expect((await a.call(shop.staff2, row, { params, body: {} })).status).toBe(404);
  });
});
