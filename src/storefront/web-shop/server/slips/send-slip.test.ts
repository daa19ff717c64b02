import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { listenLive } from '#test/server/live-listener.ts';
import type { UploadedTestFile } from '#test/server/requests.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { newTestSlipText, orderBuildersOf, testSlipPicture } from '#test/builders/index.ts';
import {
  sentFileOf,
  filesUnder,
  heicFile,
  makePictureFile,
  pngOf,
} from '#setup/pictures/server/testing/files.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop } from '../testing/settings.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;
const make = orderBuildersOf(a);

beforeAll(async () => {
  await openWebShop(a, shop);
});

const linked = async () => {
  const { orderId, orderNo } = await make.reserved();
  const { url } = await a.ok(staff, webShopContract.makeOrderLink, { params: { id: orderId }, body: {} });
  return { orderId, orderNo, url };
};
const send = async (url: string, file: UploadedTestFile | null) => {
  const form = new FormData();
  if (file !== null) form.append('slip', new Blob([file.bytes], { type: file.type ?? '' }), file.name);
  const answer = await fetch(`${a.origin}${url}`, { method: 'POST', body: form, redirect: 'manual' });
  return {
    status: answer.status,
    body: await answer.text(),
    to: answer.headers.get('location') ?? '',
  };
};
const slip = async (text = newTestSlipText()) => testSlipPicture(text);
const look = async (url: string) => (await a.app.inject({ url })).body;
const billOf = async (orderId: number) =>
  (await a.ok(staff, paymentLinksContract.order, { params: { id: orderId } })).bill;
const billsOf = (orderId: number) =>
  a.sql<{ price: string; bail: string }>('select price, bail from bill where order_id = $1', [orderId]);

