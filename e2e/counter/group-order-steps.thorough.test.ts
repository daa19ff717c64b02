/**
 * A list of thirty children gives sizes without colours. One choice of colour and one choice for a missing
 * size complete all rows. The page shows the price before the reservation and the payment after it.
 */
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { GroupOrder } from '#counter/group-orders/contract.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { bahtOnScreen, daysFromNow, idInAddress, typedDayOf } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const sizes = ['S', 'M', 'L'];
const people = 30;
const [rent, bail] = [350 * people, 500 * people];
const sizeOf = (index: number): string => (index < 4 ? '4XL' : (sizes[index % 3] ?? ''));

let api: Api;
let file: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  const admin = await apiAs(at.server, 'admin');
  const items = ['RED', 'BLU'].flatMap((color) => sizes.map((size) => ({ color, size })));
  const group = await admin.post<ProductGroup>('/api/productgroup/create-all', {
    name: 'ชุดไทยเด็กสองสี',
    code: 'KID30',
    category: 'THAI',
    color: 'RED|BLU',
    size: sizes.join('|'),
    rentalPrice: 350,
    bail: 500,
    productItem: items,
  });
  await admin.post('/api/unit', {
    branchId: api.branchId,
    lines: group.productItem.map((one) => ({ itemId: one.productItemId, count: 15 })),
  });
  file = {
    name: 'รายชื่อ.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(
      writeSheet('xlsx', [
        {
          name: 'รายชื่อ',
          heading: ['ชื่อ', 'ชั้น', 'รหัสชุด', 'ไซซ์'],
          rows: Array.from({ length: people }, (_, index) => [
            `เด็กคนที่ ${index + 1}`,
            'อ.1',
            'KID30',
            sizeOf(index),
          ]),
        },
      ]),
    ),
  };
});

it.each([
  { ...wideViewport, eventIn: 20 },
  { ...narrowViewport, eventIn: 40 },
])('reserves garments for thirty people at $width px', async ({ eventIn, ...viewport }) =>
  at.visit({ storageState: await at.sessionOf('staff'), viewport }, async ({ page, trouble }) => {
    await page.goto('/backoffice/party-new');
    await waitUntilSettled(page);
    await page.getByLabel(/^ผู้จ่ายเงิน/).fill('สม');
    await page.getByRole('option').filter({ hasNotText: 'เพิ่มลูกค้า' }).first().click();
    const event = page.getByLabel('วันงาน', { exact: true });
    await event.fill(typedDayOf(daysFromNow(eventIn)));
    await event.press('Tab');
    for (const label of ['วันรับชุด', 'วันคืนชุด'])
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).not.toBe('');

    await page.locator('input[type=file]').setInputFiles(file);
    const table = page.getByRole('table', { name: 'จับคู่ชุด' });
    await table.waitFor();
    // The table has one row for each size of the list.
    expect(await table.getByRole('combobox').count()).toBe(4);
    await page.getByText(`เหลืออีก ${people} แถวที่ต้องเลือกชุด`).waitFor();
    await page.getByLabel('สีเดียวทั้งกลุ่ม').selectOption('แดง');
    await page.getByText('เหลืออีก 4 แถวที่ต้องเลือกชุด').waitFor();
    const missing = table.getByRole('combobox', { name: 'เลือกชุดของ 4 คนที่ขอ KID30 · 4XL' });
    await missing.selectOption({ label: 'แดง · L' });
    await page.getByText(`พร้อม ${people} คน ${people} ชุด`).waitFor();

    // One person gets another garment.
    await table.getByRole('button', { name: 'เลือกรายคน: KID30 · 4XL' }).click();
    await table.getByRole('combobox', { name: 'เลือกชุดของ เด็กคนที่ 1', exact: true }).selectOption({
      label: 'แดง · M',
    });
    expect(await missing.inputValue()).toBe('differs');

    const price = page.getByRole('region', { name: /ชุดว่างและราคา/ });
    await expect.poll(() => price.innerText()).toContain(bahtOnScreen(rent));
    expect(await price.innerText()).toContain(bahtOnScreen(bail));
    await page.getByRole('button', { name: 'จองและเก็บมัดจำ' }).click();
    await page.waitForURL(/\/backoffice\/order-detail\/\d+\?open=pay$/);
    await page.getByRole('dialog', { name: /^รับเงิน/ }).waitFor();
    const party = await api.get<GroupOrder>(`/api/party/${idInAddress(page.url())}`);
    expect(party.wearers).toHaveLength(people);
    const worn = party.wearers.map((one) => one.garments[0]?.size);
    expect(worn.slice(0, 5)).toEqual(['M', 'L', 'L', 'L', sizeOf(4)]);
    expect(new Set(party.wearers.flatMap((one) => one.garments.map(({ color }) => color)))).toEqual(
      new Set(['แดง']),
    );
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  }),
);
