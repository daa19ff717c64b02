import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { withOtherEnd } from '#lib/testing/other-end.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { promptPayQr } from '#lib/payments/promptpay.ts';
import { readPdf } from '#bookkeeping/e-tax/server/testing/pdf.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop } from '../testing/settings.ts';
import { qrPng } from './qr-png.ts';

const a = await testApp();
const { staff } = a.shop;
const make = orderBuildersOf(a);

beforeAll(async () => {
  await openWebShop(a, a.shop);
  await openWebShop(a, a.other);
});

const urlOf = async (orderId: number, body: { anew?: boolean } = {}): Promise<string> =>
  (await a.ok(staff, webShopContract.makeOrderLink, { params: { id: orderId }, body })).url;
const get = (url: string) => a.app.inject({ url });
const papersOf = async (orderId: number) =>
  (await a.ok(staff, orderContract.get, { params: { id: orderId } })).documents;
const baht = (amount: number): string =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe("the documents on the customer's link", () => {
  it('open as a page and as a PDF with the same number and total, also the deposit slip', async () => {
    const { orderId } = await make.reserved({ from: 3, to: 5, pay: 500, bail: 1000 });
    const url = await urlOf(orderId);
    const papers = await papersOf(orderId);
    expect(papers.map((one) => one.kind).toSorted()).toContain('bail_slip');
    const link = (await get(url)).body;
    for (const { documentNo, total } of papers) {
      const path = `${url}/paper/${documentNo}`;
      expect(link).toContain(`href="${path}"`);
      const page = await get(path);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.body).toContain(documentNo);
      expect(page.body).toContain(baht(total));
      expect(page.body).not.toMatch(/ style="/);
      const file = await get(`${path}/file.pdf`);
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.headers['content-disposition']).toBe(`attachment; filename="${documentNo}.pdf"`);
      const { pages } = await readPdf(file.rawPayload);
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain(documentNo);
      expect(pages[0]).toContain(baht(total));
    }
  });

  it('show no telephone number of the customer', async () => {
    const customerId = await a.makeCustomer();
    await a.sql("update customer set phone = '0898765432' where id = $1", [customerId]);
    const { orderId } = await make.reserved({ customerId, pay: 500 });
    const url = await urlOf(orderId);
    const [paper] = await papersOf(orderId);
    const path = `${url}/paper/${paper?.documentNo}`;
    const { body } = await get(path);
    const { pages } = await readPdf((await get(`${path}/file.pdf`)).rawPayload);
    for (const text of [body, pages.join(' ')])
      expect(text.replaceAll(/\D/g, '')).not.toContain('0898765432');
  });

  it('are missing (404) for another order, another shop, an unknown number and a void document; 410 with an old link', async () => {
    const { orderId } = await make.reserved({ from: 3, to: 5, pay: 500 });
    const other = await make.reserved({ from: 3, to: 5, pay: 500 });
    const url = await urlOf(orderId);
    const [paper] = await papersOf(orderId);
    const [theirs] = await papersOf(other.orderId);
    const statusOf = async (path: string) => (await get(path)).statusCode;
    const no = paper?.documentNo ?? '';
    const { domain } = await a.ok(a.other.admin, webShopContract.site);
    for (const path of [
      `${url}/paper/${theirs?.documentNo}`,
      `${url}/paper/REC00000-2569-999999`,
      `${url.replace(/^\/w\/[^/]+/, `/w/${domain}`)}/paper/${no}`,
      `${withOtherEnd(url)}/paper/${no}`,
      `${url}/paper/%27or%201=1`,
    ])
      for (const end of ['', '/file.pdf']) expect([path, await statusOf(path + end)]).toEqual([path, 404]);
    await a.sql(
      `insert into document_void (shop_id, document_id, reason, by_user)
        select shop_id, id, 'พิมพ์ผิด', (select min(id) from app_user u where u.shop_id = d.shop_id) from document d where id = $1`,
      [paper?.documentId ?? 0],
    );
    expect(await statusOf(`${url}/paper/${no}`)).toBe(404);
    expect(await statusOf(`${url}/paper/${no}/file.pdf`)).toBe(404);
    await urlOf(orderId, { anew: true });
    expect(await statusOf(`${url}/paper/${no}`)).toBe(410);
    expect(await statusOf(`${url}/paper/${no}/file.pdf`)).toBe(410);
  });
});

describe('the PromptPay picture', () => {
  it('is a PNG over exactly the due amount, with number and payee to copy; missing when nothing is due', async () => {
    const { orderId } = await make.reserved({ from: 3, to: 5 });
    const url = await urlOf(orderId);
    const { money, orderNo } = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    const picture = await get(`${url}/pay.png`);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.headers['content-disposition']).toBe(`attachment; filename="promptpay-${orderNo}.png"`);
    const payload = promptPayQr('0812345678', nearestSatang(money.balance + money.bail)) ?? '';
    expect(picture.rawPayload.equals(await qrPng(payload))).toBe(true);
    const page = (await get(url)).body;
    expect(page).toContain(`href="${url}/pay.png"`);
    for (const text of ['0812345678', String(money.balance + money.bail)])
      expect(page).toContain(`data-copy="${text}"`);
    await make.cancel(await make.get({ orderId }));
    expect((await get(`${url}/pay.png`)).statusCode).toBe(404);
  });
});
