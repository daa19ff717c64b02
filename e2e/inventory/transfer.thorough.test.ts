import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Unit } from '#inventory/stock/unit-shape.ts';
import type { Transfer } from '#inventory/transfers/contract.ts';
import { type Api, apiAs, unitByCode } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { daysFromNow } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let staff: Api;
let way: Transfer;

beforeAll(async () => {
  staff = await apiAs(at.server, 'staff');
  const second = await apiAs(at.server, 'staff2');
  const { itemList } = await staff.get<{ itemList: Unit[] }>('/api/unit?size=1&state=ready');
  const unit = itemList[0];
  way = await second.post<Transfer>('/api/transfer', {
    fromBranchId: staff.branchId,
    toBranchId: second.branchId,
    items: [{ itemId: unit?.itemId, quantity: 1 }],
  });
  way = await staff.post<Transfer>(`/api/transfer/${way.transferId}/send`, { expectedDay: daysFromNow(1) });
});

const visit = async (
  who: 'staff' | 'staff2' | 'admin',
  tab: 'way' | 'away',
  work: (dialog: ReturnType<Page['getByRole']>, page: Page) => Promise<void>,
): Promise<void> =>
  at.visit({ storageState: await at.sessionOf(who) }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/transfers?tab=${tab}&id=${way.transferId}`);
    await waitUntilSettled(page);
    await work(page.getByRole('dialog').last(), page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });

it('a garment missing from a transfer is reported, answered by the sender, and written off', async () => {
  const name = way.lines[0]?.name ?? '';
  const barcode = way.lines[0]?.barcode ?? '';
  await visit('staff2', 'way', async (dialog, page) => {
    const heads = await page.locator('body > [class*="slip"] thead th').allTextContents();
    expect(heads).toEqual(['ที่', 'บาร์โค้ด', 'ชุด', 'สี · ไซซ์']);
    await dialog.getByRole('button', { name: 'ไม่พบในกล่อง' }).click();
    const asking = page.getByRole('dialog', { name: `ไม่พบ ${name} ในกล่อง?` });
    const save = asking.getByRole('button', { name: 'แจ้งว่าไม่ถึง' });
    expect(await save.isDisabled()).toBe(true);
    await asking.getByLabel('ตรวจแล้วพบอะไรบ้าง').fill('กล่องว่าง');
    await save.click();
    await asking.waitFor({ state: 'hidden' });
    await dialog.getByText('กล่องว่าง').waitFor();
    await dialog.getByText('รอสาขาต้นทางตอบ').waitFor();
    expect(await dialog.getByRole('button', { name: 'รับทั้งหมด' }).isDisabled()).toBe(true);
  });
  await visit('staff', 'away', async (dialog, page) => {
    await page.getByText('ไม่ถึง 1 ชุด').first().waitFor();
    expect(await dialog.getByRole('button', { name: 'ยกเลิกการโอน' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'ตอบ', exact: true }).click();
    const asking = page.getByRole('dialog', { name: `${name} ไม่ถึงปลายทาง` });
    await asking.getByLabel('คำตอบของต้นทาง').fill('ใส่กล่องแล้วแน่นอน');
    await asking.getByRole('button', { name: 'ส่งไปแล้ว' }).click();
    await asking.waitFor({ state: 'hidden' });
    await dialog.getByText('ใส่กล่องแล้วแน่นอน').waitFor();
  });
  await visit('admin', 'away', async (dialog, page) => {
    await dialog.getByRole('button', { name: 'สรุปว่าหาย' }).click();
    const asking = page.getByRole('dialog', { name: `สรุปว่า ${name} หาย?` });
    await asking.getByLabel('เหตุผล').fill('หาทั้งสองสาขาแล้ว');
    await asking.getByRole('button', { name: 'สรุปว่าหาย' }).click();
    await asking.waitFor({ state: 'hidden' });
    await dialog.getByText('ตัดเป็นหาย', { exact: true }).waitFor();
  });
  const seen = await staff.get<Transfer>(`/api/transfer/${way.transferId}`);
  expect([seen.state, seen.lines[0]?.state]).toEqual(['cancelled', 'lost']);
  const admin = await apiAs(at.server, 'admin');
  expect((await unitByCode(admin, barcode)).state).toBe('lost');
});
