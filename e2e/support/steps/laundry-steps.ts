import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CareTicketDetail } from '#care/contract.ts';
import { addDays, weekday } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../api.ts';
import { waitUntilSettled } from '../browser.ts';
import {
  factLocator,
  daysFromNow,
  bahtOnScreen,
  pillLocator,
  shownDayOf,
  currentDay,
} from './counter-screens.ts';
import { makeTestRackGroup, openSettledPage, makeGarmentPhoto } from './order-steps.ts';
import type { E2eServer } from '../test-server.ts';
import { scanWithWedge } from '../hand-scanner.ts';

export const laundryApiPath = '/api/v2/orderheader/clean-fix';
export const testLaundryName = 'ร้านซักทดสอบ';

/** The days until the first Saturday at least four days away, which leaves time for a laundry. */
export const daysUntilSaturday = [4, 5, 6, 7, 8, 9, 10].find((days) => weekday(daysFromNow(days)) === 6) ?? 4;
export const nextSaturday = daysFromNow(daysUntilSaturday);

export type GownUnit = { unitId: number; barcode: string };
export const readUnitsOfGroup = async (api: Api, groupId: number): Promise<GownUnit[]> =>
  (await api.get<{ itemList: GownUnit[] }>(`/api/unit?size=100&groupId=${groupId}`)).itemList;

export const readLaundryTicket = (api: Api, wnforderId: number): Promise<CareTicketDetail> =>
  api.post<CareTicketDetail>(`${laundryApiPath}/single-wnf-order`, { wnforderId });

/**
 * Makes a gown that is out today and reserved by the bride for Saturday, and a laundry with a price for
 * stains.
 */
export const makeRentedGown = async (
  at: E2eServer,
): Promise<{ gown: GownUnit; groupId: number; bride: number }> => {
  const [admin, staff] = [await apiAs(at.server, 'admin'), await apiAs(at.server, 'staff')];
  const rack = await makeTestRackGroup(admin, {
    name: 'ชุดแต่งงานลูกไม้ทดสอบ',
    code: 'LW01',
    sizes: ['M'],
    each: 1,
  });
  const { groupId } = rack;
  const [gown] = await readUnitsOfGroup(staff, groupId);
  if (gown === undefined) throw new Error('the rack is empty');
  await admin.post(`${laundryApiPath}/addWnfShop`, {
    name: testLaundryName,
    phone: '021112222',
    usualDays: 2,
    prices: [{ service: 'stain', price: 250 }],
  });
  const { itemList: people } = await staff.get<{ itemList: { customerId: number }[] }>(
    '/api/customer?size=1',
  );
  const { productItem } = await admin.get<{ productItem: { productItemId: number }[] }>(
    `/api/productgroup/${groupId}`,
  );
  const reserve = (pickupDay: string, returnDay: string): Promise<Order> =>
    staff.post<Order>('/api/rental', {
      customerId: people[0]?.customerId ?? 0,
      pickupDay,
      returnDay,
      reserve: true,
      lines: [{ itemId: productItem[0]?.productItemId ?? 0, quantity: 1 }],
    });
  const party = await reserve(currentDay(), currentDay());
  const { balance, bail } = party.money;
  await staff.post(`/api/rental/${party.orderId}/pickup`, {
    lines: party.lines.map(({ orderDetailId }) => ({ orderDetailId })),
    payments: [
      { for: 'price', method: 'cash', amount: balance },
      { for: 'bail', method: 'cash', amount: bail },
    ],
  });
  const bride = (await reserve(nextSaturday, addDays(nextSaturday, 1))).orderId;
  return { gown, groupId, bride };
};

