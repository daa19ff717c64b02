/**
 * A style is created, found, labelled, moved between branches and counted in its first stock-take, with its
 * history.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ProductGroup } from '#catalog/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import type { TakeLine, TakeDetail } from '#inventory/stock-takes/contract.ts';
import type { GroupCount, UnitDetail } from '#inventory/stock/unit-contract.ts';
import type { Unit } from '#inventory/stock/unit-shape.ts';
import type { Transfer } from '#inventory/transfers/contract.ts';
import { type Api, apiAs, unitByCode } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { idInAddress, daysFromNow, typedDayOf } from '../support/steps/counter-screens.ts';
import {
  addGroupPictures,
  assignUnitsToBranch,
  fillGroupForm,
  newGroupInput,
  mintGroupUnits,
  scanIntoField,
} from '../support/steps/inventory-steps.ts';
import { makeGarmentPhoto } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const [siam, ladprao] = ['สาขาสยาม', 'สาขาลาดพร้าว'] as const;
type Who = 'admin' | 'staff' | 'staff2';
let api: Record<Who, Api>;

let groupId = 0;
let barcodes: string[] = [];
let order: Order;
let moved: string[] = [];

beforeAll(async () => {
  api = {
    admin: await apiAs(at.server, 'admin'),
    staff: await apiAs(at.server, 'staff'),
    staff2: await apiAs(at.server, 'staff2'),
  };
  // A separate category limits the stock-take to these garments.
  await api.admin.post('/api/lookup/category', { code: 'GALA', description: newGroupInput.category });
});

const as = async (who: Who, work: (page: Page) => Promise<void>): Promise<void> =>
  at.visit({ storageState: await at.sessionOf(who) }, async ({ page, trouble }) => {
    await work(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await waitUntilSettled(page);
};

/** Counts units of the group by state, as a person in their branch sees them. */
const counts = async (who: Who): Promise<Record<string, number>> => {
  const { itemList } = await api[who].get<{ itemList: GroupCount[] }>(`/api/unit/counts?groupId=${groupId}`);
  return Object.fromEntries(itemList[0]?.counts.map((one) => [one.state, one.count]) ?? []);
};
const unitOf = (who: Who, barcode: string): Promise<Unit> => unitByCode(api[who], barcode);

it('has three colours, four sizes and three pictures', async () => {
  await as('admin', async (page) => {
    await fillGroupForm(page);
    await page.getByText('12 รายการ', { exact: true }).waitFor();
    await addGroupPictures(page);
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
    await page.waitForURL(/\/add-group\/\d+$/);
    groupId = idInAddress(page.url());
    await page.getByRole('heading', { level: 1, name: newGroupInput.name }).waitFor();
    await waitUntilSettled(page);
  });
  const stored = await api.admin.get<ProductGroup>(`/api/productgroup/${groupId}`);
  expect(stored).toMatchObject({
    name: newGroupInput.name,
    code: newGroupInput.code,
    category: 'GALA',
    color: 'RED|NVY|PUR',
    size: 'S|M|L|XL',
    rentalPrice: 1200,
    bail: 3000,
  });
  expect(stored.productItem).toHaveLength(12);
  expect(stored.images).toHaveLength(3);
  expect(stored.mainImage).toBe(stored.images.find((one) => one.name.includes('ด้านหลัง'))?.url);
  // The server stores pictures as webp, from any original format.
  const picture = await fetch(new URL(stored.mainImage, at.server.origin));
  expect(picture.headers.get('content-type')).toBe('image/webp');
});

it('gets forty units with consecutive codes', async () => {
  await as('admin', async (page) => {
    await open(page, `/backoffice/add-group/${groupId}`);
    await page.getByRole('status').getByRole('link', { name: 'เพิ่มชุดเข้าสต็อก' }).click();
    await page.waitForURL(`**/create-item/${groupId}`);
    await waitUntilSettled(page);
    barcodes = await mintGroupUnits(page);
  });
  expect(barcodes).toHaveLength(40);
  expect(new Set(barcodes).size).toBe(40);
  const numbers = barcodes.map((one) => Number(one.replace(newGroupInput.code, '')));
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => (numbers[0] ?? 0) + n));
  expect(await counts('staff')).toEqual({ ready: 40 });
  expect(await counts('staff2')).toEqual({});
});

