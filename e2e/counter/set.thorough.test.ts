/**
 * A set is created, rented, changed (one shoe is swapped), picked up by scanner and returned with one damaged
 * part. The shop refunds the deposit on its day, with documents.
 */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import type { ProductSet } from '#catalog/contract.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import {
  idInAddress,
  daysFromNow,
  bahtOnPaper,
  bahtOnScreen,
  pillLocator,
  shownDayOf,
  currentDay,
  typedDayOf,
} from '../support/steps/counter-screens.ts';
import { enterNewCustomer } from '../support/steps/new-rental-steps.ts';
import { workAs, openSettledPage, waitUntilDialogStill } from '../support/steps/order-steps.ts';
import { scanIntoField } from '../support/steps/inventory-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ clock: true });
const name = 'เซ็ตพิธีเย็น';
let made: Order;
const now = async (): Promise<Order> => (await apiAs(at.server, 'staff')).order(made.orderId);

it('is created by an admin: two styles at one price, one of them optional', async () => {
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/sets');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'เพิ่มเซ็ต' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'เพิ่มเซ็ต' });
    await dialog.getByLabel('รหัสเซ็ต').fill('EVE1');
    await dialog.getByLabel('ชื่อเซ็ต').fill(name);
    const pick = async (place: number, code: string): Promise<void> => {
      await dialog.getByRole('button', { name: 'เลือกแบบที่ใช้ได้' }).first().click();
      const finder = page.getByRole('dialog', { name: 'เลือกแบบที่ใช้ได้' });
      await finder.getByRole('searchbox').fill(code);
      await finder.getByRole('listitem').filter({ hasText: code }).getByRole('button').first().click();
      await dialog.getByText('เสนอก่อน').nth(place).waitFor();
    };
    await dialog.getByLabel('เป็นอะไร').fill('ชุดราตรี');
    await pick(0, 'EV001');
    await dialog.getByRole('button', { name: 'เพิ่มอีกอย่าง' }).click();
    await dialog.getByLabel('เป็นอะไร').nth(1).fill('รองเท้า');
    await pick(1, 'AC009');
    await dialog.getByLabel('ไม่เอาก็ได้').nth(1).check();
    await dialog.getByLabel('ลดให้ถ้าไม่เอา').fill('100');
    await dialog.getByLabel('ราคาเช่าทั้งเซ็ต').fill('2000');
    await dialog.getByText('รวมตามป้าย 2,350', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'บันทึก' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText('ชุดราตรี, รองเท้า', { exact: false }).waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('is rented as one line that opens into its garments; the selected ones are reserved', async () => {
  let order: Order | undefined;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    // The order must contain only the set.
    const left = page.getByRole('button', { name: 'ล้างบิล' });
    if (await left.isVisible()) {
      await left.click();
      await page.getByRole('dialog').getByRole('button', { name: 'ล้างบิล' }).click();
      await waitUntilSettled(page);
    }
    await page.getByLabel(/^วันรับชุด/).fill(typedDayOf(currentDay()));
    await page.getByLabel(/^กำหนดคืน/).fill(typedDayOf(daysFromNow(2)));
    await page.getByLabel(/^กำหนดคืน/).press('Tab');
    await page.getByText('เช่า 3 วัน', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'เซ็ต', exact: true }).click();
    const finder = page.getByRole('dialog', { name: 'เลือกเซ็ต' });
    const row = finder.getByRole('listitem').filter({ hasText: name });
    await row.getByText('ว่างครบ').waitFor();
    await row.getByRole('button', { name: `ใส่ตะกร้า: ${name}` }).click();
    const cart = page.locator('#cart').getByRole('list', { name: 'เซ็ตในตะกร้า' }).getByRole('listitem');
    await cart.getByText(name).waitFor();
    const shoes = cart.getByLabel('รองเท้า');
    const sizes = await shoes.locator('option').allTextContents();
    const medium = sizes.find((text) => /· M ·/.test(text) && /ว่าง [1-9]/.test(text));
    if (medium === undefined) throw new Error(`no size M: ${sizes.join(' / ')}`);
    await shoes.selectOption({ label: medium });
    await waitUntilSettled(page);
    await cart.getByText('2,000').first().waitFor();
    await shoes.selectOption('');
    await cart.getByText('1,900').first().waitFor();
    await shoes.selectOption({ label: medium });
    await cart.getByText('2,000').first().waitFor();
    await waitUntilSettled(page);
    await page.reload();
    await waitUntilSettled(page);
    await cart.getByText(name).waitFor();
    await expect.poll(() => shoes.locator('option:checked').textContent()).toMatch(/· M ·/);
    await enterNewCustomer(page);
    await page.getByRole('button', { name: `จองและรับเงิน ${bahtOnScreen(2000)}` }).click();
    await page.getByRole('heading', { name: /จองชุดแล้ว/ }).waitFor();
    const orderId = idInAddress(await page.getByRole('link', { name: 'ดูบิลนี้' }).getAttribute('href'));
    order = await (await apiAs(at.server, 'staff')).order(orderId);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  expect(order).toMatchObject({
    state: 'reserved',
    sets: [{ name, price: 2000 }],
    money: { rent: 2000, price: 2000, paid: 2000 },
  });
  expect(order?.lines.map((one) => [one.setPart, one.code])).toEqual([
    ['ชุดราตรี', 'EV001'],
    ['รองเท้า', 'AC009'],
  ]);
  expect(order?.lines[1]?.size).toBe('M');
  if (order !== undefined) made = order;
});

it('offers finer shoes for 200 more, and refunds the deposit within a day', async () => {
  const admin = await apiAs(at.server, 'admin');
  const { itemList } = await admin.get<{ itemList: ProductSet[] }>('/api/productset?q=EVE1');
  const found = await admin.get<{ itemList: { groupId: number }[] }>('/api/availability?q=AC010&size=1');
  const set = itemList[0];
  const groupId = found.itemList[0]?.groupId;
  if (set === undefined || groupId === undefined) throw new Error('no set, or no finer shoes');
  const { code, category, image, pricing, amount, ownBail, note, version } = set;
  const saved = await admin.put<ProductSet>(`/api/productset/${set.setId}`, {
    code,
    name,
    category,
    image,
    pricing,
    amount,
    ownBail,
    note,
    version,
    members: set.members.map(({ name: part, quantity, optional, leftOutLess, choices }) => ({
      name: part,
      quantity,
      optional,
      leftOutLess,
      choices: [
        ...choices.map(({ productGroupId, productItemId, priceChange }) => ({
          productGroupId,
          productItemId,
          priceChange,
        })),
        ...(part === 'รองเท้า' ? [{ productGroupId: groupId, priceChange: 200 }] : []),
      ],
    })),
  });
  expect(saved.members[1]?.choices.map((one) => one.priceChange)).toEqual([0, 200]);
  await workAs(at, 'admin', async (page) => {
    await openSettledPage(page, '/backoffice/shop/settings');
    await page.getByLabel('คืนค่าประกันชุดที่รับเป็นเงินสดภายใน (วัน)').fill('1');
    await page.getByRole('button', { name: 'บันทึก', exact: true }).first().click();
    await page.getByText('บันทึกการตั้งค่าแล้ว').first().waitFor();
  });
});

it('swaps one shoe at the displayed price', async () => {
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/order-detail/${made.orderId}`);
    const shoes = page.getByRole('list', { name }).getByRole('listitem').filter({ hasText: 'AC009' });
    await shoes.getByRole('button', { name: /^เปลี่ยนชุด/ }).click();
    const dialog = page.getByRole('dialog', { name: /^เปลี่ยนชุด/ });
    await waitUntilDialogStill(dialog);
    await dialog
      .getByRole('button', { name: /AC010.*\+200/ })
      .and(dialog.locator(':enabled'))
      .first()
      .click();
    await dialog.getByLabel('ค่าเปลี่ยนชุด').fill('0');
    await dialog.getByText('ลูกค้าต้องจ่ายเพิ่ม 200 บาท').waitFor();
    await dialog.getByRole('button', { name: 'เปลี่ยนเป็นชุดนี้' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('list', { name }).getByText('AC010', { exact: false }).first().waitFor();
  });
  expect(await now()).toMatchObject({
    sets: [{ price: 2000, rentNow: 2200 }],
    money: { price: 2200, paid: 2000, balance: 200 },
  });
});

it('is picked up by scanner; the receipts show the set and its parts at one price, and additions', async () => {
  const { lines, money } = await now();
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/pickup?id=${made.orderId}`);
    for (const { barcode } of lines) {
      await scanIntoField(page, 'ยิงบาร์โค้ดชุด', barcode);
      await page.getByRole('list', { name }).getByText(`ให้ตัว ${barcode}`).waitFor();
    }
    const side = page.getByRole('region', { name: 'เงินที่ต้องรับ' });
    await side.getByRole('button', { name: 'พอดี' }).click();
    await side.getByRole('button', { name: `รับเงิน ${bahtOnScreen(200 + money.bail)} และส่งมอบ 2 ชุด` }).click();
    await page.getByRole('heading', { name: /^ส่งมอบชุดแล้ว 2 ชุด/ }).waitFor();
    const paper = async (stage: string): Promise<string> => {
      await openSettledPage(page, `/pages/abb-receipt/2/${stage}/${made.orderId}`);
      return page.getByRole('article').first().innerText();
    };
    const booked = await paper('reserve');
    for (const part of [name, 'ชุดราตรี: ', 'รองเท้า: ', 'AC009', bahtOnPaper(2000)])
      expect(booked).toContain(part);
    const added = await paper('pickup');
    for (const part of ['ค่าเช่าและค่าบริการที่เพิ่มตามบิล', name, bahtOnPaper(200)]) expect(added).toContain(part);
    expect(added).not.toContain(bahtOnPaper(2000));
  });
});

