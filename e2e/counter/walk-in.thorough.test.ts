/**
 * A rental of a walk-in customer needs few key presses, everything is visible, and the slip comes at the end.
 */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { logInOnPage, narrowViewport } from '../support/browser.ts';
import { bahtOnScreen } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const desk = { width: 1300, height: 850 };

/** Returns true if the element is neither covered nor cut off. */
const inSight = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2].every((y) => {
      const seen = document.elementFromPoint((box.left + box.right) / 2, y);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    });
  });

it('is served in twelve clicks or key presses, with cart, payment and total visible', async () => {
  const api = await apiAs(at.server, 'staff');
  const { itemList } = await api.get<{
    itemList: { barcode: string; name: string; nextDay: string | null }[];
  }>('/api/unit?size=100&state=ready');
  const free = itemList.filter((one) => one.nextDay === null).slice(0, 3);
  expect(free.length).toBe(3);
  await at.visit({ viewport: desk }, async ({ page, context, trouble }) => {
    await logInOnPage(page, 'staff');
    let presses = 0;
    const press = async (work: () => Promise<unknown>): Promise<void> => {
      presses += 1;
      await work();
    };
    const cart = page.locator('#cart').getByRole('listitem');
    for (const [index, { barcode }] of free.entries()) {
      // A scanner types and also presses Enter, which counts as one press.
      await press(async () => {
        await page.keyboard.insertText(barcode);
        await page.keyboard.press('Enter');
      });
      await cart.nth(index).waitFor();
    }
    const customer = page.locator('#customer').getByLabel('ลูกค้า', { exact: true });
    await press(() => customer.fill('กาญจนา'));
    await press(() =>
      page.getByRole('option').filter({ hasText: 'กาญจนา', hasNotText: 'เพิ่มลูกค้าใหม่' }).first().click(),
    );
    expect(await inSight(customer), 'customer').toBe(true);
    await press(() => page.locator('#pay').locator('label').filter({ hasText: 'รับชุดเลย' }).click());
    await press(() => page.locator('#pay').getByRole('button', { name: 'พอดี' }).click());
    const end = page.getByRole('button', { name: /และส่งมอบเลย$/ });
    for (const part of [cart.nth(0), cart.nth(1), cart.nth(2), page.locator('#pay').getByText('เงินทอน'), end])
      expect(await inSight(part), String(part)).toBe(true);
    await press(() => end.click());
    const slip = page.getByRole('link', { name: 'พิมพ์ใบรับชุด' });
    await slip.waitFor();
    const orderId = Number(/(\d+)$/.exec((await slip.getAttribute('href')) ?? '')?.[1]);
    const order: Order = await api.order(orderId);
    expect(order).toMatchObject({ state: 'out', money: { balance: 0, bailHeld: order.money.bail } });
    expect(order.lines.map((line) => line.barcode).toSorted()).toEqual(
      free.map((one) => one.barcode).toSorted(),
    );
    const [paper] = await Promise.all([context.waitForEvent('page'), press(() => slip.click())]);
    const sheet = paper.getByRole('article', { name: /^ใบรับชุด/ });
    for (const { name } of order.lines) await sheet.getByText(name).first().waitFor();
    await sheet.getByText(bahtOnScreen(order.money.bailHeld), { exact: true }).waitFor();
    await paper.getByRole('button', { name: 'พิมพ์', exact: true }).waitFor();
    expect(presses).toBeLessThanOrEqual(12);
    // The customer reads the slip on their phone, without a login and in another language, and sees only the
    // slip.
    await paper.getByRole('button', { name: 'ส่งใบรับชุดให้ลูกค้า' }).click();
    const link = await paper.getByRole('dialog').getByLabel('ลิงก์').inputValue();
    await at.visit({ viewport: narrowViewport }, async ({ page: theirs, trouble: seen }) => {
      await theirs.goto(link);
      const own = theirs.getByRole('article', { name: /^ใบรับชุด/ });
      for (const { name } of order.lines) await own.getByText(name).first().waitFor();
      await theirs.getByLabel('ภาษา').selectOption('de');
      await theirs.getByRole('article', { name: new RegExp(order.orderNo) }).waitFor();
      expect(await theirs.getByRole('article').innerText()).not.toMatch(
        /0\d\d-\d{3}-\d{4}.*0\d\d-\d{3}-\d{4}/s,
      );
      expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(seen).toEqual({ errors: [], failedCalls: [] });
      await theirs.goto(`${link.slice(0, -3)}xyz`);
      await theirs
        .getByText('ลิงก์นี้เปิดไม่ได้แล้ว')
        .or(theirs.getByText('Dieser Link lässt sich'))
        .first()
        .waitFor();
    });
    await page.getByRole('link', { name: 'ดูบิลนี้' }).click();
    await page.waitForURL(`**/backoffice/order-detail/${orderId}`);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
