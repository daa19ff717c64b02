/** One rental, from login to refund, needs only the keyboard, with correct focus. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { waitUntilSettled } from '../support/browser.ts';
import {
  idInAddress,
  daysFromNow,
  menuLocator,
  bahtOnScreen,
  currentDay,
  typedDayOf,
} from '../support/steps/counter-screens.ts';
import { type Api, apiAs } from '../support/api.ts';
import { makeScenarioOrders } from '../support/objects/orders.ts';
import { setUpServer } from '../support/test-server.ts';
import { e2ePassword } from '../support/server.ts';

const at = setUpServer();
const mostTabs = 90;

const hasFocus = async (one: Locator): Promise<boolean> =>
  (await one.count()) > 0 && one.first().evaluate((element) => element === document.activeElement);
const focusComes = async (one: Locator): Promise<void> =>
  await expect.poll(() => hasFocus(one), { message: String(one) }).toBe(true);

/** Presses Tab (or Shift+Tab) until the element has the focus. Fails if it is unreachable. */
const tabTo = async (page: Page, one: Locator, key = 'Tab'): Promise<void> => {
  await one.first().waitFor();
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await hasFocus(one)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostTabs} tabs do not lead to ${String(one)}`);
};
const press = async (page: Page, one: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, one);
  await page.keyboard.press(key);
};
const typeInto = async (page: Page, one: Locator, text: string): Promise<void> => {
  await tabTo(page, one);
  await page.keyboard.insertText(text);
};

/** Inserts a code as one text and presses Enter, because on a busy machine keys are too slow for a scan. */
const enter = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
};

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/pages/login');
  await focusComes(page.getByRole('textbox', { name: 'ชื่อผู้ใช้' }));
  await page.keyboard.type('staff');
  await page.keyboard.press('Tab');
  await focusComes(page.locator('input[name=password]'));
  await page.keyboard.type(e2ePassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/backoffice/rental');
  await waitUntilSettled(page);
};

/** Opens a rental of one garment for today and takes the rent in cash. Resolves to the order's id. */
const openRental = async (page: Page): Promise<number> => {
  await press(page, page.getByRole('link', { name: 'ข้ามไปยังเนื้อหา' }));
  await typeInto(page, page.getByRole('textbox', { name: /^วันรับชุด/ }), typedDayOf(currentDay()));
  await typeInto(page, page.getByRole('textbox', { name: /^กำหนดคืน/ }), typedDayOf(daysFromNow(1)));
  const find = page.getByRole('searchbox', { name: /^ค้นหาชื่อ รหัส/ });
  await press(page, page.getByRole('switch', { name: 'เฉพาะที่ว่าง' }), 'Space');
  await tabTo(page, find, 'Shift+Tab');
  await page.keyboard.insertText('ชุดไทยเรือนต้น งานบุญ');
  await page.keyboard.press('Enter');
  const line = page.locator('#cart').getByRole('listitem').filter({ hasText: 'TD010' });
  await line.getByText('ว่าง', { exact: true }).waitFor();
  await focusComes(find);
  await typeInto(page, page.locator('#customer').getByLabel('ลูกค้า', { exact: true }), 'กาญจนา');
  await page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'กาญจนา' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'เอาลูกค้าออก' }).waitFor();
  await press(page, page.locator('#pay').getByRole('button', { name: 'พอดี' }));
  await press(page, page.getByRole('button', { name: /^จองและรับเงิน/ }));
  await focusComes(page.getByRole('heading', { name: /จองชุดแล้ว/ }));
  const order = page.getByRole('link', { name: 'ดูบิลนี้' });
  await press(page, order);
  await page.waitForURL('**/backoffice/order-detail/*');
  return idInAddress(page.url());
};

const handOver = async (page: Page, order: Order): Promise<void> => {
  await press(page, page.getByRole('link', { name: 'ส่งมอบชุด' }));
  await focusComes(page.getByLabel('ยิงบาร์โค้ดชุด', { exact: true }));
  await enter(page, order.lines[0]?.barcode ?? '');
  await page.getByText(`ให้ตัว ${order.lines[0]?.barcode}`).waitFor();
  await press(page, page.getByRole('button', { name: 'พอดี' }));
  await press(page, page.getByRole('button', { name: /^รับเงิน .* และส่งมอบ 1 ชุด$/ }));
  await focusComes(page.getByRole('heading', { name: /^ส่งมอบชุดแล้ว 1 ชุด/ }));
};

const takeBack = async (page: Page, api: Api, { orderId }: Order): Promise<void> => {
  const order = await api.order(orderId);
  await tabTo(page, menuLocator(page, 'คืนชุด'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await focusComes(page.getByLabel('ยิงบาร์โค้ดชุด หรือพิมพ์เลขที่บิล / เบอร์โทร'));
  await enter(page, order.lines[0]?.barcode ?? '');
  await page.waitForURL(`**/backoffice/return-detail/${orderId}*`);
  await focusComes(page.getByLabel('ยิงบาร์โค้ดชุด', { exact: true }));
  await press(page, page.getByRole('button', { name: 'รับคืน 1 ชุด' }));
  await focusComes(page.getByRole('heading', { name: /^รับคืนแล้ว 1 ชุด/ }));
  const refund = `คืนเงิน ${bahtOnScreen(order.money.bailHeld)}`;
  await press(page, page.getByRole('main').getByRole('button', { name: refund }));
  const dialog = page.getByRole('dialog', { name: 'คืนค่าประกันชุด' });
  // The safe button has the focus, which stays inside until the user decides.
  await focusComes(dialog.getByRole('button', { name: 'ยกเลิก' }));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await focusComes(page.getByRole('main').getByRole('button', { name: refund }));
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: refund }));
  await page.getByText('ปิดบิลแล้ว ไม่มียอดค้าง').waitFor();
  await focusComes(page.getByRole('heading', { level: 2, name: 'คืนค่าประกันชุด' }));
};

it('completes a rental by keyboard alone', async () => {
  const api = await apiAs(at.server, 'staff');
  await at.visit({}, async ({ page, trouble }) => {
    await logIn(page);
    const orderId = await openRental(page);
    const opened = await api.order(orderId);
    expect(opened).toMatchObject({ state: 'reserved', money: { balance: 0, bailHeld: 0 } });
    await handOver(page, opened);
    expect(await api.order(orderId)).toMatchObject({ state: 'out', money: { bailHeld: opened.money.bail } });
    await takeBack(page, api, opened);
    expect(await api.order(orderId)).toMatchObject({
      state: 'closed',
      money: { bailReturned: opened.money.bail, bailHeld: 0 },
    });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('the keys of the checkout lead to customer, payment, end and next bill, but never below a dialog', async () => {
  await at.visit({}, async ({ page, trouble }) => {
    await logIn(page);
    const customer = page.locator('#customer').getByLabel('ลูกค้า', { exact: true });
    await focusComes(page.getByRole('searchbox', { name: /^ค้นหาชื่อ รหัส/ }));
    await enter(page, 'ชุดไทยเรือนต้น งานบุญ');
    await page.locator('#cart').getByRole('listitem').waitFor();
    await page.keyboard.press('F2');
    await focusComes(customer);
    await page.keyboard.insertText('ไม่มีใครชื่อนี้');
    await page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'ไม่มีใครชื่อนี้' }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByText('ยังทำต่อไม่ได้').count()).toBe(0);
    await page.keyboard.press('F2');
    await page.keyboard.insertText('กาญจนา');
    await page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'กาญจนา' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'เอาลูกค้าออก' }).waitFor();
    await page.keyboard.press('F4');
    await focusComes(page.locator('#pay').getByLabel('รับเงินมา'));
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/rental') opened.push('');
    });
    await page.keyboard.press('F8');
    await page.keyboard.press('F8');
    await focusComes(page.getByRole('heading', { name: /จองชุดแล้ว/ }));
    expect(opened).toHaveLength(1);
    await page.keyboard.press('F9');
    await page.getByText('ยังไม่มีชุดในตะกร้า').waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

/** Selects entries of a list by typing a part of their names. If several match, uses the arrow keys. */
const pick = async (page: Page, list: Locator, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await typeInto(page, list, name);
    const wanted = page.getByRole('option', { name, exact: true });
    await wanted.waitFor();
    for (let at = await page.getByRole('option').count(); at > 0; at -= 1) {
      await page.keyboard.press('ArrowDown');
      if ((await wanted.getAttribute('data-combobox-selected')) !== null) break;
    }
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
};

it('creates a style with forty garments by keyboard alone', async () => {
  const [colors, sizes] = [['แดง', 'ดำ'] as const, ['S', 'M'] as const];
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/add-group');
    await waitUntilSettled(page);
    // The proposed name is selected, so typing replaces it.
    await focusComes(page.getByLabel(/^ชื่อ/));
    await page.keyboard.insertText('ชุดแป้นพิมพ์');
    await typeInto(page, page.getByLabel('รหัสชุด', { exact: true }), 'KB1');
    await pick(page, page.getByRole('combobox', { name: 'สี', exact: true }), colors);
    await pick(page, page.getByRole('combobox', { name: 'ไซซ์', exact: true }), sizes);
    await press(page, page.getByRole('button', { name: 'บันทึก', exact: true }));
    await page.waitForURL(/\/add-group\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'ชุดแป้นพิมพ์' }).waitFor();
    await waitUntilSettled(page);
    await press(page, page.getByRole('status').getByRole('link', { name: 'เพิ่มชุดเข้าสต็อก' }));
    await page.waitForURL('**/create-item/*');
    await waitUntilSettled(page);
    for (const color of colors)
      for (const size of sizes)
        await typeInto(
          page,
          page.getByRole('textbox', { name: `จำนวน ${color} ${size}`, exact: true }),
          '10',
        );
    await press(page, page.getByRole('button', { name: 'เพิ่ม 40 ชุด' }));
    const done = page.getByRole('status').filter({ hasText: 'เพิ่มแล้ว 40 ชุด' });
    await done.waitFor();
    expect(await done.getByRole('listitem').count()).toBe(40);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('the menu covers the page on a phone; the page gets no focus until Escape or a selection', async () => {
  await at.visit(
    { viewport: { width: 390, height: 844 }, storageState: await at.sessionOf('staff') },
    async ({ page }) => {
      await page.goto('/backoffice/saved');
      await waitUntilSettled(page);
      const [side, main] = [page.locator('#main-menu'), page.locator('#main')];
      await expect.poll(() => side.getAttribute('inert')).not.toBeNull();
      await press(page, page.getByRole('button', { name: 'เปิดเมนู' }));
      await expect.poll(() => main.getAttribute('inert')).not.toBeNull();
      await tabTo(page, menuLocator(page, 'รับชุด'));
      await page.keyboard.press('Escape');
      await expect.poll(() => side.getAttribute('inert')).not.toBeNull();
      expect(await main.getAttribute('inert')).toBeNull();
      await press(page, page.getByRole('button', { name: 'เปิดเมนู' }));
      await press(page, menuLocator(page, 'รับชุด'));
      await page.getByRole('heading', { level: 1, name: 'รับชุด' }).waitFor();
      await expect.poll(() => main.getAttribute('inert')).toBeNull();
    },
  );
});

it('focuses the first field of a dialog, closes the innermost on Escape, and restores the focus', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/customer');
    await waitUntilSettled(page);
    const add = page.getByRole('button', { name: 'เพิ่มลูกค้า' });
    await press(page, add);
    const form = page.getByRole('dialog', { name: 'เพิ่มลูกค้าใหม่' });
    const name = form.getByLabel(/^ชื่อลูกค้า/);
    await focusComes(name);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await focusComes(add);
    await page.keyboard.press('Enter');
    await focusComes(name);
    await page.keyboard.insertText('คุณทดสอบ');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'ปิดโดยไม่บันทึก?' });
    await focusComes(question.getByRole('button', { name: 'กลับไปกรอกต่อ' }));
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await focusComes(name);
    expect(await name.inputValue()).toBe('คุณทดสอบ');
    await press(page, form.getByRole('button', { name: 'ยกเลิก' }));
    await press(page, question.getByRole('button', { name: 'ปิดโดยไม่บันทึก' }));
    await form.waitFor({ state: 'hidden' });
    await focusComes(add);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('asks before Escape discards input of a dialog, but not without changes', async () => {
  const api = await apiAs(at.server, 'staff');
  const { reserved } = await makeScenarioOrders(api);
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/order-detail/${reserved.orderId}`);
    await waitUntilSettled(page);
    await press(page, page.getByRole('button', { name: 'ยกเลิกบิล' }));
    const form = page.getByRole('dialog', { name: /^ยกเลิกบิล/ });
    const reason = form.getByLabel(/^เหตุผลที่ยกเลิก/);
    await focusComes(reason);
    await page.keyboard.type('ก');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('ลูกค้าเปลี่ยนใจ');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'ปิดโดยไม่บันทึก?' });
    await focusComes(question.getByRole('button', { name: 'กลับไปกรอกต่อ' }));
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await focusComes(reason);
    await reason.fill('');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
