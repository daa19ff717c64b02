/** The shop owner's guide: its pictures of the main pages, and that nothing in it points nowhere. */
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { settled } from '../support/browser.ts';
import { later, pill, typed } from '../support/steps/counter-screens.ts';
import { addGarment } from '../support/steps/new-rental-steps.ts';
import { drawn, guide, guideText, mostKilobytes, shot, shownIn, taking } from '../support/guide-pictures.ts';
import { as, open } from '../support/steps/order-steps.ts';
import { type Orders, makeOrders } from '../support/objects/orders.ts';
import { root } from '../support/server.ts';
import { house } from '../support/test-server.ts';

const at = house({ pictures: taking });
let orders: Orders;
beforeAll(async () => {
  const api = await apiAs(at.server, 'staff');
  await drawn(api);
  orders = await makeOrders(api);
  for (const [{ orderId }, body] of [
    [orders.reserved, 'ชุดของคุณพร้อมแล้ว มารับได้ตั้งแต่ 10 โมงค่ะ'],
    [orders.out, 'อย่าลืมคืนชุดภายในวันที่นัดไว้นะคะ ร้านเปิดถึง 2 ทุ่ม'],
    [orders.returned, 'ร้านได้รับชุดคืนแล้ว ขอบคุณค่ะ'],
  ] as const)
    await api.post('/api/message', { orderId, kind: 'free', body });
}, 300_000);

/** A page as it stands when it is opened; resolves to its heading. */
const look = async (page: Page, name: string, address: string): Promise<string> => {
  await open(page, address);
  await shot(page, name);
  return page.locator('h1').innerText();
};

it('the way in', async () => {
  await at.visit({}, async ({ page, trouble }) => {
    await look(page, 'login', '/pages/login');
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('the pages of the counter', async () => {
  await as(at, 'staff', async (page) => {
    expect(await look(page, 'analytics', '/dashboard/analytics')).toBe('ภาพรวมวันนี้');
    expect(await look(page, 'calendar', '/backoffice/calendar')).toBe('ปฏิทิน');
    expect(await look(page, 'customer', '/backoffice/customer')).toBe('ลูกค้า');
    expect(await look(page, 'messages', '/backoffice/messages')).toBe('ข้อความถึงลูกค้า');
    expect(await look(page, 'close', '/backoffice/accounting?tab=close')).toBe('บัญชีประจำวัน');
    await open(page, '/backoffice/rental');
    await page.getByLabel(/^วันใช้งาน/).fill(typed(later(9)));
    await page.getByLabel(/^วันใช้งาน/).press('Tab');
    await pill(page.locator('#when'), '3 วัน').click();
    for (const code of ['TD001', 'TD009']) await addGarment(page, code);
    await page.getByText('บันทึกตะกร้าแล้ว').waitFor();
    await settled(page);
    await shot(page, 'rental');
  });
});

it('an order, and how it is cancelled; the report', async () => {
  await as(at, 'admin', async (page) => {
    await look(page, 'order-detail', `/backoffice/order-detail/${orders.reserved.orderId}`);
    await page.getByRole('button', { name: 'ยกเลิกบิล' }).click();
    await page.getByRole('dialog', { name: /^ยกเลิกบิล / }).waitFor();
    await shot(page, 'cancel');
    expect(await look(page, 'report', '/backoffice/accounting?tab=reports')).toBe('บัญชีประจำวัน');
  });
});

it('the garments of the shop', async () => {
  await as(at, 'admin', async (page) => {
    expect(await look(page, 'stock', '/backoffice/stock')).toBe('สต็อก');
    await look(page, 'add-group', '/backoffice/add-group');
  });
});

it('every picture of the guide is there and light, and every picture that is there is shown', async () => {
  const text = await guideText();
  const shown = shownIn(text);
  expect(new Set(shown).size).toBe(shown.length);
  for (const name of shown)
    expect(statSync(path.join(guide, name)).size, name).toBeLessThanOrEqual(mostKilobytes * 1024);
  const there = readdirSync(guide).filter((name) => name !== 'README.md');
  expect(there.toSorted()).toEqual(shown.toSorted());
});

it('every heading is in the table of contents, and every entry leads to a heading', async () => {
  const text = await guideText();
  const anchor = (heading: string): string => heading.toLowerCase().replaceAll(/\s/g, '-');
  const headings = [...text.matchAll(/^## (.+)$/gm)].map((found) => found[1] ?? '');
  const entries = [...text.matchAll(/^- \[([^\]]+)\]\(#([^)]+)\)$/gm)];
  expect(entries.map((found) => [found[1], found[2]])).toEqual(headings.map((one) => [one, anchor(one)]));
});

it('the README leads to the guide', async () => {
  expect(await readFile(path.join(root, 'README.md'), 'utf8')).toContain('](docs/owner-guide/README.md)');
});