it('is found by part of the name, by colour, by barcode, and by availability between two days', async () => {
  const item = (await unitOf('staff', barcodes[0] ?? '')).itemId;
  const { itemList: people } = await api.staff.get<{ itemList: { customerId: number }[] }>(
    '/api/customer?size=1',
  );
  order = await api.staff.post<Order>('/api/rental', {
    customerId: people[0]?.customerId,
    pickupDay: daysFromNow(20),
    returnDay: daysFromNow(22),
    lines: [{ itemId: item, quantity: 3 }],
    reserve: true,
  });
  await as('staff', async (page) => {
    await open(page, '/backoffice/datalist-thumb');
    const found = page.getByRole('list', { name: 'แบบชุดที่พบ' }).getByRole('listitem');
    const card = found.filter({ hasText: newGroupInput.code });
    for (const text of ['ปีกนกยูง', `กาล่า ${newGroupInput.colors[1]}`, barcodes[17] ?? '']) {
      await page.getByRole('searchbox').fill(text);
      await page.waitForURL((url) => url.searchParams.get('q') === text);
      await waitUntilSettled(page);
      expect(await found.count(), text).toBe(1);
      expect(await card.innerText(), text).toContain('40 ชุด');
    }
    await page.getByRole('searchbox').fill('ปีกนกยูง');
    await page.getByLabel('ว่างตั้งแต่วันรับ').fill(typedDayOf(daysFromNow(21)));
    await page.getByLabel('ถึงวันคืน').fill(typedDayOf(daysFromNow(23)));
    await page.getByLabel('ถึงวันคืน').press('Tab');
    await card.getByText('ว่าง 37 ชุด').waitFor();
    // The rental page has one row per colour and size of the group.
    await open(page, '/backoffice/rental');
    await page.getByLabel(/^วันรับชุด/).fill(typedDayOf(daysFromNow(21)));
    await page.getByLabel(/^กำหนดคืน/).fill(typedDayOf(daysFromNow(23)));
    await page.getByLabel(/^กำหนดคืน/).press('Tab');
    await page.locator('#find').getByRole('searchbox').fill('ปีกนกยูง');
    const rows = page.getByRole('list', { name: 'ชุดที่พบ' }).getByRole('listitem');
    await rows.filter({ hasText: newGroupInput.name }).filter({ hasText: 'ว่าง 1 ชุด' }).waitFor();
    expect(await rows.filter({ hasText: 'ว่าง 3 ชุด' }).count()).toBeGreaterThan(0);
  });
});

it('gets forty labels, each with the code of one garment', async () => {
  await as('staff', async (page) => {
    await open(page, `/backoffice/labels?group=${groupId}`);
    await page.getByText(/^40 ดวง/).waitFor();
    await page.getByRole('link', { name: 'เปิดหน้าพิมพ์' }).click();
    await page.waitForURL('**/pages/labels?*');
    await waitUntilSettled(page);
    const labels = page.locator('svg[data-barcode]');
    await expect.poll(() => labels.count()).toBe(40);
    const shown = await labels.evaluateAll((all) => all.map((one) => one.getAttribute('data-barcode')));
    expect(shown.toSorted()).toEqual(barcodes.toSorted());
  });
});

it('is partly placed in another branch, partly sent: units in transit are in neither', async () => {
  const placed = barcodes.slice(36);
  moved = barcodes.slice(31, 36);
  await as('admin', async (page) => {
    await open(page, `/backoffice/assign-to-branch/${groupId}`);
    await assignUnitsToBranch(page, placed, ladprao, 'place');
    await page.getByText('วางเข้าสาขาแล้ว 4 ชุด').waitFor();
  });
  await as('staff', async (page) => {
    await open(page, `/backoffice/assign-to-branch/${groupId}`);
    await assignUnitsToBranch(page, moved, ladprao, undefined);
    await page.getByRole('link', { name: /^ส่งแล้ว 5 ชุด/ }).click();
    await page.waitForURL('**/transfers?tab=away');
    await page.getByRole('row').filter({ hasText: newGroupInput.name }).getByText('กำลังเดินทาง').waitFor();
  });
  expect(await counts('staff')).toEqual({ ready: 31 });
  expect(await counts('staff2')).toEqual({ ready: 4, transit: 5 });
  for (const [who, owned] of [
    ['staff', '31 ชุด'],
    ['staff2', '4 ชุด'],
  ] as const)
    await as(who, async (page) => {
      await open(page, `/backoffice/datalist-thumb?q=${newGroupInput.code}`);
      const card = page.getByRole('list', { name: 'แบบชุดที่พบ' }).getByRole('listitem');
      expect((await card.innerText()).split('\n')).toContain(owned);
    });
  for (const barcode of moved) expect((await unitOf('staff2', barcode)).state).toBe('transit');
});

