/**
 * An order by chat is billed with a QR code, paid by slip, sent with a tracking number, returned by parcel and
 * refunded by transfer.
 */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import {
  daysFromNow,
  bahtOnScreen,
  pillLocator,
  sumLocator,
  typedDayOf,
} from '../support/steps/counter-screens.ts';
import { takeGuidePicture } from '../support/guide-pictures.ts';
import {
  workAs,
  expectBooksAgree,
  expectNumbersFollow,
  openSettledPage,
  makeSlipFile,
} from '../support/steps/order-steps.ts';
import {
  addSlipToBill,
  chatCustomerAddress,
  confirmBill,
  chatCustomerName,
  makeBill,
  openBill,
  reserveByChat,
  enterParcelNumber,
  pressParcelStep,
} from '../support/steps/parcel-steps.ts';
import { pdfPageSizesOf } from '../support/pdf.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ clock: true });
const shipping = 60;
const ref = 'CHAT000000000001';
const tracking = 'TH01234567890';

let orderId = 0;
let orderNo = '';
let whole = 0;
const order = async (id = orderId): Promise<Order> => (await apiAs(at.server, 'staff')).order(id);

it('is reserved by chat and billed: rent, deposit and shipping in one QR code, with a text to send', async () => {
  await workAs(at, 'staff', async (page) => {
    orderId = await reserveByChat(page, false);
    const { money, ...reserved } = await order();
    orderNo = reserved.orderNo;
    whole = money.price + money.bail + shipping;
    const bill = await openBill(page, /^ยังไม่ออกบิล/, orderNo);
    await makeBill(bill, shipping, whole);
    const words = await bill.getByLabel('ข้อความส่งลูกค้า').inputValue();
    for (const part of [orderNo, `รวมโอน ${bahtOnScreen(whole)} บาท`, 'พร้อมเพย์'])
      expect(words).toContain(part);
    await takeGuidePicture(page, 'billing');
  });
  const billed = await order();
  expect(billed.charges.map((one) => [one.kind, one.amount])).toEqual([['shipping', shipping]]);
  expect(billed.money).toMatchObject({ paid: 0, bailTaken: 0 });
});

it('is paid by the picture of a slip, checked and confirmed', async () => {
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, '/backoffice/rental');
    const bill = await openBill(page, /^รอลูกค้าโอน/, orderNo);
    await addSlipToBill(bill, await makeSlipFile(ref), ref);
    await takeGuidePicture(page, 'slip');
    await confirmBill(page, bill, whole);
    const { money } = await order();
    expect(await sumLocator(bill, 'รับชำระแล้ว').textContent()).toBe(bahtOnScreen(whole));
    expect(await sumLocator(bill, 'ค่าเช่าและค่าบริการ').textContent()).toBe(bahtOnScreen(money.price));
    expect(await sumLocator(bill, 'ค่าประกันชุด').textContent()).toBe(bahtOnScreen(money.bail));
  });
  const paid = await order();
  expect(paid.money).toMatchObject({ balance: 0, bailHeld: paid.money.bail });
  expect(paid.entries.length).toBeGreaterThan(0);
  for (const entry of paid.entries) expect(entry).toMatchObject({ slip: { bank: '014', ref } });
  expect(paid.documents.map((one) => one.kind)).toContain('bail_slip');
});

it('refuses the same slip for another order, and names the order it paid', async () => {
  await workAs(at, 'staff', async (page) => {
    const other = await order(await reserveByChat(page, true));
    const bill = await openBill(page, /^ยังไม่ออกบิล/, other.orderNo);
    await bill.getByRole('button', { name: /^ออกบิล .* บาท$/ }).click();
    await bill.getByRole('img', { name: /^QR พร้อมเพย์/ }).waitFor();
    await bill.locator('input[type=file]').setInputFiles(await makeSlipFile(ref));
    await bill
      .getByRole('alert')
      .filter({ hasText: `สลิปนี้ใช้กับบิล ${orderNo} ไปแล้ว รับซ้ำไม่ได้` })
      .waitFor();
    expect(await bill.getByRole('button', { name: 'แนบสลิปกับบิลนี้' }).count()).toBe(0);
    expect((await order(other.orderId)).entries).toEqual([]);
  });
});

