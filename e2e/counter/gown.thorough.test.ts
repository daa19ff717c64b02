/** A wedding gown: fitted, changed, picked up, extended, returned late and stained, settled, and a paper for a company. */
import { beforeAll, expect, it, vi } from 'vitest';
import type { Document } from '#ledger/contract.ts';
import { type Day, addDays, asDay, daysBetween } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import type { OrderRecord } from '#orders/attachments/contract.ts';
import { apiAs } from '../support/api.ts';
import { settled } from '../support/browser.ts';
import { idIn, later, onPaper, onScreen, pill, shown, sum, today } from '../support/steps/counter-screens.ts';
import { customerName } from '../support/steps/new-rental-steps.ts';
import {
  came,
  company,
  extend,
  fit,
  fullInvoice,
  kept,
  lengthen,
  perDay,
  reserve,
  setRules,
  sign,
} from '../support/steps/gown-steps.ts';
import { shot } from '../support/guide-pictures.ts';
import { as, booksAgree, numbersFollow, open, photo } from '../support/steps/order-steps.ts';
import { sheetsOf } from '../support/pdf.ts';
import { house } from '../support/test-server.ts';

const at = house({ clock: true });
const start = today();
const stain = 800;

/** What the steps hand on to each other. */
let orderId = 0;
let now: Day = start;
let due: Day = start;
let extension = 0;

/** Logged in anew: days go by between the steps. */
const order = async (): Promise<Order> => (await apiAs(at.server, 'staff')).order(orderId);
const pass = async (days: number): Promise<void> => {
  await at.pass(days);
  now = addDays(now, days);
};

beforeAll(() => as(at, 'admin', setRules));

it('the rules of the shop are as they were set', async () => {
  const shop = await (await apiAs(at.server, 'staff')).get('/api/shopinfo');
  expect(shop).toMatchObject({ vatSystem: true, inVat: true, taxRate: 7, lateFeePerDay: perDay });
  await as(at, 'admin', async (page) => {
    await open(page, '/backoffice/shop/settings');
    await shot(page, 'settings');
  });
});

it('reserved, with a fitting in the order', async () => {
  await as(at, 'staff', async (page) => {
    await open(page, '/backoffice/rental');
    orderId = idIn(await reserve(page, { pickup: later(2), event: later(3), back: later(4) }));
    await open(page, `/backoffice/tododetail/${orderId}`);
    await fit(page);
    await shot(page, 'fitting');
    await came(page);
  });
  expect(await order()).toMatchObject({
    state: 'reserved',
    pickupDay: later(2),
    returnDay: later(4),
    customer: { name: customerName },
  });
});

it('changed: a day earlier and longer; the difference is shown before it is saved', async () => {
  await as(at, 'staff', async (page) => {
    await lengthen(page, order, orderId, () => shot(page, 'edit'));
  });
  due = asDay((await order()).returnDay);
  expect(due).toBe(later(5));
});

it('picked up with a photo and a signature; the rest and the bail are taken', async () => {
  await pass(1);
  const { orderNo, money, lines } = await order();
  await as(at, 'staff', async (page) => {
    await open(page, `/backoffice/pickup?id=${orderId}`);
    await page.getByLabel('ยิงบาร์โค้ดชุด', { exact: true }).fill(lines[0]?.barcode ?? '');
    await page.keyboard.press('Enter');
    await page.getByText(`ยิงแล้ว ${lines[0]?.barcode}`).waitFor();
    const garments = page.getByRole('list', { name: 'รายการชุด' });
    await garments.locator('input[type=file]').setInputFiles(await photo(false));
    await garments.getByRole('button', { name: /^รูปตอนรับชุด .* 1$/ }).waitFor();
    const side = page.getByRole('region', { name: 'เงินที่ต้องรับ' });
    await pill(side, 'พร้อมเพย์').click();
    const total = money.balance + money.bail;
    await side.getByRole('img', { name: `QR พร้อมเพย์ ยอด ${onScreen(total)} บาท` }).waitFor();
    await shot(page, 'pickup');
    await side.getByRole('button', { name: `รับเงิน ${onScreen(total)} และส่งมอบ 1 ชุด` }).click();
    await page.getByRole('status').filter({ hasText: 'ส่งมอบชุดแล้ว 1 ชุด' }).waitFor();
    await sign(page, 'ลูกค้าเซ็นรับชุด', () => shot(page, 'sign'));
    await page.getByRole('img', { name: `ลายมือชื่อของ ${customerName}` }).waitFor();
  });
  const out = await order();
  expect(out).toMatchObject({ orderNo, state: 'out', money: { balance: 0, bailHeld: money.bail } });
  const record = await (await apiAs(at.server, 'staff')).get<OrderRecord>(`/api/rental/${orderId}/record`);
  expect(record.photos.map((one) => one.moment)).toEqual(['out']);
  expect(record.signatures.map((one) => [one.moment, one.signer, one.url !== ''])).toEqual([
    ['out', customerName, true],
  ]);
});

it('extended by a day for the fee proposed; the day first agreed is kept', async () => {
  const agreed = due;
  await as(at, 'staff', async (page) => {
    await open(page, `/backoffice/order-detail/${orderId}`);
    extension = await extend(page, agreed, () => shot(page, 'extend'));
    await page.getByText(`(เดิม ${shown(agreed)})`).waitFor();
  });
  const longer = await order();
  due = asDay(longer.returnDay);
  expect(due).toBe(addDays(agreed, 1));
  expect(longer.lines[0]).toMatchObject({ returnDay: due, originalReturnDay: agreed });
  expect(extension).toBeGreaterThan(0);
  expect(longer.money.balance).toBe(extension);
});

