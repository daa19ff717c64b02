/**
 * A vendor is created, a stained gown is ready for Saturday's bride, and a ticket of thirty is received in two
 * parts.
 */
import { beforeAll, expect, it } from 'vitest';
import type { CareTicketDetail, Vendor } from '#care/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import {
  factLocator,
  daysFromNow,
  pillLocator,
  shownDayOf,
  typedDayOf,
} from '../support/steps/counter-screens.ts';
import {
  type GownUnit,
  laundryApiPath,
  receiveFromLaundry,
  testLaundryName,
  makeRentedGown,
  daysUntilSaturday,
  nextSaturday,
  sendStainedGown,
  readLaundryTicket,
  readUnitsOfGroup,
} from '../support/steps/laundry-steps.ts';
import { workAs, makeTestRackGroup, openSettledPage } from '../support/steps/order-steps.ts';
import { pdfPageSizesOf } from '../support/pdf.ts';
import { setUpServer } from '../support/test-server.ts';
import { scanWithWedge } from '../support/hand-scanner.ts';

const at = setUpServer({ clock: true });

let gown: GownUnit;
let bride = 0;
let ticketId = 0;
const staffApi = (): Promise<Api> => apiAs(at.server, 'staff');
const ticket = async (id = ticketId): Promise<CareTicketDetail> => readLaundryTicket(await staffApi(), id);

beforeAll(async () => {
  ({ gown, bride } = await makeRentedGown(at));
});

