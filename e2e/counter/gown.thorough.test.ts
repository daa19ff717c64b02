/**
 * A wedding gown is fitted, changed, picked up, extended, returned late and stained, settled, and invoiced to
 * a company.
 */
import { beforeAll, expect, it, vi } from 'vitest';
import type { Document } from '#ledger/contract.ts';
import { type Day, addDays, asDay, daysBetween } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import type { OrderAttachments } from '#orders/attachments/contract.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import {
  idInAddress,
  daysFromNow,
  bahtOnPaper,
  bahtOnScreen,
  pillLocator,
  shownDayOf,
  sumLocator,
  currentDay,
} from '../support/steps/counter-screens.ts';
import { dayCustomerName } from '../support/steps/new-rental-steps.ts';
import {
  markFittingAttended,
  invoicedCompany,
  extendGownRental,
  addFittingTomorrow,
  issueFullInvoice,
  keptDepositText,
  lengthenReservation,
  gownLateFeePerDay,
  reserveGown,
  setGownShopRules,
  takeSignature,
} from '../support/steps/gown-steps.ts';
import { takeGuidePicture } from '../support/guide-pictures.ts';
import {
  workAs,
  expectBooksAgree,
  expectNumbersFollow,
  openSettledPage,
  makeGarmentPhoto,
} from '../support/steps/order-steps.ts';
import { pdfPageSizesOf } from '../support/pdf.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ clock: true });
const start = currentDay();
const stain = 800;

let orderId = 0;
let now: Day = start;
let due: Day = start;
let extension = 0;

/** Users log in again, because days pass between the steps. */
const order = async (): Promise<Order> => (await apiAs(at.server, 'staff')).order(orderId);
const pass = async (days: number): Promise<void> => {
  await at.pass(days);
  now = addDays(now, days);
};

beforeAll(() => workAs(at, 'admin', setGownShopRules));

it("follows the shop's settings", async () => {
  const shop = await (await apiAs(at.server, 'staff')).get('/api/shopinfo');
  expect(shop).toMatchObject({ vatSystem: true, inVat: true, taxRate: 7, lateFeePerDay: gownLateFeePerDay });
  await workAs(at, 'admin', async (page) => {
    await openSettledPage(page, '/backoffice/shop/settings');
    await takeGuidePicture(page, 'settings');
  });
});

it('is reserved, with a fitting in the order', async () => {
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, '/backoffice/rental');
    orderId = idInAddress(
      await reserveGown(page, { pickup: daysFromNow(2), event: daysFromNow(3), back: daysFromNow(4) }),
    );
    await openSettledPage(page, `/backoffice/tododetail/${orderId}`);
    await addFittingTomorrow(page);
    await takeGuidePicture(page, 'fitting');
    await markFittingAttended(page);
  });
  expect(await order()).toMatchObject({
    state: 'reserved',
    pickupDay: daysFromNow(2),
    returnDay: daysFromNow(4),
    customer: { name: dayCustomerName },
  });
});

it('is changed to a day earlier and longer; the difference is shown before saving', async () => {
  await workAs(at, 'staff', async (page) => {
    await lengthenReservation(page, order, orderId, () => takeGuidePicture(page, 'edit'));
  });
  due = asDay((await order()).returnDay);
  expect(due).toBe(daysFromNow(5));
});