it('has one part returned damaged; the deposit is refunded on the promised day', async () => {
  const { lines, money } = await now();
  const rest = money.bailHeld - 300;
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/return-detail/${made.orderId}`);
    for (const { barcode } of lines) await scanIntoField(page, 'ยิงบาร์โค้ดชุด', barcode);
    await page.getByText('เลือก 2 จาก 2 ชุด').waitFor();
    const shoes = page.getByRole('list', { name }).getByRole('listitem').filter({ hasText: 'AC010' });
    await shoes.getByLabel('ค่าเสียหาย').fill('300');
    await shoes.getByLabel('สภาพชุด / หมายเหตุ').fill('ส้นหัก');
    await pillLocator(shoes, 'ซ่อม').click();
    await page.getByRole('button', { name: 'รับคืน 2 ชุด' }).click();
    await page.getByText(`แจ้งลูกค้าไว้ว่าจะคืนค่าประกันชุดภายในวันที่ ${shownDayOf(daysFromNow(1))}`).waitFor();
  });
  const back = await now();
  expect(back.lines.map((one) => [one.setPart, one.condition, one.unitState])).toEqual([
    ['ชุดราตรี', '', 'inspect'],
    ['รองเท้า', 'ส้นหัก', 'repair'],
  ]);
  const promised = daysFromNow(1);
  expect(back.bailBack).toEqual({ day: promised, settledDay: null });
  await at.pass(1);
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/return-detail/${made.orderId}`);
    await pillLocator(page, 'เงินสด').first().click();
    await page.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(rest)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'คืนค่าประกันชุด' });
    await dialog.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(rest)}` }).click();
    await page.getByText('ปิดบิลแล้ว ไม่มียอดค้าง').waitFor();
  });
  expect(await now()).toMatchObject({
    state: 'closed',
    bailBack: { day: promised, settledDay: promised },
    money: { bailKept: 300, bailReturned: rest, balance: 0 },
  });
});

it('is folded in the cart if long, and opens into a field for each garment', async () => {
  await workAs(at, 'staff2', async (page) => {
    await openSettledPage(page, '/backoffice/rental');
    await page.getByRole('button', { name: 'เซ็ต', exact: true }).click();
    const finder = page.getByRole('dialog', { name: 'เลือกเซ็ต' });
    await finder.getByRole('button', { name: 'ใส่ตะกร้า: เซ็ตขบวนโรงเรียน' }).click();
    const cart = page.locator('#cart').getByRole('list', { name: 'เซ็ตในตะกร้า' });
    const fold = cart.getByRole('button', { name: 'เซ็ตขบวนโรงเรียน: ชุดในเซ็ต 13 ชุด' });
    await fold.waitFor();
    // Unavailable parts are initially open, and the user folds them.
    if ((await fold.getAttribute('aria-expanded')) === 'true') await fold.click();
    await cart.getByText(/^วงโยธวาทิต .*× \d+/).waitFor();
    expect(await cart.getByRole('combobox').count()).toBe(0);
    await fold.click();
    expect(await cart.getByRole('combobox').count()).toBe(13);
    await fold.click();
    await cart.getByRole('combobox').first().waitFor({ state: 'detached' });
  });
});
