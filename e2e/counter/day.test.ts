/**
 * A rental is opened, handed over, returned and settled by mouse, with every figure equal to the API. Then the
 * day is closed.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bahtText, satangOfBaht } from '#lib/money/money.ts';
import type { DayView } from '#cash/shapes.ts';
import type { Order } from '#orders/order/contract.ts';
import { logInOnPage, waitUntilSettled } from '../support/browser.ts';
import {
  valueBesideLocator,
  idInAddress,
  daysFromNow,
  menuLocator,
  bahtOnPaper,
  bahtOnScreen,
  pillLocator,
  shownDayOf,
  sumLocator,
  currentDay,
  typedDayOf,
} from '../support/steps/counter-screens.ts';
import { apiAs } from '../support/api.ts';
import {
  addGarmentByCode,
  dayCustomerName,
  notesAndCoinsOf,
  enterNewCustomer,
  payHalfOfRent,
} from '../support/steps/new-rental-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const damage = 300;
const words = (baht: number): string => bahtText(satangOfBaht(baht) ?? 0);

const sameMoney = async (page: Page, { orderId, money }: Order): Promise<void> => {
  await page.goto(`/backoffice/order-detail/${orderId}`);
  await waitUntilSettled(page);
  const figure = async (label: string): Promise<string | null> => sumLocator(page, label).textContent();
  expect(await figure('รวมที่ต้องชำระ')).toBe(bahtOnScreen(money.price));
  expect(await figure('ชำระแล้ว')).toBe(`−${bahtOnScreen(money.paid)}`);
  expect(await figure('ค้างชำระ')).toBe(bahtOnScreen(money.balance));
  expect(await figure('ค่าประกันชุดตามบิล')).toBe(bahtOnScreen(money.bail));
  expect(await figure('รับค่าประกันชุดแล้ว')).toBe(bahtOnScreen(money.bailTaken));
  expect(await figure('ค่าประกันชุดที่รับไว้ (ยังไม่คืน)')).toBe(bahtOnScreen(money.bailHeld));
  if (money.charges > 0) expect(await figure('ค่าบริการและค่าปรับ')).toBe(bahtOnScreen(money.charges));
  if (money.bailKept > 0) expect(await figure('หักจากค่าประกันชุด')).toBe(`−${bahtOnScreen(money.bailKept)}`);
  if (money.bailReturned > 0)
    expect(await figure('คืนค่าประกันชุดแล้ว')).toBe(`−${bahtOnScreen(money.bailReturned)}`);
};

it('leads a rental from the first search to the settled bill', async () => {
  const api = await apiAs(at.server, 'staff');
  await at.visit({}, async ({ page, context, trouble }) => {
    await logInOnPage(page, 'staff');

    await page.getByLabel(/^วันรับชุด/).fill(typedDayOf(currentDay()));
    await page.getByLabel(/^กำหนดคืน/).fill(typedDayOf(daysFromNow(2)));
    await page.getByLabel(/^กำหนดคืน/).press('Tab');
    await page.getByText('เช่า 3 วัน', { exact: true }).waitFor();
    const garments = [await addGarmentByCode(page, 'TD001'), await addGarmentByCode(page, 'TD009')];
    await enterNewCustomer(page);
    const cart = page.locator('#cart');
    const rent = 750 + 450;
    const bail = 2000 + 1000;
    const total = page.getByRole('region', { name: 'ยอดรวม' });
    await total.getByText('ยอดรวม 2 ชุด').waitFor();
    await total.getByText(bahtOnScreen(rent + bail), { exact: true }).waitFor();
    expect(await cart.getByText('ว่าง', { exact: true }).count()).toBe(2);
    await payHalfOfRent(page, rent / 2);
    await page.getByRole('button', { name: `จองและรับเงิน ${bahtOnScreen(rent / 2)}` }).click();

    await page.getByRole('heading', { name: /จองชุดแล้ว/ }).waitFor();
    expect(await valueBesideLocator(page, 'เงินทอน').textContent()).toBe('300');
    const orderId = idInAddress(await page.getByRole('link', { name: 'ดูบิลนี้' }).getAttribute('href'));
    let order = await api.order(orderId);
    expect(order).toMatchObject({ state: 'reserved', pickupDay: currentDay(), returnDay: daysFromNow(2) });
    expect(order.customer).toMatchObject({ name: dayCustomerName, phone: '0895551234' });
    expect(order.money).toMatchObject({ price: rent, paid: rent / 2, balance: rent / 2, bail, bailHeld: 0 });
    expect(order.entries.map((one) => [one.method, one.amount])).toEqual([
      ['cash', 200],
      ['promptpay', rent / 2 - 200],
    ]);
    expect(order.lines.map((line) => garments.some((name) => name.startsWith(line.name)))).toEqual([
      true,
      true,
    ]);
    const taken = `รับเงินครั้งนี้ (เงินสด 200 · พร้อมเพย์ ${bahtOnScreen(rent / 2 - 200)})`;
    expect(await sumLocator(page, taken).textContent()).toBe(bahtOnScreen(order.money.paid));
    expect(await sumLocator(page, 'ค้างชำระ').textContent()).toBe(bahtOnScreen(order.money.balance));
    expect(await sumLocator(page, 'ค่าประกันชุดที่ต้องรับวันรับชุด').textContent()).toBe(bahtOnScreen(bail));

    // The receipt opens in a new tab. The receipt has the number, the amount in words, the change, and a QR
    // code for the amount owed.
    const [paper] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'พิมพ์ใบเสร็จ' }).click(),
    ]);
    await waitUntilSettled(paper);
    expect(new URL(paper.url()).pathname).toBe(`/pages/abb-receipt/2/reserve/${orderId}`);
    const [document] = order.documents;
    const sheet = paper.getByRole('article');
    expect(await sheet.count()).toBe(1);
    const text = await sheet.innerText();
    for (const part of [
      document?.documentNo,
      order.orderNo,
      dayCustomerName,
      words(rent / 2),
      bahtOnPaper(500),
      bahtOnPaper(300),
    ])
      expect(text).toContain(part);
    await sheet.getByRole('img', { name: 'สแกนจ่ายพร้อมเพย์' }).waitFor();
    expect(text).toContain(`ยอดค้างชำระ ${bahtOnPaper(rent / 2)} บาท`);
    await paper.close();
    await sameMoney(page, order);

    // The order number opens the order, both garments are scanned, and balance and deposit are paid in cash.
    await menuLocator(page, 'รับชุด').click();
    await page.getByRole('button', { name: order.orderNo }).waitFor();
    const waiting = await page.getByRole('row').filter({ hasText: order.orderNo }).innerText();
    expect(waiting).toContain(bahtOnScreen(rent / 2 + bail));
    expect(waiting).toContain(`รวมค่าประกันชุด ${bahtOnScreen(bail)}`);
    await page.getByLabel('ยิงบาร์โค้ดชุด หรือพิมพ์เลขที่บิล / เบอร์โทร').fill(order.orderNo);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `ส่งมอบชุด บิล ${order.orderNo}` }).waitFor();
    for (const line of order.lines) {
      expect(line.barcode).not.toBe('');
      await page.getByLabel('ยิงบาร์โค้ดชุด', { exact: true }).fill(line.barcode);
      await page.keyboard.press('Enter');
      await page.getByText(`ให้ตัว ${line.barcode}`).waitFor();
    }
    const money = page.getByRole('region', { name: 'เงินที่ต้องรับ' });
    expect(await valueBesideLocator(money, 'ค่าเช่าที่ต้องชำระ').textContent()).toBe(bahtOnScreen(rent / 2));
    expect(await valueBesideLocator(money, 'ค่าประกันชุดที่ต้องรับ').textContent()).toBe(bahtOnScreen(bail));
    await money.getByLabel('รับเงินมา').fill(String(rent / 2 + bail + 400));
    await money.getByRole('button', { name: `รับเงิน ${bahtOnScreen(rent / 2 + bail)} และส่งมอบ 2 ชุด` }).click();
    await page.getByRole('heading', { name: /^ส่งมอบชุดแล้ว 2 ชุด/ }).waitFor();
    expect(await valueBesideLocator(page, 'เงินทอน').textContent()).toBe('400');
    order = await api.order(orderId);
    expect(order.state).toBe('out');
    expect(order.money).toMatchObject({ paid: rent, balance: 0, bailTaken: bail, bailHeld: bail });
    expect(order.documents.map((one) => one.kind).toSorted()).toEqual(
      ['bail_slip', document?.kind, document?.kind].toSorted(),
    );
    await sameMoney(page, order);

    // At the return, one garment lacks its sash and the other has a stain.
    const [dress, blouse] = order.lines;
    if (!dress || !blouse) throw new Error('the order has two lines');
    await menuLocator(page, 'คืนชุด').click();
    await page.getByLabel('ยิงบาร์โค้ดชุด หรือพิมพ์เลขที่บิล / เบอร์โทร').fill(dress.barcode);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `รับคืนชุด บิล ${order.orderNo}` }).waitFor();
    const rowOf = (line: Order['lines'][number]) =>
      page.getByRole('list', { name: 'รายการชุด' }).getByRole('listitem').filter({ hasText: line.barcode });
    expect(await rowOf(dress).getByRole('checkbox', { name: /^รับคืน/ }).isChecked()).toBe(true);
    await page.getByLabel('ยิงบาร์โค้ดชุด', { exact: true }).fill(blouse.barcode);
    await page.keyboard.press('Enter');
    await page.getByText('เลือก 2 จาก 2 ชุด').waitFor();
    const lost = dress.parts.find((part) => part.name === 'สไบ');
    if (!lost) throw new Error(`${dress.name} has no sash`);
    await rowOf(dress).getByRole('checkbox', { name: 'สไบ', exact: true }).click();
    await rowOf(blouse).getByLabel('ค่าเสียหาย').fill(String(damage));
    await rowOf(blouse).getByLabel('สภาพชุด / หมายเหตุ').fill('คราบรองพื้นที่คอเสื้อ');
    await pillLocator(rowOf(blouse), 'ซัก').click();
    const fees = lost.lossPrice + damage;
    const side = page.getByRole('region', { name: 'สรุปเงิน' });
    await expect.poll(() => sumLocator(side, 'ค่าปรับและค่าเสียหายครั้งนี้').textContent()).toBe(bahtOnScreen(fees));
    expect(await sumLocator(side, 'คืนลูกค้า').textContent()).toBe(bahtOnScreen(bail - fees));
    await side.getByRole('button', { name: 'รับคืน 2 ชุด' }).click();

    // The shop deducts fees from the deposit and refunds the remainder in cash.
    await page.getByText(`หักจากค่าประกันชุด ${bahtOnScreen(fees)} บาท`).waitFor();
    order = await api.order(orderId);
    expect(order.state).toBe('returned');
    expect(order.charges.map((one) => [one.kind, one.amount]).toSorted()).toEqual([
      ['damage_fee', damage],
      ['lost_part', lost.lossPrice],
    ]);
    expect(order.money).toMatchObject({ balance: fees, bailHeld: bail, refundDue: bail - fees });
    expect(order.lines.find((line) => line.orderDetailId === blouse.orderDetailId)).toMatchObject({
      unitState: 'wash',
      condition: 'คราบรองพื้นที่คอเสื้อ',
    });
    await page.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(bail - fees)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'คืนค่าประกันชุด' });
    await dialog.getByText(`คืนเงินลูกค้า ${bahtOnScreen(bail - fees)} บาท (เงินสด)?`).waitFor();
    await dialog.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(bail - fees)}` }).click();
    await page.getByText('ปิดบิลแล้ว ไม่มียอดค้าง').waitFor();
    order = await api.order(orderId);
    expect(order.state).toBe('closed');
    expect(order.money).toMatchObject({
      balance: 0,
      bailKept: fees,
      bailReturned: bail - fees,
      bailHeld: 0,
      refundDue: 0,
    });
    await sameMoney(page, order);

    // The order is in the list of returned orders. The return documents are printed on A4.
    await menuLocator(page, 'คืนแล้ว').click();
    const row = page.getByRole('row').filter({ hasText: order.orderNo });
    await row.waitFor();
    const cells = await row.innerText();
    for (const part of ['ปิดบิลแล้ว', 'คืนครบแล้ว', dayCustomerName]) expect(cells).toContain(part);
    await row.getByRole('link', { name: /^พิมพ์ซ้ำ/ }).click();
    await page.waitForURL(`**/pages/abb-receipt/2/return/${orderId}*`);
    await waitUntilSettled(page);
    await page.getByLabel('ขนาดกระดาษ').selectOption('5');
    await page.waitForURL(`**/pages/abb-receipt/5/return/${orderId}*`);
    await waitUntilSettled(page);
    const refund = order.documents.find((one) => one.kind === 'bail_refund_slip');
    const slip = page.getByRole('article').filter({ hasText: refund?.documentNo ?? '?' });
    const slipText = await slip.innerText();
    for (const part of [order.orderNo, dayCustomerName, bahtOnPaper(bail - fees), words(bail - fees)])
      expect(slipText).toContain(part);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('closes the day once the drawer is counted; before the count it shows no difference', async () => {
  const api = await apiAs(at.server, 'staff');
  const view = await api.get<DayView>(`/api/daybook/day?day=${currentDay()}`);
  const { expected } = view.drawer;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/accounting?tab=close');
    await page.getByText('ยังไม่ได้นับ', { exact: true }).waitFor();
    expect(await page.getByText('ขาด', { exact: true }).count()).toBe(0);
    await page.getByLabel('จำนวนของ 1,000 บาท').fill('0');
    await expect.poll(() => page.getByText('ยังไม่ได้นับ', { exact: true }).count()).toBe(0);
    for (const { value, count } of notesAndCoinsOf(expected))
      await page.getByLabel(`จำนวนของ ${bahtOnScreen(value)} บาท`, { exact: true }).fill(String(count));
    await page.getByText('ตรงพอดี', { exact: true }).waitFor();
    await page.getByLabel('เก็บไว้เป็นเงินทอนวันถัดไป').fill(String(expected));
    await page.getByRole('button', { name: `ปิดยอดวันที่ ${shownDayOf(currentDay())}` }).click();
    const dialog = page.getByRole('dialog', { name: `ปิดยอดวันที่ ${shownDayOf(currentDay())}?` });
    await dialog.getByRole('button', { name: 'ปิดยอด', exact: true }).click();
    await page.getByRole('heading', { name: /^ปิดยอดแล้วโดย / }).waitFor();
    expect(await sumLocator(page, 'ควรมี').textContent()).toBe(bahtOnScreen(expected));
    expect(await sumLocator(page, 'นับได้').textContent()).toBe(bahtOnScreen(expected));
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  const closed = await api.get<DayView>(`/api/daybook/day?day=${currentDay()}`);
  expect(closed).toMatchObject({ closed: true, closing: { expected, counted: expected, difference: 0 } });
});