it('returned two days late with a stain: fees by the rules, photos side by side', async () => {
  await pass(daysBetween(now, due) + 2);
  const { money, lines } = await order();
  const fees = 2 * perDay + stain;
  await as(at, 'admin', async (page) => {
    await open(page, '/backoffice/return');
    await page.getByLabel('ยิงบาร์โค้ดชุด หรือพิมพ์เลขที่บิล / เบอร์โทร').fill(lines[0]?.barcode ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/backoffice/return-detail/${orderId}*`);
    await settled(page);
    const row = page.getByRole('list', { name: 'รายการชุด' }).locator(':scope > li');
    await row.getByText('เกินกำหนด 2 วัน').waitFor();
    expect(await row.getByLabel('ค่าปรับคืนช้า').inputValue()).toBe(onScreen(2 * perDay));
    await row.getByLabel('ค่าเสียหาย').fill(String(stain));
    await row.getByLabel('สภาพชุด / หมายเหตุ').fill('คราบไวน์ที่ชายกระโปรง');
    await pill(row, 'ซัก').click();
    const sides = row.getByRole('group', { name: /^รูปถ่ายของ / });
    await sides.locator('input[type=file]').setInputFiles(await photo(true));
    await sides.getByRole('button', { name: /^รูปตอนคืนชุด .* 1$/ }).waitFor();
    await sides.getByRole('button', { name: /^รูปตอนรับชุด .* 1$/ }).waitFor();
    await shot(page, 'return-late');
    const side = page.getByRole('region', { name: 'สรุปเงิน' });
    await expect.poll(() => sum(side, 'ค่าปรับและค่าเสียหายครั้งนี้').textContent()).toBe(onScreen(fees));
    expect(await sum(side, 'คืนลูกค้า').textContent()).toBe(onScreen(money.bail - fees - extension));
    await side.getByRole('button', { name: 'รับคืน 1 ชุด' }).click();
    await page.getByText(kept(fees + extension)).waitFor();

    // The bail is settled on the same page.
    const given = money.bail - fees - extension;
    await page.getByRole('button', { name: `คืนเงิน ${onScreen(given)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'คืนค่าประกันชุด' });
    await dialog.getByRole('button', { name: `คืนเงิน ${onScreen(given)}` }).click();
    await page.getByText('ปิดบิลแล้ว ไม่มียอดค้าง').waitFor();
  });
  const closed = await order();
  expect(closed.charges.map((one) => [one.kind, one.amount]).toSorted()).toEqual([
    ['damage_fee', stain],
    ['extension_fee', extension],
    ['late_fee', 2 * perDay],
  ]);
  expect(closed).toMatchObject({ state: 'closed', money: { balance: 0, bailHeld: 0 } });
  expect(closed.money.bailKept).toBe(fees + extension);
  expect(closed.lines[0]).toMatchObject({ returnedDay: now, condition: 'คราบไวน์ที่ชายกระโปรง' });
  booksAgree(closed);
  numbersFollow(closed);
});

it('a full tax invoice takes the place of the abbreviated one and cites it', async () => {
  const old = (await order()).documents.find(
    (one) => one.kind === 'abb_tax_invoice' && one.stage === 'pickup',
  );
  if (old === undefined) throw new Error('no abbreviated tax invoice was issued at the pick-up');
  await as(at, 'staff', async (page) => {
    await open(page, `/pages/rec-page/${orderId}?doc=${old.documentId}&layout=5`);
    await page
      .getByRole('list', { name: 'รายการเอกสาร' })
      .getByRole('button', { name: old.documentNo })
      .click();
    await fullInvoice(page, () => shot(page, 'tax-invoice'));
    await page.getByRole('article').filter({ hasText: company.name }).waitFor();
    await settled(page);
    const text = await page.getByRole('article').innerText();
    for (const part of [old.documentNo, company.name, company.taxId, 'สำนักงานใหญ่', onPaper(old.total)])
      expect(text.replaceAll('-', '')).toContain(part.replaceAll('-', ''));
    await shot(page, 'rec-page');
  });
  const { documents } = await order();
  const full = documents.filter((one) => one.kind === 'tax_invoice');
  expect(full).toHaveLength(1);
  expect(full[0]).toMatchObject({ total: old.total, voided: false });
  expect(documents.find((one) => one.documentId === old.documentId)).toMatchObject({ voided: true });
  numbersFollow(await order());
});

it('the same paper printed again says that it is a copy', async () => {
  const full = (await order()).documents.find((one) => one.kind === 'tax_invoice');
  const id = full?.documentId ?? 0;
  const printed = async (): Promise<string> => {
    let text = '';
    await as(at, 'staff', async (page) => {
      await open(page, `/pages/abb-receipt/5/${full?.stage}/${orderId}?doc=${id}`);
      await page
        .getByRole('button', { name: 'พิมพ์', exact: true })
        .and(page.locator(':not([data-loading])'))
        .waitFor();
      await page.emulateMedia({ media: 'print' });
      text = await page.getByRole('article').innerText();
      expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([{ width: 210, height: 297 }]);
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