it('creates a vendor by hand: each holiday with Enter, each price for another service', async () => {
  const name = 'ร้านซักเขียนเอง';
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, '/backoffice/cleanandfix-shop');
    await page.getByRole('button', { name: 'เพิ่มร้านซัก-ซ่อม' }).click();
    const dialog = page.getByRole('dialog', { name: 'เพิ่มร้านซัก-ซ่อม' });
    await dialog.getByLabel('ชื่อร้าน').fill(name);
    const holiday = dialog.getByLabel('วันหยุดของร้าน');
    for (const day of [daysFromNow(20), daysFromNow(21)]) {
      await holiday.fill(typedDayOf(day));
      await holiday.press('Enter');
      await dialog.getByText(shownDayOf(day)).waitFor();
      expect(await holiday.inputValue()).toBe('');
    }
    for (const [n, price] of ['80', '120'].entries()) {
      await dialog.getByRole('button', { name: 'เพิ่มราคา' }).click();
      await dialog.getByLabel('ราคา', { exact: true }).nth(n).fill(price);
    }
    await dialog.getByRole('button', { name: 'บันทึก' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  const { itemList } = await (
    await staffApi()
  ).post<{ itemList: Vendor[] }>(`${laundryApiPath}/getWnfShop`, {});
  const made = itemList.find((one) => one.name === name);
  expect(made?.holidays).toEqual([daysFromNow(20), daysFromNow(21)]);
  expect(Object.fromEntries(made?.prices.map((one) => [one.service, one.price]) ?? [])).toEqual({
    wash: 80,
    dryclean: 120,
  });
});

it('shows condition and next reservation in the queue after a return with a stain', async () => {
  await workAs(at, 'staff', async (page) => {
    ticketId = await sendStainedGown(page, gown.barcode);
  });
  expect(await ticket()).toMatchObject({ due: daysFromNow(2), price: 250, openCount: 1, note: '' });
  expect((await ticket()).itemList[0]?.note).toBe('ไวน์แดง ชายด้านซ้าย ผ้าไหม');
});

it('warns at once about a day too late for the bride, with a solution; the old day stays', async () => {
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/cleanandfix-order?id=${ticketId}`);
    const say = async (day: string): Promise<void> => {
      await page.getByRole('button', { name: 'เปลี่ยนวันนัด' }).click();
      const dialog = page.getByRole('dialog', { name: 'เปลี่ยนวันนัด' });
      await dialog.getByLabel('นัดรับคืน').fill(day);
      await dialog.getByLabel('นัดรับคืน').press('Tab');
      await dialog.getByRole('button', { name: 'เปลี่ยนวันนัด' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    const danger = page.getByRole('region', { name: /เสี่ยง/ });
    await say(typedDayOf(nextSaturday));
    await danger.waitFor();
    const { orderNo } = await (await staffApi()).order(bride);
    await danger.getByText(orderNo).first().waitFor();
    await say(typedDayOf(daysFromNow(2)));
    await danger.waitFor({ state: 'hidden' });
    // The list of reservations at risk and the ticket load separately.
    await expect.poll(() => factLocator(page, 'นัดรับคืน').innerText()).toBe(shownDayOf(daysFromNow(2)));
  });
});

it('receives the gown by a scan with the Thai layout, and hands it to the bride on Saturday', async () => {
  await at.pass(2);
  await workAs(at, 'staff', (page) => receiveFromLaundry(page, gown.barcode, ticketId));
  const staff = await staffApi();
  expect(await staff.get(`/api/unit/${gown.unitId}`)).toMatchObject({ state: 'ready' });
  expect(await ticket()).toMatchObject({ openCount: 0, charged: 300 });
  await at.pass(daysUntilSaturday - 2);
  const api = await staffApi();
  const order = await api.order(bride);
  const out = await api.post<Order>(`/api/rental/${bride}/pickup`, {
    lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId })),
    payments: [
      { for: 'price', method: 'cash', amount: order.money.balance },
      { for: 'bail', method: 'cash', amount: order.money.bail },
    ],
  });
  expect([out.state, out.lines.map((line) => line.barcode)]).toEqual(['out', [gown.barcode]]);
});

it('receives a ticket of thirty in two parts by scanning, also with the Thai layout', async () => {
  const [admin, staff] = [await apiAs(at.server, 'admin'), await staffApi()];
  const rack = await makeTestRackGroup(admin, {
    name: 'ชุดประกวดทดสอบ',
    code: 'LW30',
    sizes: ['M'],
    each: 30,
  });
  const units = await readUnitsOfGroup(staff, rack.groupId);
  expect(units).toHaveLength(30);
  const { itemList: vendors } = await staff.post<{ itemList: { wnfShopId: number; name: string }[] }>(
    `${laundryApiPath}/getWnfShop`,
    {},
  );
  const { ticket: sent } = await staff.post<{ ticket: CareTicketDetail }>(`${laundryApiPath}/send-to-wnf`, {
    wnfShopId: vendors.find((one) => one.name === testLaundryName)?.wnfShopId,
    itemList: units.map(({ unitId }) => ({ unitId, service: 'wash', price: 20 })),
  });
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/cleanandfix-order?id=${sent.wnforderId}`);
    const back = page.getByRole('table', { name: 'ชุดที่กำลังรับคืน' }).locator('tbody').getByRole('row');
    const scanAll = async (some: readonly GownUnit[], thai: boolean): Promise<void> => {
      for (const [n, { barcode }] of some.entries()) {
        await scanWithWedge(page, barcode, { thai });
        await expect.poll(() => back.count()).toBe(n + 1);
      }
    };
    await scanAll(units.slice(0, 18), false);
    // One garment is scanned twice, a garment of another ticket is scanned, and a garment is removed again.
    // The count does not change.
    await scanWithWedge(page, units[0]?.barcode ?? '');
    await scanWithWedge(page, gown.barcode);
    await page.getByText(`${gown.barcode} ไม่อยู่ในใบนี้`).waitFor();
    await back.getByRole('button', { name: `เอา ${units[17]?.barcode} ออก` }).click();
    await expect.poll(() => back.count()).toBe(17);
    await page.getByRole('button', { name: 'รับคืน (17)' }).click();
    await page.getByText('ยังไม่กลับ 13 จาก 30').waitFor();
    await scanAll(units.slice(17), true);
    await pillLocator(back.filter({ hasText: units[29]?.barcode ?? '' }), 'ยังมีคราบ').click();
    await page.getByRole('button', { name: 'รับคืน (13)' }).click();
    await page.getByText('รับคืนครบแล้ว').waitFor();
  });
  await workAs(at, 'staff', async (page) => {
    // The ticket is printed on as many A5 sheets as needed, or on one roll of the necessary length.
    await openSettledPage(page, `/pages/wnf-order/${sent.wnforderId}?size=a4`);
    for (const [size, width] of [
      ['a5', 148],
      ['80mm', 80],
    ] as const) {
      await page.getByRole('combobox', { name: 'ขนาดใบส่งซัก' }).selectOption(size);
      await page
        .getByRole('button', { name: 'พิมพ์', exact: true })
        .and(page.locator(':not([data-loading])'))
        .waitFor();
      await page.emulateMedia({ media: 'print' });
      const printed = async () => pdfPageSizesOf(await page.pdf({ preferCSSPageSize: true }));
      await expect.poll(async () => [...new Set((await printed()).map((one) => one.width))]).toEqual([width]);
      const text = await page.getByRole('article').innerText();
      for (const { barcode } of units) expect(text).toContain(barcode);
      expect(text).toContain('ทั้งหมด 30 ชุด');
      const sheets = await printed();
      if (size === 'a5') expect(sheets.length).toBeGreaterThan(1);
      else expect(sheets).toHaveLength(1);
      await page.emulateMedia({ media: 'screen' });
    }
  });
  const done = await ticket(sent.wnforderId);
  expect(done).toMatchObject({ openCount: 0, charged: 600 });
  expect(done.itemList.map((row) => row.unitState).toSorted()).toEqual(
    Array.from({ length: 30 }, (_, n) => (n === 0 ? 'inspect' : 'ready')),
  );
});
