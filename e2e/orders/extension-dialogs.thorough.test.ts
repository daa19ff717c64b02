/**
 * The order page and the calendar have dialogs that extend a rental. The dialogs warn of a closed day and
 * require a reason for a lower fee.
 */
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ProductGroup } from '#catalog/contract.ts';
import { asDay, type Day } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import { openDayFrom } from '#setup/shop/closures.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { daysFromNow, typedDayOf } from '../support/steps/counter-screens.ts';
import { makeTestRackGroup, openSettledPage, putAndKeepPlans } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const closedDay = daysFromNow(8);

beforeAll(async () => {
  const admin = await apiAs(at.server, 'admin');
  await putAndKeepPlans(admin, '/api/shopinfo/holiday', { day: closedDay, name: 'ปิดร้าน', closed: true });
});

const handedOver = async (code: string): Promise<Order> => {
  const admin = await apiAs(at.server, 'admin');
  const rack = await makeTestRackGroup(admin, { name: `ชุดต่อวัน ${code}`, code, sizes: ['M'], each: 1 });
  const { productItem } = await admin.get<ProductGroup>(`/api/productgroup/${rack.groupId}`);
  const { itemList } = await admin.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const { orderId, lines, money } = await admin.post<Order>('/api/rental', {
    customerId: itemList[0]?.customerId,
    pickupDay: daysFromNow(0),
    returnDay: daysFromNow(2),
    reserve: true,
    lines: [{ itemId: productItem[0]?.productItemId, quantity: 1 }],
  });
  return admin.post<Order>(`/api/rental/${orderId}/pickup`, {
    lines: lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
    payments: [
      { for: 'price', method: 'cash', amount: money.price },
      { for: 'bail', method: 'cash', amount: money.bail },
    ],
  });
};

/** Extends to the open day after the closed one, for one baht. */
const extend = async (dialog: Locator, words: { day: string; fee: string; save: string }): Promise<void> => {
  const day = dialog.getByRole('textbox', { name: words.day });
  await day.fill(typedDayOf(closedDay));
  await day.press('Tab');
  const warning = dialog.getByRole('status').filter({ hasText: 'ร้านปิด' });
  await warning.getByRole('button').click();
  await warning.waitFor({ state: 'detached' });
  await dialog.getByText(/^ค่าต่อที่แนะนำ/).waitFor();
  const reason = dialog.getByRole('textbox', { name: 'เหตุผลของส่วนลด' });
  expect(await reason.count()).toBe(0);
  await dialog.getByRole('textbox', { name: words.fee }).fill('1');
  await reason.waitFor();
  const save = dialog.getByRole('button', { name: words.save });
  expect(await save.isDisabled()).toBe(true);
  await reason.fill('ลูกค้าประจำ');
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
};

const expectExtended = async ({ orderId, closures }: Order): Promise<void> => {
  const { lines, charges } = await (await apiAs(at.server, 'admin')).order(orderId);
  const next: Day = openDayFrom(closures, asDay(closedDay), 1);
  expect(next > closedDay).toBe(true);
  expect(lines.map((line) => line.returnDay)).toEqual([next]);
  expect(charges.map((one) => [one.kind, one.amount])).toEqual([['extension_fee', 1]]);
};

it.each([wideViewport, narrowViewport])(
  'extends to an open day on the order page, $width px',
  async (viewport) => {
    const order = await handedOver(`ER${viewport.width}`);
    await at.visit({ viewport, storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
      await openSettledPage(page, `/backoffice/order-detail/${order.orderId}`);
      await page.getByRole('button', { name: 'ต่อวันเช่า', exact: true }).click();
      await extend(page.getByRole('dialog', { name: 'ต่อวันเช่า' }), {
        day: 'กำหนดคืนใหม่',
        fee: 'ค่าต่อวันเช่า',
        save: 'ต่อวันเช่า',
      });
      expect(trouble.errors).toEqual([]);
    });
    await expectExtended(order);
  },
);

it.each([wideViewport, narrowViewport])(
  'extends to an open day in the calendar, $width px',
  async (viewport) => {
    const order = await handedOver(`ERC${viewport.width}`);
    const due = daysFromNow(2);
    await at.visit({ viewport, storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
      await openSettledPage(page, `/backoffice/calendar?view=day&day=${due}&kinds=return`);
      await page.getByRole('button').filter({ hasText: order.orderNo }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'เลื่อนวัน' }).click();
      await extend(page.getByRole('dialog', { name: 'เลื่อนวัน' }), {
        day: 'เลื่อนไปวันที่',
        fee: 'ค่าต่อวันเช่า (บาท)',
        save: 'ยืนยันเลื่อนวัน',
      });
      expect(trouble.errors).toEqual([]);
    });
    await expectExtended(order);
  },
);
