/** A laundry charges far more than agreed. Staff ask for approval, and an admin approves the bill. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { CareTicketDetail } from '#care/contract.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { type Api, apiAs } from '../support/api.ts';
import { scanWithWedge } from '../support/hand-scanner.ts';
import {
  approveRequest,
  readExpenses,
  requestLocator,
  withdrawRequest,
} from '../support/steps/approval-steps.ts';
import { bahtOnScreen } from '../support/steps/counter-screens.ts';
import {
  type GownUnit,
  laundryApiPath,
  readLaundryTicket,
  readUnitsOfGroup,
} from '../support/steps/laundry-steps.ts';
import { makeTestRackGroup, openSettledPage, workAs } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let staff: Api;
let gowns: readonly GownUnit[] = [];
let wnfShopId = 0;
const vendor = 'ร้านซักราคาตกลง';
const refusedReceipt = 'POST /api/v2/orderheader/clean-fix/receive-from-wnf 403';

beforeAll(async () => {
  staff = await apiAs(at.server, 'staff');
  const admin = await apiAs(at.server, 'admin');
  const rack = await makeTestRackGroup(admin, {
    name: 'ชุดราตรีทดสอบ',
    code: 'LA01',
    sizes: ['M'],
    each: 3,
  });
  gowns = await readUnitsOfGroup(staff, rack.groupId);
  ({ wnfShopId } = await admin.post<{ wnfShopId: number }>(`${laundryApiPath}/addWnfShop`, {
    name: vendor,
    prices: [{ service: 'wash', price: 100 }],
  }));
});

const send = async (some: readonly GownUnit[]): Promise<CareTicketDetail> => {
  const { ticket } = await staff.post<{ ticket: CareTicketDetail }>(`${laundryApiPath}/send-to-wnf`, {
    wnfShopId,
    itemList: some.map(({ unitId }) => ({ unitId, service: 'wash' })),
  });
  return ticket;
};

/** Scans the garments, of which each costs 150 baht, and asks for approval after the refusal. */
const askForReceipt = async (
  page: Page,
  { wnforderId }: CareTicketDetail,
  some: readonly GownUnit[],
): Promise<void> => {
  await openSettledPage(page, `/backoffice/cleanandfix-order?id=${wnforderId}`);
  const back = page.getByRole('table', { name: 'ชุดที่กำลังรับคืน' }).locator('tbody').getByRole('row');
  for (const { barcode } of some) {
    await scanWithWedge(page, barcode);
    const row = back.filter({ hasText: barcode });
    await row.getByLabel('ร้านคิดเงิน').fill('150');
    await row.getByLabel('เกิดอะไรขึ้น').fill('คราบฝังลึก');
  }
  await page.getByRole('button', { name: `รับคืน (${some.length})` }).click();
  await page.getByRole('alert').getByText('แพงกว่าราคาที่ตกลงไว้มาก').waitFor();
  expect(await findA11yViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'ขออนุมัติ' }).click();
  await page.getByText('ส่งขออนุมัติแล้ว').waitFor();
  await expect.poll(() => back.count()).toBe(0);
};

it('garments come back once, after an admin approved the bill, in the name of the person who asked', async () => {
  const some = gowns.slice(0, 2);
  const ticket = await send(some);
  await workAs(at, 'staff', (page) => askForReceipt(page, ticket, some), [refusedReceipt]);
  expect(await readLaundryTicket(staff, ticket.wnforderId)).toMatchObject({ openCount: 2, charged: 0 });
  const note = `${vendor} #${ticket.ticketNo}`;
  await workAs(at, 'admin', async (page) => {
    const request = await requestLocator(page, note);
    await request.getByText(bahtOnScreen(300)).first().waitFor();
    const lines = request.getByRole('list', { name: 'รายการในบิล' }).getByRole('listitem');
    expect(await lines.count()).toBe(2);
    for (const { barcode } of some)
      await lines
        .filter({ hasText: barcode })
        .filter({ hasText: /150.*\(ตกลงไว้ 100 บาท\)/ })
        .waitFor();
    await approveRequest(page, note);
    await page.reload();
    await page.getByText(note).first().waitFor();
  });
  const received = await readLaundryTicket(staff, ticket.wnforderId);
  expect(received).toMatchObject({ openCount: 0, charged: 300 });
  expect(received.itemList.map((one) => one.unitState)).toEqual(['ready', 'ready']);
  const { displayName } = await staff.get<{ displayName: string }>('/api/user/me');
  const rows = await readExpenses(staff, vendor);
  expect(rows.map(({ amount, by }) => [amount, by])).toEqual([[-300, displayName]]);
});

it('a withdrawn bill leaves the garment at the laundry, and it can come back at the agreed price', async () => {
  const some = gowns.slice(2);
  const ticket = await send(some);
  await workAs(
    at,
    'staff',
    async (page) => {
      await askForReceipt(page, ticket, some);
      await withdrawRequest(page, `${vendor} #${ticket.ticketNo}`);
      expect(await readLaundryTicket(staff, ticket.wnforderId)).toMatchObject({ openCount: 1 });
      await openSettledPage(page, `/backoffice/cleanandfix-order?id=${ticket.wnforderId}`);
      await scanWithWedge(page, some[0]?.barcode ?? '', { thai: true });
      await page.getByRole('button', { name: 'รับคืน (1)' }).click();
      await page.getByText('รับคืนครบแล้ว').waitFor();
    },
    [refusedReceipt],
  );
  expect(await readLaundryTicket(staff, ticket.wnforderId)).toMatchObject({ openCount: 0, charged: 100 });
});
