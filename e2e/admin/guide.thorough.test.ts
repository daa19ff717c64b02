/** Takes the pictures of the main pages for the owner guide, and checks its links and headings. */
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { daysFromNow, pillLocator, typedDayOf } from '../support/steps/counter-screens.ts';
import { addGarmentByCode } from '../support/steps/new-rental-steps.ts';
import {
  waitForDemoPictures,
  ownerGuideFolder,
  readOwnerGuide,
  maxPictureKilobytes,
  takeGuidePicture,
  pictureNamesIn,
  takesGuidePictures,
} from '../support/guide-pictures.ts';
import { workAs, openSettledPage } from '../support/steps/order-steps.ts';
import { type ScenarioOrders, makeScenarioOrders } from '../support/objects/orders.ts';
import { repositoryFolder } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ pictures: takesGuidePictures });
let orders: ScenarioOrders;
beforeAll(async () => {
  const api = await apiAs(at.server, 'staff');
  await waitForDemoPictures(api);
  orders = await makeScenarioOrders(api);
  for (const [{ orderId }, body] of [
    [orders.reserved, 'ชุดของคุณพร้อมแล้ว มารับได้ตั้งแต่ 10 โมงค่ะ'],
    [orders.out, 'อย่าลืมคืนชุดภายในวันที่นัดไว้นะคะ ร้านเปิดถึง 2 ทุ่ม'],
    [orders.returned, 'ร้านได้รับชุดคืนแล้ว ขอบคุณค่ะ'],
  ] as const)
    await api.post('/api/message', { orderId, kind: 'free', body });
});

const look = async (page: Page, name: string, address: string): Promise<string> => {
  await openSettledPage(page, address);
  await takeGuidePicture(page, name);
  return page.locator('h1').innerText();
};

it('shows the login', async () => {
  await at.visit({}, async ({ page, trouble }) => {
    await look(page, 'login', '/pages/login');
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('shows the counter pages', async () => {
  await workAs(at, 'staff', async (page) => {
    expect(await look(page, 'analytics', '/dashboard/analytics')).toBe('ภาพรวมวันนี้');
    expect(await look(page, 'calendar', '/backoffice/calendar')).toBe('ปฏิทิน');
    expect(await look(page, 'customer', '/backoffice/customer')).toBe('ลูกค้า');
    expect(await look(page, 'messages', '/backoffice/messages')).toBe('ข้อความถึงลูกค้า');
    expect(await look(page, 'close', '/backoffice/accounting?tab=close')).toBe('บัญชีประจำวัน');
    await openSettledPage(page, '/backoffice/rental');
    await page.getByLabel(/^วันใช้งาน/).fill(typedDayOf(daysFromNow(9)));
    await page.getByLabel(/^วันใช้งาน/).press('Tab');
    await pillLocator(page.locator('#when'), '3 วัน').click();
    for (const code of ['TD001', 'TD009']) await addGarmentByCode(page, code);
    await page.getByText('บันทึกตะกร้าแล้ว').waitFor();
    await waitUntilSettled(page);
    await takeGuidePicture(page, 'rental');
  });
});

it('shows an order, its cancellation, and the report', async () => {
  await workAs(at, 'admin', async (page) => {
    await look(page, 'order-detail', `/backoffice/order-detail/${orders.reserved.orderId}`);
    await page.getByRole('button', { name: 'ยกเลิกบิล' }).click();
    await page.getByRole('dialog', { name: /^ยกเลิกบิล / }).waitFor();
    await takeGuidePicture(page, 'cancel');
    expect(await look(page, 'report', '/backoffice/accounting?tab=reports')).toBe('บัญชีประจำวัน');
  });
});

it("shows the shop's garments", async () => {
  await workAs(at, 'admin', async (page) => {
    expect(await look(page, 'stock', '/backoffice/stock')).toBe('สต็อก');
    await look(page, 'add-group', '/backoffice/add-group');
  });
});

it('has every picture, small enough, and no unused ones', async () => {
  const text = await readOwnerGuide();
  const shown = pictureNamesIn(text);
  expect(new Set(shown).size).toBe(shown.length);
  for (const name of shown)
    expect(statSync(path.join(ownerGuideFolder, name)).size, name).toBeLessThanOrEqual(
      maxPictureKilobytes * 1024,
    );
  const there = readdirSync(ownerGuideFolder).filter((name) => name !== 'README.md');
  expect(there.toSorted()).toEqual(shown.toSorted());
});

it('lists every heading in the table of contents with a working link', async () => {
  const text = await readOwnerGuide();
  const anchor = (heading: string): string => heading.toLowerCase().replaceAll(/\s/g, '-');
  const headings = [...text.matchAll(/^## (.+)$/gm)].map((found) => found[1] ?? '');
  const entries = [...text.matchAll(/^- \[([^\]]+)\]\(#([^)]+)\)$/gm)];
  expect(entries.map((found) => [found[1], found[2]])).toEqual(headings.map((one) => [one, anchor(one)]));
});

it('is linked from the README', async () => {
  expect(await readFile(path.join(repositoryFolder, 'README.md'), 'utf8')).toContain(
    '](docs/owner-guide/README.md)',
  );
});
