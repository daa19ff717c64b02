/**
 * Covers the whole journey of a web-shop customer on a phone, from the search for a day to an answered
 * review. Steps that other tests cover on screen (hand-over, return, refund) use the API.
 */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { addDays, type Day } from '#lib/dates/day.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport } from '../support/browser.ts';
import { bahtOnScreen, currentDay, daysFromNow } from '../support/steps/counter-screens.ts';
import { makeGarmentPhoto, makeSlipFile } from '../support/steps/order-steps.ts';
import { chooseWebDay } from '../support/steps/web-day-steps.ts';
import { setUpServer } from '../support/test-server.ts';
import {
  acceptWebRequest,
  confirmCustomerSlip,
  fillWebCart,
  sendWebRequest,
  sendSlipAsCustomer,
  openPaymentPage,
} from '../support/steps/web-request-steps.ts';

const at = setUpServer();

it('sends a request without JavaScript, and shows its state', () =>
  at.visit({ viewport: narrowViewport, javaScriptEnabled: false }, async ({ page }) => {
    await sendWebRequest(page, '0812340001', { javaScript: false });
    await page.getByText('ตอนนี้ยังไม่ได้กันชุดไว้').waitFor();
    const again = page.url();
    await page.goto(again);
    expect(await page.getByText('ส่งคำขอถึงร้านแล้ว').count()).toBe(1);
  }));

it('requests, is accepted, pays, extends, returns, sees the refund, and reviews; the shop answers', async () => {
  const staff = await apiAs(at.server, 'staff');
  await at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    const style = await sendWebRequest(page, '0812340002');
    await page.getByText('ร้านกันชุดไว้ให้ถึง').waitFor();

    const desk = await at.enter({ storageState: await at.sessionOf('admin') });
    const counter = desk.page;
    await acceptWebRequest(counter, '0812340002');
    const link = await openPaymentPage(page);
    await sendSlipAsCustomer(page, 'WALK0000000000001');
    const { itemList } = await staff.get<{ itemList: { orderId: number }[] }>(
      '/api/webshop/requests?state=accepted&q=0812340002',
    );
    const orderId = itemList[0]?.orderId ?? 0;
    await confirmCustomerSlip(counter, orderId);
    const reserved = await staff.order(orderId);
    const out = await staff.post<Order>(`/api/rental/${orderId}/pickup`, {
      lines: reserved.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
      payments: [
        { for: 'price', method: 'cash', amount: reserved.money.balance },
        { for: 'bail', method: 'cash', amount: reserved.money.bail - reserved.money.bailHeld },
      ].filter((one) => one.amount > 0),
    });
    await page.reload();
    await page.locator('[aria-current=step]').getByText('รับชุดไปแล้ว').waitFor();

    // The customer requests one day more. The price appears immediately, and the shop answers.
    const until = addDays((out.lines[0]?.returnDay ?? currentDay()) as Day, 1);
    await page.getByRole('link', { name: 'ขอเช่าต่อ' }).click();
    await chooseWebDay(page, 'until', until);
    await page.getByRole('button', { name: 'ดูราคา' }).click();
    await page.getByText(/^ชุดว่างถึง/).waitFor();
    await page.getByRole('button', { name: 'ส่งคำขอเช่าต่อ' }).click();
    await page.getByText('รอร้านตอบ', { exact: true }).waitFor();
    await counter.goto(`/backoffice/order-detail/${orderId}`);
    await counter.getByRole('button', { name: 'ต่อเวลาเช่า', exact: true }).click();
    const answer = counter.getByRole('dialog', { name: 'ต่อเวลาเช่า' });
    await answer.getByLabel('ข้อความตอบลูกค้า').fill('ได้เลยค่ะ');
    await answer.getByRole('button', { name: 'ต่อเวลาเช่า', exact: true }).click();
    await answer.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByText('ร้านทำให้แล้ว').waitFor();
    expect((await staff.order(orderId)).returnDay).toBe(until);

    // The garments are returned, and the shop refunds the remaining deposit with proof.
    await staff.post(`/api/rental/${orderId}/return`, {
      lines: out.lines.map(({ orderDetailId }) => ({ orderDetailId, returnedDay: currentDay() })),
    });
    const owner = await apiAs(at.server, 'owner');
    const { money } = await owner.order(orderId);
    const proof = await makeSlipFile('WALK0000000000002');
    const read = await owner.upload<{ imageId: number }>(
      '/api/slip',
      proof.name,
      proof.mimeType,
      proof.buffer,
    );
    const given = money.bailHeld - money.balance;
    await owner.post(`/api/rental/${orderId}/refund`, {
      amount: given,
      method: 'transfer',
      slipImageId: read.imageId,
    });
    await page.goto(link);
    await page.getByRole('img', { name: 'หลักฐานการโอนคืน 1' }).waitFor();
    await page.locator('dl').getByText(bahtOnScreen(given)).first().waitFor();

    await page.getByRole('link', { name: /^เขียนรีวิว/ }).click();
    await page.getByLabel('5 ดาว').check();
    await page.getByLabel('ใส่พอดี').check();
    await page.getByLabel('เล่าให้ฟัง').fill('ใส่ไปงานแต่งเพื่อน สวยมาก');
    await page.getByLabel(/^ชื่อที่ให้แสดง/).fill('มาลี');
    await page.getByLabel(/^รูป ไม่ใส่ก็ได้/).setInputFiles(await makeGarmentPhoto(false));
    await page.getByRole('button', { name: 'ส่งรีวิว' }).click();
    await page.getByText('ส่งรีวิวแล้ว ขอบคุณค่ะ').waitFor();
    await counter.goto('/backoffice/product-review?state=new');
    const review = counter.getByRole('article', { name: 'รีวิวของ มาลี' });
    await review.waitFor();
    // On a slow network, the user takes the next step before the list is refetched.
    const line = Promise.withResolvers<void>();
    await counter.route('**/api/webshop/review?*', async (route) => {
      await line.promise;
      await route.continue();
    });
    await review.getByRole('button', { name: 'ตอบลูกค้า' }).click();
    const words = counter.getByRole('dialog', { name: 'ตอบลูกค้า' });
    await words.getByRole('textbox').fill('ขอบคุณที่ไว้ใจร้านเราค่ะ');
    await words.getByRole('button', { name: 'ตอบลูกค้า', exact: true }).click();
    await words.waitFor({ state: 'hidden' });
    const published = counter.waitForResponse(
      (reply) => reply.request().method() !== 'GET' && reply.url().includes('/api/webshop/review'),
    );
    await review.getByRole('button', { name: 'ขึ้นเว็บ' }).click();
    expect((await published).ok()).toBe(true);
    line.resolve();
    await review.waitFor({ state: 'detached' });
    await counter.unrouteAll({ behavior: 'ignoreErrors' });
    expect(desk.trouble).toEqual({ errors: [], failedCalls: [] });
    await desk.context.close();

    await page.goto(style);
    const shown = page.locator('#reviews li').filter({ hasText: 'ใส่ไปงานแต่งเพื่อน สวยมาก' });
    await shown.getByText('ขอบคุณที่ไว้ใจร้านเราค่ะ').waitFor();
    await shown.getByRole('img', { name: 'รูปจากลูกค้า' }).waitFor();
    expect(trouble.errors.filter((one) => /policy|hydrat|react/i.test(one))).toEqual([]);
  });
});