it('is picked up with a photo and a signature; balance and deposit are paid', async () => {
  await pass(1);
  const { orderNo, money, lines } = await order();
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/pickup?id=${orderId}`);
    await page.getByLabel('ยิงบาร์โค้ดชุด', { exact: true }).fill(lines[0]?.barcode ?? '');
    await page.keyboard.press('Enter');
    await page.getByText(`ให้ตัว ${lines[0]?.barcode}`).waitFor();
    const garments = page.getByRole('list', { name: 'รายการชุด' });
    await garments.locator('input[type=file]').setInputFiles(await makeGarmentPhoto(false));
    await garments.getByRole('button', { name: /^รูปตอนรับชุด .* 1$/ }).waitFor();
    const side = page.getByRole('region', { name: 'เงินที่ต้องรับ' });
    await pillLocator(side, 'พร้อมเพย์').click();
    const total = money.balance + money.bail;
    await side.getByRole('img', { name: `QR พร้อมเพย์ ยอด ${bahtOnScreen(total)} บาท` }).waitFor();
    await takeGuidePicture(page, 'pickup');
    await side.getByRole('button', { name: `รับเงิน ${bahtOnScreen(total)} และส่งมอบ 1 ชุด` }).click();
    await page.getByRole('heading', { name: /^ส่งมอบชุดแล้ว 1 ชุด/ }).waitFor();
    await takeSignature(page, 'ลูกค้าเซ็นรับชุด', () => takeGuidePicture(page, 'sign'));
    await page.getByRole('img', { name: `ลายมือชื่อของ ${dayCustomerName}` }).waitFor();
  });
  const out = await order();
  expect(out).toMatchObject({ orderNo, state: 'out', money: { balance: 0, bailHeld: money.bail } });
  const record = await (
    await apiAs(at.server, 'staff')
  ).get<OrderAttachments>(`/api/rental/${orderId}/record`);
  expect(record.photos.map((one) => one.moment)).toEqual(['out']);
  expect(record.signatures.map((one) => [one.moment, one.signer, one.url !== ''])).toEqual([
    ['out', dayCustomerName, true],
  ]);
});

it('is extended by a day for the proposed fee; the original day is stored', async () => {
  const agreed = due;
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/order-detail/${orderId}`);
    extension = await extendGownRental(page, agreed, () => takeGuidePicture(page, 'extend'));
    await page.getByText(`(เดิม ${shownDayOf(agreed)})`).waitFor();
  });
  const longer = await order();
  due = asDay(longer.returnDay);
  expect(due).toBe(addDays(agreed, 1));
  expect(longer.lines[0]).toMatchObject({ returnDay: due, originalReturnDay: agreed });
  expect(extension).toBeGreaterThan(0);
  expect(longer.money.balance).toBe(extension);
});

it('is returned two days late with a stain: fees by the settings, photos side by side', async () => {
  await pass(daysBetween(now, due) + 2);
  const { money, lines } = await order();
  const fees = 2 * gownLateFeePerDay + stain;
  await workAs(at, 'admin', async (page) => {
    await openSettledPage(page, '/backoffice/return');
    await page.getByLabel('ยิงบาร์โค้ดชุด หรือพิมพ์เลขที่บิล / เบอร์โทร').fill(lines[0]?.barcode ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/backoffice/return-detail/${orderId}*`);
    await waitUntilSettled(page);
    const row = page.getByRole('list', { name: 'รายการชุด' }).locator(':scope > li');
    await row.getByText('เกินกำหนด 2 วัน').waitFor();
    expect(await row.getByLabel('ค่าปรับคืนช้า').inputValue()).toBe(bahtOnScreen(2 * gownLateFeePerDay));
    await row.getByLabel('ค่าเสียหาย').fill(String(stain));
    await row.getByLabel('สภาพชุด / หมายเหตุ').fill('คราบไวน์ที่ชายกระโปรง');
    await pillLocator(row, 'ซัก').click();
    const sides = row.getByRole('group', { name: /^รูปถ่ายของ / });
    await sides.locator('input[type=file]').setInputFiles(await makeGarmentPhoto(true));
    await sides.getByRole('button', { name: /^รูปตอนคืนชุด .* 1$/ }).waitFor();
    await sides.getByRole('button', { name: /^รูปตอนรับชุด .* 1$/ }).waitFor();
    await takeGuidePicture(page, 'return-late');
    const side = page.getByRole('region', { name: 'สรุปเงิน' });
    await expect.poll(() => sumLocator(side, 'ค่าปรับและค่าเสียหายครั้งนี้').textContent()).toBe(bahtOnScreen(fees));
    expect(await sumLocator(side, 'คืนลูกค้า').textContent()).toBe(bahtOnScreen(money.bail - fees - extension));
    await side.getByRole('button', { name: 'รับคืน 1 ชุด' }).click();
    await page.getByText(keptDepositText(fees + extension)).waitFor();

    const given = money.bail - fees - extension;
    await page.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(given)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'คืนค่าประกันชุด' });
    await dialog.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(given)}` }).click();
    await page.getByText('ปิดบิลแล้ว ไม่มียอดค้าง').waitFor();
  });
  const closed = await order();
  expect(closed.charges.map((one) => [one.kind, one.amount]).toSorted()).toEqual([
    ['damage_fee', stain],
    ['extension_fee', extension],
    ['late_fee', 2 * gownLateFeePerDay],
  ]);
  expect(closed).toMatchObject({ state: 'closed', money: { balance: 0, bailHeld: 0 } });
  expect(closed.money.bailKept).toBe(fees + extension);
  expect(closed.lines[0]).toMatchObject({ returnedDay: now, condition: 'คราบไวน์ที่ชายกระโปรง' });
  expectBooksAgree(closed);
  expectNumbersFollow(closed);
});