it('is packed, labelled, handed over, and sent with its number', async () => {
  const { lines } = await order();
  await workAs(
    at,
    'staff',
    async (page) => {
      await openSettledPage(page, '/backoffice/rental');
      const bill = await openBill(page, /^รอแพ็กส่ง/, orderNo);
      const part = bill.getByRole('region', { name: 'พัสดุส่งลูกค้า' });
      expect(await part.getByLabel(/^ชื่อผู้รับ/).inputValue()).toBe(chatCustomerName);
      expect(await part.getByLabel('ที่อยู่').inputValue()).toContain(chatCustomerAddress);
      await enterParcelNumber(part, 'Flash', tracking);
      // Unsaved input survives a step. The page asks before it discards the input.
      await part.getByLabel('เบอร์โทร').fill('0896667799');
      await pressParcelStep(part, 'แพ็กแล้ว');
      expect(await part.getByLabel('เบอร์โทร').inputValue()).toBe('0896667799');
      await page.getByRole('link', { name: 'กลับไปรายการบิล' }).click();
      await page.getByRole('button', { name: 'อยู่ต่อ' }).click();
      await Promise.all([
        page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/parcel/out')),
        part.getByRole('button', { name: 'บันทึกพัสดุ' }).click(),
      ]);
      await takeGuidePicture(page, 'parcel', part);
      // The counter must first hand over the garments.
      await part.getByRole('button', { name: 'ส่งแล้ว', exact: true }).click();
      const asks = part.getByRole('status').filter({ hasText: 'ยังไม่ได้บันทึกส่งมอบ' });
      await asks.getByRole('button', { name: 'ส่งพัสดุไปแล้วจริง' }).waitFor();
      const [sticker] = await Promise.all([
        page.context().waitForEvent('page'),
        part.getByRole('link', { name: 'พิมพ์ใบปะหน้า' }).click(),
      ]);
      await waitUntilSettled(sticker);
      await takeGuidePicture(sticker, 'sticker');
      await sticker.emulateMedia({ media: 'print' });
      const text = await sticker.getByRole('article').innerText();
      for (const words of [chatCustomerName, chatCustomerAddress, 'อุดรธานี', orderNo, tracking, 'Flash'])
        expect(text).toContain(words);
      expect(text).toMatch(/089-?666-?7799/);
      await sticker.getByRole('img', { name: 'รหัสไปรษณีย์ 41000' }).waitFor();
      expect(pdfPageSizesOf(await sticker.pdf({ preferCSSPageSize: true }))).toEqual([
        { width: 100, height: 150 },
      ]);
      await sticker.close();

      await openSettledPage(page, `/backoffice/pickup?id=${orderId}`);
      await page.getByText('ชำระครบแล้ว ไม่มียอดที่ต้องรับ').waitFor();
      await page.getByLabel('ยิงบาร์โค้ดชุด', { exact: true }).fill(lines[0]?.barcode ?? '');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'ส่งมอบ 1 ชุด' }).click();
      await page.getByRole('heading', { name: /^ส่งมอบชุดแล้ว 1 ชุด/ }).waitFor();
      const again = await openBill(page, /^รอแพ็กส่ง/, orderNo);
      await pressParcelStep(again.getByRole('region', { name: 'พัสดุส่งลูกค้า' }), 'ส่งแล้ว');
      const sent = await openBill(page, /^ส่งแล้ว/, orderNo);
      await pressParcelStep(sent.getByRole('region', { name: 'พัสดุส่งลูกค้า' }), 'ถึงแล้ว');
    },
    [`POST /api/rental/${orderId}/parcel/out/step 409`],
  );
  expect((await order()).state).toBe('out');
});

it('is returned by parcel and opened a day later: the day of arrival counts, and nothing is late', async () => {
  await at.pass(4);
  const { lines } = await order();
  expect(lines[0]?.daysLate).toBe(1);
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, '/backoffice/rental');
    const bill = await openBill(page, /^ส่งแล้ว/, orderNo);
    await bill.getByRole('button', { name: 'เพิ่มพัสดุขากลับ' }).click();
    const back = bill.getByRole('region', { name: 'พัสดุส่งกลับร้าน' });
    await enterParcelNumber(back, 'Kerry', 'KR998877');
    await openSettledPage(page, `/backoffice/return-detail/${orderId}?scan=${lines[0]?.barcode}`);
    const row = page.getByRole('list', { name: 'รายการชุด' }).locator(':scope > li');
    await row.getByText('เกินกำหนด 1 วัน').waitFor();
    await row.getByLabel(/^วันที่คืนจริง/).fill(typedDayOf(daysFromNow(3)));
    await row.getByLabel(/^วันที่คืนจริง/).press('Tab');
    await row.getByText('คืนตรงเวลา').waitFor();
    // Staff may backdate by one day if they give a reason.
    const take = page.getByRole('button', { name: 'รับคืน 1 ชุด' });
    expect(await take.isDisabled()).toBe(true);
    await row.getByLabel('ทำไมลงวันคืนย้อนหลัง').fill('พัสดุมาถึงเมื่อวานตอนเย็น');
    await takeGuidePicture(page, 'return-parcel');
    const side = page.getByRole('region', { name: 'สรุปเงิน' });
    expect(await sumLocator(side, 'ค่าปรับและค่าเสียหายครั้งนี้').count()).toBe(0);
    await side.getByRole('button', { name: 'รับคืน 1 ชุด' }).click();
    await page.getByRole('region', { name: 'คืนค่าประกันชุด' }).waitFor();
  });
  const back = await order();
  expect(back.lines[0]).toMatchObject({ returnedDay: daysFromNow(3), daysLate: 0, state: 'returned' });
  expect(back.charges.map((one) => one.kind)).toEqual(['shipping']);
});

it('refunds the deposit by transfer with proof, and closes the order', async () => {
  const { money } = await order();
  const back = 'REFUND0000000001';
  await workAs(at, 'owner', async (page) => {
    await openSettledPage(page, `/backoffice/return-detail/${orderId}`);
    const side = page.getByRole('region', { name: 'คืนค่าประกันชุด' });
    await pillLocator(side, 'โอนเงิน').click();
    await side.locator('input[type=file]').setInputFiles(await makeSlipFile(back));
    await side.getByText(`อ่านได้: SCB เลขที่รายการ ${back}`).waitFor();
    await side.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(money.bail)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'คืนค่าประกันชุด' });
    await dialog.getByText(`คืนเงินลูกค้า ${bahtOnScreen(money.bail)} บาท (โอนเงิน)?`).waitFor();
    await dialog.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(money.bail)}` }).click();
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
  expectBooksAgree(closed);
  expectNumbersFollow(closed);
});