// Runs last, because its request takes a garment of the first branch.
it('keeps what is typed while day, quantity and page change, until the request is sent', () =>
  at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    const name = page.getByLabel('ชื่อ', { exact: true });
    const phone = page.getByLabel('เบอร์โทร', { exact: true });
    const consent = page.getByLabel(/ยอมรับเงื่อนไขการเช่า/);
    const form = page.locator('form[data-typed][data-awake]');
    const quantity = async (button: string, shown: string): Promise<void> => {
      await page.locator('.how-many').getByRole('button', { name: button }).click();
      await page.locator('.how-many').getByText(shown, { exact: true }).waitFor();
    };
    const typed = async () => {
      await form.waitFor();
      return [await name.inputValue(), await phone.inputValue(), await consent.isChecked()];
    };
    const all = ['มาลี พิมพ์ไว้', '0812340009', true];
    await fillWebCart(page);
    await form.waitFor();
    await name.fill('มาลี พิมพ์ไว้');
    await phone.fill('0812340009');
    await consent.check();
    await quantity('เพิ่มจำนวน', '2 ชุด');
    await quantity('ลดจำนวน', '1 ชุด');
    expect(await typed()).toEqual(all);

    // On the first of these days the dress may be taken, and then the page has no form.
    for (const day of [daysFromNow(40), daysFromNow(3)]) {
      await page.locator('.day-bar summary').click();
      await chooseWebDay(page, 'day', day);
      await page.getByRole('button', { name: 'ดูชุดที่ว่าง' }).click();
      await page.waitForURL((url) => url.searchParams.get('day') === day);
    }
    expect(await typed()).toEqual(all);
    await page.goto('/w/ratri/dresses');
    await page.goBack();
    expect(await typed()).toEqual(all);

    await page.getByRole('button', { name: 'ส่งคำขอจอง' }).click();
    await page.getByText('ส่งคำขอถึงร้านแล้ว').waitFor();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((one) => one.startsWith('request'))))
      .toEqual([]);
    expect(trouble.errors).toEqual([]);
  }));