it('gets a full tax invoice that replaces and cites the abbreviated one', async () => {
  const old = (await order()).documents.find(
    (one) => one.kind === 'abb_tax_invoice' && one.stage === 'pickup',
  );
  if (old === undefined) throw new Error('no abbreviated tax invoice was issued at the pick-up');
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/pages/rec-page/${orderId}?doc=${old.documentId}&layout=5`);
    await page
      .getByRole('list', { name: 'รายการเอกสาร' })
      .getByRole('button', { name: old.documentNo })
      .click();
    await issueFullInvoice(page, () => takeGuidePicture(page, 'tax-invoice'));
    await page.getByRole('article').filter({ hasText: invoicedCompany.name }).waitFor();
    await waitUntilSettled(page);
    const text = await page.getByRole('article').innerText();
    for (const part of [
      old.documentNo,
      invoicedCompany.name,
      invoicedCompany.taxId,
      'สำนักงานใหญ่',
      bahtOnPaper(old.total),
    ])
      expect(text.replaceAll('-', '')).toContain(part.replaceAll('-', ''));
    await takeGuidePicture(page, 'rec-page');
  });
  const { documents } = await order();
  const full = documents.filter((one) => one.kind === 'tax_invoice');
  expect(full).toHaveLength(1);
  expect(full[0]).toMatchObject({ total: old.total, voided: false });
  expect(documents.find((one) => one.documentId === old.documentId)).toMatchObject({ voided: true });
  expectNumbersFollow(await order());
});

it('marks a reprint as a copy', async () => {
  const full = (await order()).documents.find((one) => one.kind === 'tax_invoice');
  const id = full?.documentId ?? 0;
  const printed = async (): Promise<string> => {
    let text = '';
    await workAs(at, 'staff', async (page) => {
      await openSettledPage(page, `/pages/abb-receipt/5/${full?.stage}/${orderId}?doc=${id}`);
      await page
        .getByRole('button', { name: 'พิมพ์', exact: true })
        .and(page.locator(':not([data-loading])'))
        .waitFor();
      await page.emulateMedia({ media: 'print' });
      text = await page.getByRole('article').innerText();
      expect(pdfPageSizesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([
        { width: 210, height: 297 },
      ]);
    });
    return text;
  };
  expect(await printed()).not.toContain('พิมพ์ซ้ำ');
  await vi.waitFor(
    async () => {
      const { prints } = await (await apiAs(at.server, 'staff')).get<Document>(`/api/document/${id}`);
      expect(prints).toBe(1);
    },
    { timeout: 60_000 },
  );
  expect(await printed()).toContain('สำเนา · พิมพ์ซ้ำครั้งที่ 1');
});