it('is received by scanning in the other branch, one by one', async () => {
  await as('staff2', async (page) => {
    // No parcel waits to be sent, so the page opens on parcels in transit to this branch.
    await open(page, '/backoffice/transfers');
    const row = page.getByRole('row').filter({ hasText: newGroupInput.name });
    await row.waitFor();
    const [first = '', ...rest] = moved;
    await scanIntoField(page, 'ยิงชุดที่มาถึงเพื่อรับเข้าสาขา', first);
    await page.getByText(`จาก ${siam} แล้ว (1 จาก 5 ชุด)`).waitFor();
    await row.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${siam} → ${ladprao}`).first().waitFor();
    for (const [at, barcode] of rest.entries()) {
      const n = at + 1;
      await scanIntoField(page, 'ยิงบาร์โค้ดชุดที่มาถึง', barcode);
      if (n + 1 < moved.length)
        await dialog
          .getByText(`รับเข้าสาขาแล้ว ${n + 1} จาก 5 ชุด`)
          .first()
          .waitFor();
    }
    await dialog.getByText('รับครบแล้ว').first().waitFor();
  });
  expect(await counts('staff')).toEqual({ ready: 31 });
  expect(await counts('staff2')).toEqual({ ready: 9 });
  const { itemList } = await api.staff2.get<{ itemList: Transfer[] }>('/api/transfer?direction=in&size=1');
  expect(itemList[0]).toMatchObject({ state: 'received', receivedCount: 5, lineCount: 5 });
});

it('is counted by scanning: one is missing, one is of another branch, one is unknown', async () => {
  let takeId = 0;
  const [stranger = ''] = barcodes;
  const missing = barcodes[39] ?? '';
  await as('staff2', async (page) => {
    await open(page, '/backoffice/stock-take');
    await page.getByRole('button', { name: 'เริ่มนับ' }).first().click();
    const dialog = page.getByRole('dialog', { name: `เริ่มนับสต็อก ${ladprao}` });
    await dialog.getByLabel('นับเฉพาะหมวดหมู่').selectOption({ label: newGroupInput.category });
    await dialog.getByLabel('ชื่อรอบนับ').fill('นับชุดกาล่า');
    await dialog.getByRole('button', { name: 'เริ่มนับ' }).click();
    await page.waitForURL(/\/stock-take\/\d+/);
    takeId = idInAddress(page.url());
    await waitUntilSettled(page);
    const box = 'ยิงบาร์โค้ดชุดที่เจอ';
    for (const barcode of barcodes.slice(31, 39)) {
      await scanIntoField(page, box, barcode);
      await page.getByText(`${barcode} นับแล้ว`).first().waitFor();
    }
    await scanIntoField(page, box, stranger);
    await page.getByText(`${stranger} เป็นชุดของสาขา ${siam}`).first().waitFor();
    await scanIntoField(page, box, 'NOBODY1');
    await page.getByText('ไม่มีบาร์โค้ด NOBODY1 ในระบบ').first().waitFor();
    await page.getByRole('button', { name: 'ปิดการนับ' }).click();
    const closing = page.getByRole('dialog', { name: 'ปิดการนับรอบนี้' });
    await closing.getByText('ยังไม่พบ 1 ชุด', { exact: false }).waitFor();
    await closing.getByRole('button', { name: 'ปิดการนับ' }).click();
    await page.getByText('ปิดแล้ว', { exact: true }).waitFor();
    const lists = page.getByRole('group', { name: 'รายการในรอบนับ' });
    for (const [name, barcode] of [
      ['ยังไม่พบ', missing],
      ['ชุดสาขาอื่น', stranger],
      ['ไม่รู้จักบาร์โค้ด', 'NOBODY1'],
    ] as const) {
      await lists.getByRole('button', { name: `1 ${name}` }).click();
      await page.getByRole('table', { name }).getByText(barcode).waitFor();
    }
  });
  expect(await api.staff2.get<TakeDetail>(`/api/stock-take/${takeId}`)).toMatchObject({
    state: 'closed',
    branchName: ladprao,
    counts: { expected: 9, counted: 8, missing: 1, unexpected: 0, wrongBranch: 1, unknown: 1 },
  });
  const { itemList } = await api.staff2.get<{ itemList: TakeLine[] }>(
    `/api/stock-take/${takeId}/lines?kind=counted`,
  );
  expect(itemList.map((one) => one.barcode).toSorted()).toEqual(barcodes.slice(31, 39));
});

it("shows the events in the group's queue and the garment's history", async () => {
  const one = await unitOf('staff2', moved[0] ?? '');
  await as('admin', async (page) => {
    await open(page, `/backoffice/timeline/${groupId}?from=${daysFromNow(18)}`);
    const grid = page.getByRole('grid', { name: new RegExp(newGroupInput.name) });
    await grid.getByText(barcodes[0] ?? '').waitFor();
    expect(await grid.getByRole('gridcell', { name: /^จองแล้ว/ }).count()).toBe(3);
    await grid
      .getByRole('gridcell', { name: /^จองแล้ว/ })
      .first()
      .click();
    await page.waitForURL(`**/order-detail/${order.orderId}`);
  });
  await as('staff2', async (page) => {
    await open(page, `/backoffice/unit/${one.unitId}`);
    const past = page.getByRole('region', { name: 'ที่ผ่านมา' }).getByRole('listitem');
    const told = (await past.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(told.findIndex((text) => text.includes(`รับเข้า ${ladprao}`))).toBeGreaterThanOrEqual(0);
    const places = ['รับเข้า', 'ส่งจาก', 'เพิ่มเข้าร้าน'].map((words) =>
      told.findIndex((text) => text.includes(words)),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(told.join(' ')).toContain(`ส่งจาก ${siam} ไป ${ladprao}`);
  });
});

it('lets staff correct and photograph a garment, and an admin delete one added by mistake', async () => {
  const wrong = await unitOf('staff2', moved[0] ?? '');
  const barcode = `${wrong.barcode}-ใหม่`;
  await as('staff2', async (page) => {
    await open(page, `/backoffice/unit/${wrong.unitId}`);
    expect(await page.getByRole('button', { name: 'ลบชุดที่เพิ่มผิด' }).count()).toBe(0);
    await page.getByRole('button', { name: 'แก้ไขข้อมูลชุดนี้' }).click();
    const form = page.getByRole('form', { name: 'แก้ไขข้อมูลชุดนี้' });
    await form.getByLabel('บาร์โค้ด').fill(barcode);
    await form.getByLabel('หมายเหตุ').fill('ซิปใหม่');
    await form.getByLabel('ได้มาเมื่อ').fill('31/1/2569');
    await form.getByRole('button', { name: 'บันทึก' }).click();
    await page.getByRole('heading', { level: 1, name: barcode }).waitFor();
    await page.getByText('ซิปใหม่').first().waitFor();
    await page.getByRole('button', { name: 'รูปของชุดนี้' }).click();
    const photos = page.getByRole('dialog', { name: 'รูปของชุดนี้' });
    await photos.locator('input[type=file]').setInputFiles(await makeGarmentPhoto(true));
    await photos.getByRole('img', { name: `รูปที่ 1 ของ ${barcode}` }).waitFor();
    await photos.getByRole('button', { name: `ลบ รูปที่ 1 ของ ${barcode}` }).click();
    await page
      .getByRole('dialog', { name: /^ลบ รูปที่ 1/ })
      .getByRole('button', { name: 'ลบ', exact: true })
      .click();
    await photos.getByText('ยังไม่มีรูปของชุดนี้', { exact: false }).waitFor();
    await waitUntilSettled(page);
  });
  expect(await api.staff2.get<UnitDetail>(`/api/unit/${wrong.unitId}`)).toMatchObject({
    barcode,
    note: 'ซิปใหม่',
    acquiredDay: '2026-01-31',
    images: [],
  });
  const { itemList: added } = await api.admin.post<{ itemList: { unitId: number; barcode: string }[] }>(
    '/api/unit',
    { branchId: wrong.branchId, lines: [{ itemId: wrong.itemId, count: 1 }] },
  );
  await as('admin', async (page) => {
    await open(page, `/backoffice/unit/${added[0]?.unitId}`);
    await page.getByRole('button', { name: 'ลบชุดที่เพิ่มผิด' }).click();
    const ask = page.getByRole('dialog', { name: `ลบ ${added[0]?.barcode}?` });
    await ask.getByRole('button', { name: 'ลบ', exact: true }).click();
    await page.waitForURL('**/stock-list');
    await waitUntilSettled(page);
  });
  await expect(api.admin.get(`/api/unit/${added[0]?.unitId}`)).rejects.toThrow('404');
});
