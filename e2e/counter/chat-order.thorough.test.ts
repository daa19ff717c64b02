/** An order by chat: billed with a QR, paid by a slip, sent with a tracking number, back by parcel, refunded by transfer. */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { settled } from '../support/browser.ts';
import { later, onScreen, pill, sum, typed } from '../support/steps/counter-screens.ts';
import { shot } from '../support/guide-pictures.ts';
import { as, booksAgree, numbersFollow, open, slipPicture } from '../support/steps/order-steps.ts';
import {
  addSlip,
  address,
  confirmBill,
  customer,
  makeBill,
  openBill,
  reserveByChat,
  sendWith,
  step,
} from '../support/steps/parcel-steps.ts';
import { sheetsOf } from '../support/pdf.ts';
import { house } from '../support/test-server.ts';

const at = house({ clock: true });
const shipping = 60;
const ref = 'CHAT000000000001';
const tracking = 'TH01234567890';

/** What the steps hand on to each other. */
let orderId = 0;
let orderNo = '';
let whole = 0;
const order = async (id = orderId): Promise<Order> => (await apiAs(at.server, 'staff')).order(id);

it('reserved by chat and billed: rent, bail and shipping in one QR, and words to send', async () => {
  await as(at, 'staff', async (page) => {
    orderId = await reserveByChat(page, false);
    const { money, ...reserved } = await order();
    orderNo = reserved.orderNo;
    whole = money.price + money.bail + shipping;
    const dialog = await openBill(page, /^ยังไม่ออกบิล/, orderNo);
    await makeBill(dialog, shipping, whole);
    const words = await dialog.getByLabel('ข้อความส่งลูกค้า').inputValue();
    for (const part of [orderNo, `รวมโอน ${onScreen(whole)} บาท`, 'พร้อมเพย์']) expect(words).toContain(part);
    await shot(page, 'billing');
  });
  const billed = await order();
  expect(billed.charges.map((one) => [one.kind, one.amount])).toEqual([['shipping', shipping]]);
  expect(billed.money).toMatchObject({ paid: 0, bailTaken: 0 });
});

it('paid by the picture of a slip, looked at and confirmed', async () => {
  await as(at, 'staff', async (page) => {
    await open(page, '/backoffice/rental');
    const dialog = await openBill(page, /^รอลูกค้าโอน/, orderNo);
    await addSlip(dialog, await slipPicture(ref), ref);
    await shot(page, 'slip');
    await confirmBill(page, dialog, whole);
  });
  const paid = await order();
  expect(paid.money).toMatchObject({ balance: 0, bailHeld: paid.money.bail });
  expect(paid.entries.length).toBeGreaterThan(0);
  for (const entry of paid.entries) expect(entry).toMatchObject({ slip: { bank: '014', ref } });
  expect(paid.documents.map((one) => one.kind)).toContain('bail_slip');
});

it('the same slip is refused for another order, and the order it has paid is named', async () => {
  await as(at, 'staff', async (page) => {
    const other = await order(await reserveByChat(page, true));
    const dialog = await openBill(page, /^ยังไม่ออกบิล/, other.orderNo);
    await dialog.getByRole('button', { name: /^ออกบิล .* บาท$/ }).click();
    await dialog.getByRole('img', { name: /^QR พร้อมเพย์/ }).waitFor();
    await dialog.locator('input[type=file]').setInputFiles(await slipPicture(ref));
    await dialog
      .getByRole('alert')
      .filter({ hasText: `สลิปนี้ใช้กับบิล ${orderNo} ไปแล้ว รับซ้ำไม่ได้` })
      .waitFor();
    expect(await dialog.getByRole('button', { name: 'แนบสลิปกับบิลนี้' }).count()).toBe(0);
    expect((await order(other.orderId)).entries).toEqual([]);
  });
});

