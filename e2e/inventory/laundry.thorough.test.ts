/** Laundry: a vendor is entered, a stained gown is back in time for Saturday's bride, and a ticket of thirty is received in two parts. */
import { beforeAll, expect, it } from 'vitest';
import type { Ticket, Vendor } from '#care/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { fact, later, pill, shown, typed } from '../support/steps/counter-screens.ts';
import {
  type Unit,
  base,
  comeBack,
  laundry,
  makeGown,
  offset,
  saturday,
  sendStained,
  ticketOf,
  unitsOf,
} from '../support/steps/laundry-steps.ts';
import { as, makeRack, open } from '../support/steps/order-steps.ts';
import { sheetsOf } from '../support/pdf.ts';
import { house } from '../support/test-server.ts';
import { shoot } from '../support/hand-scanner.ts';

const at = house({ clock: true });

/** What the steps hand on to each other. */
let gown: Unit;
let bride = 0;
let ticketId = 0;
const staffApi = (): Promise<Api> => apiAs(at.server, 'staff');
const ticket = async (id = ticketId): Promise<Ticket> => ticketOf(await staffApi(), id);

beforeAll(async () => {
  ({ gown, bride } = await makeGown(at));
});

it('a vendor is written by hand: each holiday with Enter, each price for another service', async () => {
  const name = 'ร้านซักเขียนเอง';
  await as(at, 'staff', async (page) => {
    await open(page, '/backoffice/cleanandfix-shop');
    await page.getByRole('button', { name: 'เพิ่มร้านซัก-ซ่อม' }).click();
    const dialog = page.getByRole('dialog', { name: 'เพิ่มร้านซัก-ซ่อม' });
    await dialog.getByLabel('ชื่อร้าน').fill(name);
    const holiday = dialog.getByLabel('วันหยุดของร้าน');
    for (const day of [later(20), later(21)]) {
      await holiday.fill(typed(day));
      await holiday.press('Enter');
      await dialog.getByText(shown(day)).waitFor();
      expect(await holiday.inputValue()).toBe('');
    }
    for (const [n, price] of ['80', '120'].entries()) {
      await dialog.getByRole('button', { name: 'เพิ่มราคา' }).click();
      await dialog.getByLabel('ราคา', { exact: true }).nth(n).fill(price);
    }
    await dialog.getByRole('button', { name: 'บันทึก' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  const { itemList } = await (await staffApi()).post<{ itemList: Vendor[] }>(`${base}/getWnfShop`, {});
  const made = itemList.find((one) => one.name === name);
  expect(made?.holidays).toEqual([later(20), later(21)]);
  expect(Object.fromEntries(made?.prices.map((one) => [one.service, one.price]) ?? [])).toEqual({
    wash: 80,
    dryclean: 120,
  });
});

it('returned with a stain: the queue shows the condition and the next reservation', async () => {
  await as(at, 'staff', async (page) => {
    ticketId = await sendStained(page, gown.barcode);
  });
  expect(await ticket()).toMatchObject({ due: later(2), price: 250, openCount: 1, note: '' });
  expect((await ticket()).itemList[0]?.note).toBe('ไวน์แดง ชายด้านซ้าย ผ้าไหม');
});

it('a day too late for the bride is told at once, with what to do; the old day is kept in the end', async () => {
  await as(at, 'staff', async (page) => {
    await open(page, `/backoffice/cleanandfix-order?id=${ticketId}`);
    const say = async (day: string): Promise<void> => {
      await page.getByRole('button', { name: 'เปลี่ยนวันนัด' }).click();
      const dialog = page.getByRole('dialog', { name: 'เปลี่ยนวันนัด' });
      await dialog.getByLabel('นัดรับคืน').fill(day);
      await dialog.getByLabel('นัดรับคืน').press('Tab');
      await dialog.getByRole('button', { name: 'เปลี่ยนวันนัด' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    const danger = page.getByRole('region', { name: /เสี่ยง/ });
    await say(typed(saturday));
    await danger.waitFor();
    const { orderNo } = await (await staffApi()).order(bride);
    await danger.getByText(orderNo).first().waitFor();
    await say(typed(later(2)));
    await danger.waitFor({ state: 'hidden' });
    // The list of those at risk and the ticket come by calls of their own.
    await expect.poll(() => fact(page, 'นัดรับคืน').innerText()).toBe(shown(later(2)));
  });
});

it('comes back clean by a scan in the Thai layout, hangs on the rack, and the bride has it on Saturday', async () => {
  await at.pass(2);
  await as(at, 'staff', (page) => comeBack(page, gown.barcode, ticketId));
  const staff = await staffApi();
  expect(await staff.get(`/api/unit/${gown.unitId}`)).toMatchObject({ state: 'ready' });
  expect(await ticket()).toMatchObject({ openCount: 0, charged: 300 });
  await at.pass(offset - 2);
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

it('a ticket of thirty is received in two parts by scanning, also in the Thai layout', async () => {
  const [admin, staff] = [await apiAs(at.server, 'admin'), await staffApi()];
  const rack = await makeRack(admin, { name: 'ชุดประกวดทดสอบ', code: 'LW30', sizes: ['M'], each: 30 });
  const units = await unitsOf(staff, rack.groupId);
  expect(units).toHaveLength(30);
  const { itemList: vendors } = await staff.post<{ itemList: { wnfShopId: number; name: string }[] }>(
    `${base}/getWnfShop`,
    {},
  );
  const { ticket: sent } = await staff.post<{ ticket: Ticket }>(`${base}/send-to-wnf`, {
    wnfShopId: vendors.find((one) => one.name === laundry)?.wnfShopId,
    itemList: units.map(({ unitId }) => ({ unitId, service: 'wash', price: 20 })),
  });
  await as(at, 'staff', async (page) => {
    await open(page, `/backoffice/cleanandfix-order?id=${sent.wnforderId}`);
    const back = page.getByRole('list', { name: 'ชุดที่กำลังรับคืน' }).getByRole('listitem');
    const scanAll = async (some: readonly Unit[], thai: boolean): Promise<void> => {
      for (const [n, { barcode }] of some.entries()) {
        await shoot(page, barcode, { thai });
        await expect.poll(() => back.count()).toBe(n + 1);
      }
    };
    await scanAll(units.slice(0, 18), false);
    // Scanned twice, one of another ticket, one taken away again: the count stays.
    await shoot(page, units[0]?.barcode ?? '');
    await shoot(page, gown.barcode);
    await page.getByText(`${gown.barcode} ไม่อยู่ในใบนี้`).waitFor();
    await back.getByRole('button', { name: `เอา ${units[17]?.barcode} ออก` }).click();
    await expect.poll(() => back.count()).toBe(17);
    await page.getByRole('button', { name: 'รับคืน (17)' }).click();
    await page.getByText('ยังไม่กลับ 13 จาก 30').waitFor();
    await scanAll(units.slice(17), true);
    await pill(back.filter({ hasText: units[29]?.barcode ?? '' }), 'ยังมีคราบ').click();
    await page.getByRole('button', { name: 'รับคืน (13)' }).click();
    await page.getByText('รับคืนครบแล้ว').waitFor();
  });
  await as(at, 'staff', async (page) => {
    // On paper: as many sheets as it takes, each A5; one roll as long as it is.
    for (const [size, width] of [
      ['a5', 148],
      ['80mm', 80],
    ] as const) {
      await open(page, `/pages/wnf-order/${sent.wnforderId}?size=${size}`);
      await page
        .getByRole('button', { name: 'พิมพ์', exact: true })
        .and(page.locator(':not([data-loading])'))
        .waitFor();
      await page.emulateMedia({ media: 'print' });
      const text = await page.getByRole('article').innerText();
      for (const { barcode } of units) expect(text).toContain(barcode);
      expect(text).toContain('ทั้งหมด 30 ชุด');
      const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
      expect(sheets.map((one) => one.width)).toEqual(sheets.map(() => width));
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
