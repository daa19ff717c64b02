/** Staff ask for the approval of paid goods and of an expense with a tax invoice, both above their limit. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Goods } from '#sales/consumables/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { waitUntilSettled } from '../support/browser.ts';
import {
  approveRequest,
  readExpenses,
  requestLocator,
  withdrawRequest,
} from '../support/steps/approval-steps.ts';
import { bahtOnScreen } from '../support/steps/counter-screens.ts';
import { makeSlipFile, openSettledPage, workAs } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let api: Api;
let staffName = '';
const code = '8850123000017';
const refusedReceipt = 'POST /api/goods/receive 403';

beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  staffName = (await api.get<{ displayName: string }>('/api/user/me')).displayName;
});

const readGoods = (): Promise<Goods> => api.post<Goods>('/api/goods/scan', { code });
const readExpense = (note: string) => readExpenses(api, note);

const isInView = (button: Locator): Promise<boolean> =>
  button.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Fills a paid delivery of ten pieces for 900 baht each, and asks for its approval after the refusal. */
const askForDelivery = async (page: Page, note: string, slip: string): Promise<void> => {
  await openSettledPage(page, '/backoffice/goods-receive');
  const field = page.getByRole('textbox', { name: /^ยิงบาร์โค้ด/ });
  await field.fill(code);
  await field.press('Enter');
  const line = page.getByRole('list', { name: 'สินค้าที่รับเข้า' }).getByRole('listitem');
  await line.getByLabel('จำนวน').fill('10');
  await line.getByLabel('ต้นทุนต่อชิ้น').fill('900');
  await page.getByLabel('รับจากไหน เลขที่บิลอะไร').fill(note);
  await page.getByLabel('จ่ายเงินแล้ว').check();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await makeSlipFile(slip));
  await page.getByRole('img', { name: 'รูปสลิปหรือใบเสร็จ' }).waitFor();
  await waitUntilSettled(page);
  expect(await page.getByRole('button', { name: 'ขออนุมัติ' }).count()).toBe(0);
  await page.getByRole('button', { name: 'รับเข้าสต็อก' }).click();
  await page.getByRole('alert').getByText('เกินวงเงินจ่ายต่อวัน').waitFor();
  expect(await findA11yViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'ขออนุมัติ' }).click();
  await page.waitForURL(/\/backoffice\/goods$/);
  await page.getByText('ส่งขออนุมัติแล้ว').waitFor();
};

it('paid goods arrive once, after an admin approved them, in the name of the person who asked', async () => {
  const before = await readGoods();
  const note = 'ตลาดสำเพ็ง IV-1';
  await workAs(at, 'staff', (page) => askForDelivery(page, note, 'GOODS000000000001'), [refusedReceipt]);
  expect([(await readGoods()).onHand, await readExpense(note)]).toEqual([before.onHand, []]);
  await workAs(at, 'admin', async (page) => {
    const request = await requestLocator(page, note);
    await request.getByText('รับสินค้าเข้า').waitFor();
    const lines = await request.getByRole('list', { name: 'รายการในบิล' }).innerText();
    expect(lines).toContain(`10 × ${before.name}`);
    expect(lines).toContain(bahtOnScreen(9000));
    expect(await findA11yViolations(page)).toEqual([]);
    await approveRequest(page, note);
  });
  expect((await readGoods()).onHand).toBe(before.onHand + 10);
  const rows = await readExpense(note);
  expect(rows.map(({ amount, by }) => [amount, by])).toEqual([[-9000, staffName]]);
});

it('a withdrawn delivery brings nothing', async () => {
  const before = await readGoods();
  const note = 'ตลาดโบ๊เบ๊ IV-2';
  await workAs(
    at,
    'staff',
    async (page) => {
      await askForDelivery(page, note, 'GOODS000000000002');
      await withdrawRequest(page, note);
    },
    [refusedReceipt],
  );
  await workAs(at, 'admin', async (page) => {
    await openSettledPage(page, '/backoffice/accounting?tab=expenses');
    expect(await page.getByText(note).count()).toBe(0);
  });
  expect([(await readGoods()).onHand, await readExpense(note)]).toEqual([before.onHand, []]);
});

it('an expense keeps its tax invoice through the approval', async () => {
  const note = 'ผ้าไหมหนึ่งม้วน';
  await workAs(
    at,
    'staff',
    async (page) => {
      await openSettledPage(page, '/backoffice/accounting?tab=expenses');
      await page.getByRole('button', { name: 'บันทึกรายจ่าย' }).click();
      const dialog = page.getByRole('dialog', { name: 'บันทึกรายจ่าย' });
      await waitUntilSettled(page);
      await dialog.getByLabel('จำนวนเงิน (บาท)').fill('5350');
      await dialog.getByLabel('หมวด').selectOption({ index: 1 });
      await dialog.getByLabel('รายละเอียด').fill(note);
      const picture = dialog.locator('input[type=file]').first();
      await picture.setInputFiles(await makeSlipFile('EXPENSE00000000002'));
      await dialog.getByRole('img', { name: 'รูปสลิปหรือใบเสร็จ' }).waitFor();
      await dialog.getByLabel('มีใบกำกับภาษีเต็มรูปของผู้ขาย').check();
      await dialog.getByLabel('เลขที่ใบกำกับภาษี').fill('IV-77');
      await dialog.getByLabel('ชื่อผู้ขาย').fill('ร้านผ้าไหมพาหุรัด');
      await dialog.getByLabel(/^เลขประจำตัวผู้เสียภาษีของผู้ขาย/).fill('0105541069237');
      expect(await dialog.getByLabel('มูลค่าก่อนภาษี').inputValue()).toMatch(/^5,?000/);
      expect(await dialog.getByLabel('จำนวนภาษีมูลค่าเพิ่ม').inputValue()).toBe('350');
      await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click();
      await dialog.getByRole('alert').getByText('เกินวงเงินจ่ายต่อวัน').waitFor();
      const ask = dialog.getByRole('button', { name: 'ขออนุมัติ' });
      await expect.poll(() => isInView(ask)).toBe(true);
      await ask.click();
      await dialog.waitFor({ state: 'hidden' });
      await (await requestLocator(page, note)).getByText('ใบกำกับ IV-77 ร้านผ้าไหมพาหุรัด').waitFor();
    },
    ['POST /api/daybook/entry 403'],
  );
  expect(await readExpense(note)).toEqual([]);
  await workAs(at, 'admin', async (page) => {
    await (await requestLocator(page, note)).getByText('ใบกำกับ IV-77 ร้านผ้าไหมพาหุรัด').waitFor();
    await approveRequest(page, note);
    await page
      .getByText(/^ใบกำกับภาษี IV-77 · ภาษี/)
      .first()
      .waitFor();
  });
  const rows = await readExpense(note);
  expect(rows.map(({ amount, by }) => [amount, by])).toEqual([[-5350, staffName]]);
});