describe("a slip sent through the customer's link", () => {
  it("awaits the shop's check as a bill for exactly the due amount, and becomes payments in one step", async () => {
    const { orderId, url } = await linked();
    const { money } = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    const sent = await send(url, await slip());
    expect([sent.status, sent.to]).toEqual([303, url]);
    expect(await look(url)).toContain('ได้รับสลิปแล้วค่ะ');
    const bill = await billOf(orderId);
    expect(bill).toMatchObject({ price: money.balance, bail: money.bail, confirmedAt: null });
    expect(bill?.slip?.bank).toBe('014');
    await a.ok(staff, paymentLinksContract.confirm, {
      params: { id: bill?.billId ?? 0 },
      body: { method: 'promptpay', version: bill?.version ?? 0 },
    });
    const paid = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    expect(paid.money).toMatchObject({ balance: 0, bailHeld: money.bail });
    const page = await look(url);
    expect(page).not.toContain('id="pay"');
    for (const one of paid.documents) expect(page).toContain(one.documentNo);
  });

  it('is announced to the counter at once, without its contents; a refused one is not', async () => {
    const { orderNo, url } = await linked();
    const [here, foreign] = await Promise.all([
      listenLive(a.origin, staff.token),
      listenLive(a.origin, other.owner.token),
    ]);
    try {
      await send(url, null);
      const before = here.heard.length;
      await send(url, await slip());
      const { data } = await here.until((one) => one.data.kind === 'webshop.request');
      expect(here.heard.slice(0, before).map((one) => one.event)).toEqual(['open']);
      expect(data.reads).toEqual(expect.arrayContaining(['rental', 'bill', 'notice']));
      expect(JSON.stringify(data)).not.toContain(orderNo);
      expect(foreign.heard.map((one) => one.event)).toEqual(['open']);
    } finally {
      here.close();
      foreign.close();
    }
  });

  it('accepted by two users at once is one payment', async () => {
    const { orderId, url } = await linked();
    await send(url, await slip());
    const bill = await billOf(orderId);
    const take = () =>
      a.call(staff, paymentLinksContract.confirm, {
        params: { id: bill?.billId ?? 0 },
        body: { method: 'promptpay', version: bill?.version ?? 0 },
      });
    const answers = await Promise.all([take(), take(), take()]);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const { money } = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    expect(money).toMatchObject({ balance: 0, paid: money.price });
  });

  it('is refused: the customer sees the reason, as text, and sends another one', async () => {
    const { orderId, url } = await linked();
    await send(url, await slip());
    const bill = await billOf(orderId);
    const params = { id: bill?.billId ?? 0 };
    const version = bill?.version ?? 0;
    const reason = 'ยอดไม่เข้า <script>alert(1)</script>';
    const row = paymentLinksContract.refuseSlip;
    expect((await a.call(staff, row, { params, body: { reason: '', version } })).status).toBe(400);
    expect((await a.call(null, row, { params, body: { reason, version } })).status).toBe(401);
    expect((await a.call(other.owner, row, { params, body: { reason, version } })).status).toBe(404);
    expect((await a.call(shop.staff2, row, { params, body: { reason, version } })).status).toBe(404);
    const stale = await a.call(staff, row, { params, body: { reason, version: version + 1 } });
    expect(stale.error.code).toBe('CHANGED');
    await a.ok(staff, row, { params, body: { reason, version } });
    const again = await a.call(staff, row, { params, body: { reason, version } });
    expect(again.error.code).toBe('ILLEGAL_TRANSITION');
    const page = await look(url);
    expect(page).toContain('ยอดไม่เข้า &lt;script&gt;');
    expect((await send(url, await slip())).status).toBe(303);
    expect(await look(url)).not.toContain('ยอดไม่เข้า');
  });

  it('sent twice is stored once; another one meanwhile is stored too', async () => {
    const { orderId, url } = await linked();
    const picture = await slip();
    expect((await send(url, picture)).status).toBe(303);
    expect((await send(url, picture)).status).toBe(303);
    expect(await billsOf(orderId)).toHaveLength(1);
    expect((await send(url, await slip())).status).toBe(303);
    expect(await look(url)).toContain('ได้รับสลิปแล้วค่ะ');
    expect(await billsOf(orderId)).toHaveLength(2);
  });

  it('that already pays or waits, here or at the counter, is refused with a message', async () => {
    const text = newTestSlipText();
    const [one, two] = [await linked(), await linked()];
    expect((await send(one.url, await slip(text))).status).toBe(303);
    const refused = await send(two.url, await slip(text));
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('สลิปนี้เคยใช้ไปแล้ว');
    expect(refused.body).not.toContain(one.orderNo);
    expect(await billsOf(two.orderId)).toHaveLength(0);
    const counter = newTestSlipText();
    const { orderId } = await make.reserved();
    await a.ok(staff, orderContract.pay, {
      params: { id: orderId },
      body: { payments: [{ for: 'price', method: 'transfer', amount: 500, slip: counter }] },
    });
    expect((await send(two.url, await slip(counter))).body).toContain('สลิปนี้เคยใช้ไปแล้ว');
  });

  it('sent for two orders at once is accepted for one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const text = newTestSlipText();
      const [one, two] = [await linked(), await linked()];
      const answers = await Promise.all([send(one.url, await slip(text)), send(two.url, await slip(text))]);
      expect(answers.map((answer) => answer.status).toSorted((x, y) => x - y)).toEqual([303, 422]);
      expect([...(await billsOf(one.orderId)), ...(await billsOf(two.orderId))]).toHaveLength(1);
    }
  });

  it('is added to an existing bill of the shop', async () => {
    const { orderId, url } = await linked();
    const { bill } = await a.ok(staff, paymentLinksContract.make, {
      params: { id: orderId },
      body: { price: 1, dueDay: '2099-01-01' },
    });
    expect((await send(url, await slip())).status).toBe(303);
    expect(await billOf(orderId)).toMatchObject({ billId: bill?.billId, price: 1, bail: 0 });
  });

  it.each([
    ['no file', async () => null, 'ยังไม่ได้เลือกรูปสลิป'],
    ['an empty file', async () => sentFileOf(new Uint8Array(), ''), 'ยังไม่ได้เลือกรูปสลิป'],
    ['a picture without a code', () => makePictureFile(), 'อ่าน QR ในรูปไม่ได้'],
    [
      'a drawing with a script',
      async () =>
        sentFileOf(
          new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        ),
      'ไฟล์นี้ไม่ใช่รูปภาพ',
    ],
    ['a HEIC of an iPhone', async () => sentFileOf(heicFile, 'IMG_1.HEIC'), 'เข้ากันได้มากที่สุด'],
    ['a picture of too many pixels', async () => sentFileOf(pngOf(20_000, 20_000), 'huge.png'), 'รูปใหญ่เกินไป'],
  ])('%s is refused with a message and leaves no file or row', async (_, file, words) => {
    const { orderId, url } = await linked();
    const before = await filesUnder(a.filesDir);
    const answer = await send(url, await file());
    expect(answer.status).toBe(422);
    expect(answer.body).toContain(words);
    expect(await filesUnder(a.filesDir)).toEqual(before);
    expect(await billsOf(orderId)).toHaveLength(0);
  });

  it('needs a valid link, not a due amount', async () => {
    const { orderId, url } = await linked();
    expect((await send(url.replace(/.$/, ''), await slip())).status).toBe(404);
    expect((await send(`${url}/days.ics`, await slip())).status).toBe(404);
    expect(await billsOf(orderId)).toHaveLength(0);
    const { money } = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    await a.ok(staff, orderContract.pay, {
      params: { id: orderId },
      body: {
        payments: [
          { for: 'price', method: 'cash', amount: money.balance },
          { for: 'bail', method: 'cash', amount: money.bail },
        ],
      },
    });
    expect((await send(url, await slip())).status).toBe(303);
    expect(await billsOf(orderId)).toEqual([{ price: '0', bail: '0' }]);
    await a.ok(staff, webShopContract.revokeOrderLink, { params: { id: orderId } });
    expect((await send(url, await slip())).status).toBe(410);
    expect(await billsOf(orderId)).toHaveLength(1);
  });
});
