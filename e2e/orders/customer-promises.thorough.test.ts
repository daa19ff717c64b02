/** The shop records the deposit's return day, the size that fitted, and the ID card left as security. */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import type { OrderAttachments } from '#orders/attachments/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { daysFromNow, bahtOnScreen, pillLocator, shownDayOf } from '../support/steps/counter-screens.ts';
import { drawSignature } from '../support/steps/gown-steps.ts';
import { workAs, openSettledPage } from '../support/steps/order-steps.ts';
import { makeScenarioOrders } from '../support/objects/orders.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ clock: true });
// Differs from the value of the demo shop.
const days = 4;

let api: Api;
let order: Order;
const now = async (): Promise<Order> => (await apiAs(at.server, 'staff')).order(order.orderId);

it('states the return day of deposits and accepts cards', async () => {
  await workAs(at, 'admin', async (page) => {
    await openSettledPage(page, '/backoffice/shop/settings');
    await page.getByLabel('คืนค่าประกันชุดที่รับเป็นเงินสดภายใน (วัน)').fill('2');
    await page.getByLabel('คืนค่าประกันชุดที่รับเป็นเงินโอนภายใน (วัน)').fill(String(days));
    await page.getByLabel('รับบัตรไว้เป็นประกันได้').setChecked(true, { force: true });
    await page.getByRole('button', { name: 'บันทึก', exact: true }).first().click();
    await page.getByText('บันทึกการตั้งค่าแล้ว').first().waitFor();
  });
  expect(await (await apiAs(at.server, 'staff')).get('/api/shopinfo')).toMatchObject({ holdsCards: true });
  api = await apiAs(at.server, 'staff');
  order = (await makeScenarioOrders(api)).out;
});

it('prints the return day on the deposit slip', async () => {
  const slip = order.documents.find((one) => one.kind === 'bail_slip');
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/pages/rec-page/${order.orderId}?doc=${slip?.documentId}&layout=5`);
    expect(await page.getByRole('article').innerText()).toContain(
      `คืนเงินประกันภายใน ${days} วัน นับจากวันที่คืนชุดครบ`,
    );
  });
});

it('leaves a card on an open bill', async () => {
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/order-detail/${order.orderId}`);
    const box = page.getByRole('region', { name: 'บัตรที่รับไว้เป็นประกัน' });
    await box.getByRole('button', { name: 'รับบัตรเป็นประกัน' }).click();
    await box.getByLabel('ชนิดบัตร').selectOption({ label: 'ใบขับขี่' });
    await box.getByLabel('4 ตัวท้าย').fill('12');
    expect(await box.getByRole('button', { name: 'รับบัตรไว้' }).isDisabled()).toBe(true);
    await box.getByLabel('4 ตัวท้าย').fill('1234');
    await box.getByLabel('เก็บไว้ที่').fill('ลิ้นชัก 2');
    await box.getByRole('button', { name: 'รับบัตรไว้' }).click();
    await box.getByText('เก็บไว้ที่ ลิ้นชัก 2').waitFor();
    expect(await box.innerText()).not.toContain('1234');
  });
});

it('records the fitting size with one tap on return; the deposit waits for its day', async () => {
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/return-detail/${order.orderId}`);
    const rows = page.getByRole('list', { name: 'รายการชุด' }).locator(':scope > li');
    await page.getByLabel('เลือกทุกชุด').check();
    await rows.first().getByRole('button', { name: 'พอดี' }).click();
    await rows.first().getByRole('button', { name: 'พอดี', pressed: true }).waitFor();
    await waitUntilSettled(page);
    await page.getByRole('button', { name: `รับคืน ${order.lines.length} ชุด` }).click();
    await page.getByText(`แจ้งลูกค้าไว้ว่าจะคืนค่าประกันชุดภายในวันที่ ${shownDayOf(daysFromNow(days))}`).waitFor();
  });
  const { fits } = await api.get<OrderAttachments>(`/api/rental/${order.orderId}/record`);
  expect(fits.map((one) => one.fit).toSorted()).toEqual(['good', null].slice(0, fits.length).toSorted());
  expect((await now()).bailBack).toEqual({ day: daysFromNow(days), settledDay: null });
});

it('lists the deposit in the refund queue, overdue ones first', async () => {
  await workAs(at, 'owner', async (page) => {
    await openSettledPage(page, '/backoffice/moneyback');
    const row = page.getByRole('row').filter({ hasText: order.orderNo });
    await row.getByText(`คืนเงินภายใน ${shownDayOf(daysFromNow(days))}`).waitFor();
  });
  await at.pass(days + 2);
  await workAs(at, 'owner', async (page) => {
    await openSettledPage(page, '/backoffice/moneyback');
    const rows = page.getByRole('row').filter({ hasText: 'คืนเงิน' });
    await rows.filter({ hasText: order.orderNo }).getByText('เลยวันคืนเงินมา 2 วัน').waitFor();
    const late = (await rows.allInnerTexts()).map((text) => text.includes('เลยวันคืนเงินมา'));
    expect(late).toEqual(late.toSorted((a, b) => Number(b) - Number(a)));
  });
});

it('does not close the bill while the shop has the card, which is returned against a signature and then erased', async () => {
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, `/backoffice/return-detail/${order.orderId}`);
    const { bailHeld } = (await now()).money;
    await pillLocator(page, 'เงินสด').first().click();
    await page.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(bailHeld)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'คืนค่าประกันชุด' });
    await dialog.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(bailHeld)}` }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('ยังมีบัตรของลูกค้าอยู่ที่ร้าน คืนบัตรก่อน แล้วบิลจะปิดได้').waitFor();
    expect(await now()).toMatchObject({ state: 'returned', money: { bailHeld: 0 } });
    const box = page.getByRole('region', { name: 'บัตรที่รับไว้เป็นประกัน' });
    await box.getByRole('button', { name: 'คืนใบขับขี่' }).click();
    await drawSignature(page, 'ลูกค้าเซ็นรับบัตรคืน');
    await page.getByText('ปิดบิลแล้ว ไม่มียอดค้าง').waitFor();
  });
  expect(await now()).toMatchObject({ state: 'closed' });
  const { cards } = await (
    await apiAs(at.server, 'staff')
  ).get<OrderAttachments>(`/api/rental/${order.orderId}/record`);
  expect(cards).toMatchObject([{ kind: 'driving', hasNumber: false, hasPhoto: false, drawer: '' }]);
});

it('shows the fitting size at the next visit', async () => {
  const [line] = order.lines;
  await workAs(at, 'staff', async (page) => {
    await openSettledPage(page, '/backoffice/rental');
    const customer = page.locator('#customer').getByLabel('ลูกค้า', { exact: true });
    await customer.fill(order.customer?.name ?? '');
    await page
      .getByRole('option')
      .filter({ hasText: order.customer?.name ?? '', hasNotText: 'เพิ่มลูกค้าใหม่' })
      .first()
      .click();
    await page
      .locator('#find')
      .getByRole('searchbox')
      .fill(line?.code ?? '-');
    const last = page.getByText(/^ครั้งก่อนใส่ \S+ พอดี$/).first();
    await last.waitFor();
    expect(await last.innerText()).toContain(line?.size ?? '-');
  });
});