/** Takes the gown back with a stain, finds it in the laundry queue, and sends it. Resolves to the ticket. */
export const sendStainedGown = async (page: Page, barcode: string): Promise<number> => {
  await openSettledPage(page, '/backoffice/return');
  await scanWithWedge(page, barcode);
  await page.waitForURL('**/backoffice/return-detail/**');
  await waitUntilSettled(page);
  const row = page.getByRole('list', { name: 'รายการชุด' }).locator(':scope > li');
  await row.getByLabel('สภาพชุด / หมายเหตุ').fill('คราบไวน์ที่ชายกระโปรง');
  await pillLocator(row, 'ซัก').click();
  const sides = row.getByRole('group', { name: /^รูปถ่ายของ / });
  await sides.locator('input[type=file]').setInputFiles(await makeGarmentPhoto(true));
  await sides.getByRole('button', { name: /^รูปตอนคืนชุด .* 1$/ }).waitFor();
  await page.getByRole('button', { name: 'รับคืน 1 ชุด' }).click();
  await page.getByRole('button', { name: /^คืนเงิน / }).waitFor();

  await openSettledPage(page, '/backoffice/cleanandfix-items');
  const waits = page.getByRole('list', { name: 'รอส่ง' }).getByRole('listitem').filter({ hasText: barcode });
  await waits.getByText('คราบไวน์ที่ชายกระโปรง').waitFor();
  await waits.getByText(`คิวถัดไป ${shownDayOf(nextSaturday)}`).waitFor();

  // A scan selects the gown and its requested service.
  await scanWithWedge(page, barcode);
  const scanned = page.getByRole('list', { name: 'ชุดที่ยิงบาร์โค้ดไว้' }).getByRole('listitem');
  await scanned.filter({ hasText: barcode }).waitFor();
  await page.getByRole('button', { name: 'ต้องทำอะไร' }).click();
  const dialog = page.getByRole('dialog', { name: 'ต้องทำอะไรกับ 1 ชุดที่เลือก' });
  await pillLocator(dialog, 'ขจัดคราบ').click();
  await dialog.getByLabel(/^จุดที่ต้องดู/).fill('ไวน์แดง ชายด้านซ้าย');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await scanned.getByText('ไวน์แดง ชายด้านซ้าย').waitFor();
  await page.getByRole('button', { name: 'ส่งซัก-ซ่อม (1)' }).click();

  // The vendor's list gives the price and the day.
  await pillLocator(page, testLaundryName).click();
  const line = page.getByRole('table', { name: 'ชุดในใบนี้' }).getByRole('row').filter({ hasText: barcode });
  expect(await line.getByLabel('ให้ทำอะไร').inputValue()).toBe('stain');
  await expect.poll(() => line.getByLabel('ราคา').inputValue()).toBe('250');
  const told = line.getByLabel('บอกร้านเรื่องชุดนี้');
  expect(await told.inputValue()).toBe('ไวน์แดง ชายด้านซ้าย');
  await told.fill('ไวน์แดง ชายด้านซ้าย ผ้าไหม');
  await page.getByRole('button', { name: 'ส่งซัก-ซ่อม (1)' }).click();
  await page.getByRole('heading', { level: 1, name: testLaundryName }).waitFor();
  return Number(new URL(page.url()).searchParams.get('id'));
};

/** Receives the gown from the laundry by a scan with the Thai layout, for more money than on the ticket. */
export const receiveFromLaundry = async (page: Page, barcode: string, ticketId: number): Promise<void> => {
  await openSettledPage(page, '/backoffice/cleanandfix-orders');
  await scanWithWedge(page, barcode, { thai: true });
  await page.waitForURL(`**/backoffice/cleanandfix-order?id=${ticketId}*`);
  const back = page.getByRole('table', { name: 'ชุดที่กำลังรับคืน' }).locator('tbody').getByRole('row');
  await back.filter({ hasText: barcode }).waitFor();
  await back.getByLabel('ร้านคิดเงิน').fill('300');
  await back.getByLabel('เกิดอะไรขึ้น').fill('คราบฝังลึก');
  await page.getByRole('button', { name: 'รับคืน (1)' }).click();
  await page.getByText('รับคืนครบแล้ว').waitFor();
  expect(await factLocator(page, 'ร้านคิดเงิน').innerText()).toBe(bahtOnScreen(300));
};