it('packed, labelled, handed over, sent with its number', async () => {
  const { lines } = await order();
  await as(
    at,
    'staff',
    async (page) => {
      await open(page, '/backoffice/rental');
      const dialog = await openBill(page, /^รอแพ็กส่ง/, orderNo);
      const part = dialog.getByRole('region', { name: 'พัสดุส่งลูกค้า' });
      expect(await part.getByLabel(/^ชื่อผู้รับ/).inputValue()).toBe(customer);
      expect(await part.getByLabel('ที่อยู่').inputValue()).toContain(address);
      await sendWith(part, 'Flash', tracking);
      // What is typed and not saved yet outlives a step, and is asked about before the dialog goes.
      await part.getByLabel('เบอร์โทร').fill('0896667799');
      await step(part, 'แพ็กแล้ว');
      expect(await part.getByLabel('เบอร์โทร').inputValue()).toBe('0896667799');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'กลับไปกรอกต่อ' }).click();
      await Promise.all([
        page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/parcel/out')),
        part.getByRole('button', { name: 'บันทึกพัสดุ' }).click(),
      ]);
      await shot(page, 'parcel', part);
      // Its garments are not handed over yet: the counter is asked, and does that first.
      await part.getByRole('button', { name: 'ส่งแล้ว', exact: true }).click();
      const asks = part.getByRole('status').filter({ hasText: 'ยังไม่ได้บันทึกส่งมอบ' });
      await asks.getByRole('button', { name: 'ส่งพัสดุไปแล้วจริง' }).waitFor();
      const [sticker] = await Promise.all([
        page.context().waitForEvent('page'),
        part.getByRole('link', { name: 'พิมพ์ใบปะหน้า' }).click(),
      ]);
      await settled(sticker);
      await shot(sticker, 'sticker');
      await sticker.emulateMedia({ media: 'print' });
      const text = await sticker.getByRole('article').innerText();
      for (const words of [customer, address, 'อุดรธานี', orderNo, tracking, 'Flash'])
        expect(text).toContain(words);
      expect(text).toMatch(/089-?666-?7799/);
      await sticker.getByRole('img', { name: 'รหัสไปรษณีย์ 41000' }).waitFor();
      expect(sheetsOf(await sticker.pdf({ preferCSSPageSize: true }))).toEqual([{ width: 100, height: 150 }]);
      await sticker.close();

      await open(page, `/backoffice/pickup?id=${orderId}`);
      await page.getByText('ชำระครบแล้ว ไม่มียอดที่ต้องรับ').waitFor();
      await page.getByLabel('ยิงบาร์โค้ดชุด', { exact: true }).fill(lines[0]?.barcode ?? '');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'ส่งมอบ 1 ชุด' }).click();
      await page.getByRole('status').filter({ hasText: 'ส่งมอบชุดแล้ว 1 ชุด' }).waitFor();
      const again = await openBill(page, /^รอแพ็กส่ง/, orderNo);
      await step(again.getByRole('region', { name: 'พัสดุส่งลูกค้า' }), 'ส่งแล้ว');
      await page.keyboard.press('Escape');
      const sent = await openBill(page, /^ส่งแล้ว/, orderNo);
      await step(sent.getByRole('region', { name: 'พัสดุส่งลูกค้า' }), 'ถึงแล้ว');
    },
    [`POST /api/rental/${orderId}/parcel/out/step 409`],
  );
  expect((await order()).state).toBe('out');
});

it('back by parcel and opened a day later: the day it really came counts, and nothing is late', async () => {
  await at.pass(4);
  const { lines } = await order();
  expect(lines[0]?.daysLate).toBe(1);
  await as(at, 'staff', async (page) => {
    await open(page, '/backoffice/rental');
    const dialog = await openBill(page, /^ส่งแล้ว/, orderNo);
    await dialog.getByRole('button', { name: 'เพิ่มพัสดุขากลับ' }).click();
    const back = dialog.getByRole('region', { name: 'พัสดุส่งกลับร้าน' });
    await sendWith(back, 'Kerry', 'KR998877');
    await open(page, `/backoffice/return-detail/${orderId}?scan=${lines[0]?.barcode}`);
    const row = page.getByRole('list', { name: 'รายการชุด' }).locator(':scope > li');
    await row.getByText('เกินกำหนด 1 วัน').waitFor();
    await row.getByLabel(/^วันที่คืนจริง/).fill(typed(later(3)));
    await row.getByLabel(/^วันที่คืนจริง/).press('Tab');
    await row.getByText('คืนตรงเวลา').waitFor();
    // Yesterday is as far back as staff may go, and they say why.
    const take = page.getByRole('button', { name: 'รับคืน 1 ชุด' });
    expect(await take.isDisabled()).toBe(true);
    await row.getByLabel('ทำไมลงวันคืนย้อนหลัง').fill('พัสดุมาถึงเมื่อวานตอนเย็น');
    await shot(page, 'return-parcel');
    const side = page.getByRole('region', { name: 'สรุปเงิน' });
    expect(await sum(side, 'ค่าปรับและค่าเสียหายครั้งนี้').count()).toBe(0);
    await side.getByRole('button', { name: 'รับคืน 1 ชุด' }).click();
    await page.getByRole('region', { name: 'คืนค่าประกันชุด' }).waitFor();
  });
  const back = await order();
  expect(back.lines[0]).toMatchObject({ returnedDay: later(3), daysLate: 0, state: 'returned' });
  expect(back.charges.map((one) => one.kind)).toEqual(['shipping']);
});

it('the bail goes back by transfer with its proof, and the order is closed', async () => {
  const { money } = await order();
  const back = 'REFUND0000000001';
  await as(at, 'owner', async (page) => {
    await open(page, `/backoffice/return-detail/${orderId}`);
    const side = page.getByRole('region', { name: 'คืนค่าประกันชุด' });
    await pill(side, 'โอนเงิน').click();
    await side.locator('input[type=file]').setInputFiles(await slipPicture(back));
    await side.getByText(`อ่านได้: SCB เลขที่รายการ ${back}`).waitFor();
    await side.getByRole('button', { name: `คืนเงิน ${onScreen(money.bail)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'คืนค่าประกันชุด' });
    await dialog.getByText(`คืนเงินลูกค้า ${onScreen(money.bail)} บาท (โอนเงิน)?`).waitFor();
    await dialog.getByRole('button', { name: `คืนเงิน ${onScreen(money.bail)}` }).click();
    await page.getByText('ปิดบิลแล้ว ไม่มียอดค้าง').waitFor();
  });
  const closed = await order();
  expect(closed).toMatchObject({ state: 'closed', money: { balance: 0, bailHeld: 0, bailKept: 0 } });
  expect(closed.entries.at(-1)).toMatchObject({
    kind: 'bail_returned',
    method: 'transfer',
    amount: -money.bail,
    slip: { bank: '014', ref: back },
  });
  expect(closed.entries.at(-1)?.slipImage).not.toBe('');
  booksAgree(closed);
  numbersFollow(closed);
});
