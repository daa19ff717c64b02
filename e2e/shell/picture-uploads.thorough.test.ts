/** A form that is saved during the upload of a picture is sent when the picture has arrived. */
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ProductGroup } from '#catalog/contract.ts';
import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import { type Api, apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { makeScenarioObjects } from '../support/objects/scenario-objects.ts';
import { readExpenses } from '../support/steps/approval-steps.ts';
import { makeSlipFile, openSettledPage } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let api: Api;
let shown: ScenarioObjects;
beforeAll(async () => {
  api = await apiAs(at.server, 'admin');
  shown = await makeScenarioObjects(at.server);
});

type Release = (work?: (route: Route) => Promise<void>) => Promise<void>;

/** Delays the uploads of the page until the returned function runs. */
const delayUploads = async (page: Page): Promise<Release> => {
  const held: Route[] = [];
  await page.route('**/api/image/*', (route) => void held.push(route));
  return async (work = (route) => route.continue()) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await Promise.all(held.splice(0).map(work));
  };
};

const saveButton = (of: Page | Locator, name = 'บันทึก'): Locator =>
  of.getByRole('button', { name, exact: true });
const waiting = (of: Page | Locator): Locator => saveButton(of, 'รอรูปส่งเสร็จ…');

const fillExpense = async (page: Page, note: string): Promise<Locator> => {
  await openSettledPage(page, '/backoffice/accounting?tab=expenses');
  await page.getByRole('button', { name: 'บันทึกรายจ่าย' }).click();
  const dialog = page.getByRole('dialog', { name: 'บันทึกรายจ่าย' });
  await dialog.getByLabel('จำนวนเงิน (บาท)').fill('60');
  await dialog.getByLabel('หมวด').selectOption({ index: 1 });
  await dialog.getByLabel('รายละเอียด').fill(note);
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makeSlipFile(`UPLOAD${note.length}00000000`));
  await dialog.getByRole('progressbar').waitFor();
  return dialog;
};

it('an expense waits for its slip, and is sent with it and with later input', async () =>
  at.visit({ storageState: await at.ownSessionOf('admin') }, async ({ page, trouble }) => {
    const release = await delayUploads(page);
    const dialog = await fillExpense(page, 'รอสลิป');
    await saveButton(dialog).click();
    await waiting(dialog).waitFor();
    await dialog.getByText('จะบันทึกให้เองเมื่อส่งรูปเสร็จ').waitFor();
    expect(await findA11yViolations(page)).toEqual([]);
    expect(await readExpenses(api, 'รอสลิป')).toEqual([]);
    await dialog.getByLabel('รายละเอียด').fill('รอสลิปแล้วพิมพ์ต่อ');
    await release();
    await dialog.waitFor({ state: 'detached' });
    const [saved, ...others] = await readExpenses(api, 'รอสลิปแล้วพิมพ์ต่อ');
    expect([saved?.image, others]).toEqual([expect.stringMatching(/^\/files\//), []]);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  }));

it('an expense is not sent after its upload has failed or was cancelled, and keeps its input', async () =>
  at.visit({ storageState: await at.ownSessionOf('admin') }, async ({ page }) => {
    const release = await delayUploads(page);
    const dialog = await fillExpense(page, 'สลิปไม่มา');
    await saveButton(dialog).click();
    await waiting(dialog).waitFor();
    await release((route) => route.abort());
    await saveButton(dialog).waitFor();
    const upload = dialog.getByRole('list', { name: 'รูปที่กำลังส่ง' }).getByRole('listitem');
    const retry = upload.getByRole('button', { name: /^ลองส่ง/ });
    await retry.click();
    await saveButton(dialog).click();
    await waiting(dialog).waitFor();
    await upload.getByRole('button', { name: /^ยกเลิก/ }).click();
    await saveButton(dialog).waitFor();
    await release((route) => route.abort().catch(() => undefined));
    expect(await dialog.getByLabel('รายละเอียด').inputValue()).toBe('สลิปไม่มา');
    expect(await readExpenses(api, 'สลิปไม่มา')).toEqual([]);
    await saveButton(dialog).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await readExpenses(api, 'สลิปไม่มา')).toMatchObject([{ image: '' }]);
  }));

it('a delivery, which is no form, waits for its receipt', async () =>
  at.visit({ storageState: await at.ownSessionOf('admin') }, async ({ page }) => {
    const release = await delayUploads(page);
    const barcode = '8850123000444';
    await api.post('/api/goods', { name: 'กิ๊บติดผม', barcode, price: 20 });
    await openSettledPage(page, '/backoffice/goods-receive');
    const field = page.getByRole('textbox', { name: /^ยิงบาร์โค้ด/ });
    await field.fill(barcode);
    await field.press('Enter');
    const line = page.getByRole('list', { name: 'สินค้าที่รับเข้า' }).getByRole('listitem');
    await line.getByLabel('จำนวน').fill('2');
    await line.getByLabel('ต้นทุนต่อชิ้น').fill('10');
    await page.getByLabel('รับจากไหน เลขที่บิลอะไร').fill('บิลรอรูป');
    await page.getByLabel('จ่ายเงินแล้ว').check();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await makeSlipFile('UPLOADGOODS0000001'));
    await page.getByRole('progressbar').waitFor();
    await saveButton(page, 'รับเข้าสต็อก').click();
    await waiting(page).waitFor();
    await release();
    await page.waitForURL(/\/backoffice\/goods$/);
    expect(await readExpenses(api, 'บิลรอรูป')).toMatchObject([{ image: expect.stringMatching(/^\/files\//) }]);
  }));

it('a product group waits for all its pictures', async () =>
  at.visit({ storageState: await at.ownSessionOf('admin') }, async ({ page }) => {
    const path = `/api/productgroup/${shown.groupId}`;
    const before = (await api.get<ProductGroup>(path)).images.length;
    const release = await delayUploads(page);
    await openSettledPage(page, `/backoffice/add-group/${shown.groupId}`);
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles([await makeSlipFile('UPLOADGROUP0000001'), await makeSlipFile('UPLOADGROUP0000002')]);
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(2);
    await saveButton(page).click();
    await waiting(page).waitFor();
    await release();
    await page.getByText('บันทึกแบบชุดแล้ว').first().waitFor();
    await expect.poll(async () => (await api.get<ProductGroup>(path)).images.length).toBe(before + 2);
  }));

it('a dialog asks before it closes during an upload', async () =>
  at.visit({ storageState: await at.ownSessionOf('admin') }, async ({ page }) => {
    await delayUploads(page);
    await openSettledPage(page, '/backoffice/goods');
    await page.getByRole('button', { name: 'เพิ่มสินค้า' }).first().click();
    const dialog = page.getByRole('dialog').first();
    await dialog.locator('input[type=file]').setInputFiles(await makeSlipFile('UPLOADCLOSE0000001'));
    await dialog.getByRole('progressbar').waitFor();
    await dialog.getByRole('button', { name: 'ยกเลิก', exact: true }).click();
    await page.getByText('ปิดโดยไม่บันทึก?').waitFor();
    await page.getByRole('button', { name: 'ปิดโดยไม่บันทึก', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  }));
