/**
 * A customer sees suggestions for a dress, and chooses measurements, news and times. Staff see and change the
 * times.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { type Api, apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
/** Each test uses its own days, because a branch has only one garment of the style. */
const eventIn = (days: number) => addDays(bangkokDay(new Date()), days);

const look = async (page: Page, name: string): Promise<void> => {
  expect([name, ...(await findA11yViolations(page))]).toEqual([name]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([name, wide <= 0]).toEqual([name, true]);
};

type Group = { productGroupId: number; code: string; name: string };
type Settings = { version: number; info: { logo?: unknown }; branches: object[] };

const prepare = async (admin: Api): Promise<{ dress: Group; others: Group[] }> => {
  const { itemList } = await admin.get<{ itemList: Group[] }>('/api/productgroup/featured');
  const [dress, ...others] = itemList.slice(0, 4);
  if (dress === undefined) throw new Error('the demo shop has no featured group');
  const group = await admin.get<object>(`/api/productgroup/${dress.productGroupId}`);
  await admin.post(`/api/productgroup/update-all/${dress.productGroupId}`, {
    ...group,
    goesWith: others.map((one) => one.productGroupId),
  });
  const { version, info, branches } = await admin.get<Settings>('/api/shopinfo/settings');
  const { logo: _, ...rest } = info;
  const timed = branches.map((one) => ({ ...one, slotMinutes: 60, slotPlaces: 2 }));
  await admin.put('/api/shopinfo/info', { version, ...rest, branches: timed });
  return { dress, others };
};

it.each([
  { colorScheme: 'light', viewport: narrowViewport, phone: '0812340011', event: eventIn(45) },
  { colorScheme: 'dark', viewport: wideViewport, phone: '0812340012', event: eventIn(52) },
] as const)(
  'from the dress to the times of the order ($viewport.width)',
  async ({ phone, event, ...looks }) => {
    const admin = await apiAs(at.server, 'admin');
    const { dress, others } = await prepare(admin);
    await at.visit(looks, async ({ page, trouble }) => {
      await page.goto(`/w/ratri/dress/x/${encodeURIComponent(dress.code)}?day=${event}`);
      const suggested = page.locator('#goes-with');
      await suggested.getByRole('heading', { name: 'เข้าชุดกัน' }).waitFor();
      expect(others.map((one) => one.name)).toContain(await suggested.locator('h3').first().textContent());
      await look(page, 'dress');
      await page.getByRole('button', { name: 'ใส่ตะกร้า' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'ตะกร้าชุด' }).waitFor();
      await page.locator('#goes-with').waitFor();
      const form = page.locator('form[data-typed][data-awake]');
      await form.waitFor();
      await page.getByLabel('ชื่อ', { exact: true }).fill('มาลี เลือกเวลา');
      await page.getByLabel('เบอร์โทร', { exact: true }).fill(phone);
      await page.getByLabel('รอบอก').fill('34');
      expect(await page.getByLabel(/รับข่าวชุดใหม่/).isChecked()).toBe(false);
      await page.getByLabel(/ยอมรับเงื่อนไขการเช่า/).check();
      const pickup = page.getByLabel(/เวลารับชุด/);
      const back = page.getByLabel(/เวลาคืนชุด/);
      const chosen = await page.locator('input[name=branch]:checked').inputValue();
      const open = pickup.locator('optgroup:not([disabled])');
      await expect.poll(() => open.count()).toBe(1);
      expect(await open.getAttribute('data-branch')).toBe(chosen);
      await look(page, 'cart');
      const first = pickup.locator(`optgroup[data-branch="${chosen}"] option:not([disabled])`).first();
      const time = (await first.textContent()) ?? '';
      const value = (await first.getAttribute('value')) ?? '';
      await pickup.selectOption({ value });
      await page.reload();
      await form.waitFor();
      expect(await pickup.inputValue()).toBe(value);
      const last = back.locator(`optgroup[data-branch="${chosen}"] option:not([disabled])`).last();
      await back.selectOption({ value: (await last.getAttribute('value')) ?? '' });
      await page.getByRole('button', { name: 'ส่งคำขอจอง' }).click();
      await page.getByText('ส่งคำขอถึงร้านแล้ว').waitFor();
      await page.getByText(`เวลารับชุด ${time}`).waitFor();
      await look(page, 'request');
      const found = await admin.get<{ itemList: { orderId: number; pickupTime: string }[] }>(
        `/api/webshop/requests?q=${phone}`,
      );
      const [request] = found.itemList;
      expect(request?.pickupTime).toBe(time);
      await at.visit({ ...looks, storageState: await at.sessionOf('admin') }, async ({ page: counter }) => {
        await counter.goto(`/backoffice/order-detail/${request?.orderId ?? 0}`);
        const box = counter.getByRole('region', { name: 'เวลารับและคืนชุด' });
        await box.getByLabel('เวลารับชุด').selectOption('');
        await box.getByRole('button', { name: 'บันทึก' }).click();
        await expect.poll(async () => (await admin.order(request?.orderId ?? 0)).visits.pickup).toBeNull();
        await waitUntilSettled(counter);
        await look(counter, 'order');
      });
      expect(trouble.errors.filter((one) => /policy|react/i.test(one))).toEqual([]);
    });
  },
);
