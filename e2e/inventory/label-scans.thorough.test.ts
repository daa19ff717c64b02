import { beforeAll, expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled, wideViewport } from '../support/browser.ts';
import { scanIntoField } from '../support/steps/inventory-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
type Unit = { unitId: number; barcode: string };
let units: Unit[] = [];
beforeAll(async () => {
  const staff = await apiAs(at.server, 'staff');
  units = (await staff.get<{ itemList: Unit[] }>('/api/unit?state=ready&size=3')).itemList;
});

it('each scanned code gives a label, even if all replies arrive at the same moment', async () =>
  at.visit({ viewport: wideViewport, storageState: await at.sessionOf('staff') }, async ({ page }) => {
    const held: (() => Promise<void>)[] = [];
    await page.route('**/api/code', (route) => void held.push(() => route.continue()));
    await page.goto('/backoffice/labels');
    await waitUntilSettled(page);
    for (const { barcode } of units) await scanIntoField(page, 'ยิงบาร์โค้ดเพื่อเพิ่มชุด', barcode);
    await expect.poll(() => held.length).toBe(units.length);
    // The first answer is the last to arrive.
    for (const release of held.toReversed()) {
      const answer = page.waitForResponse('**/api/code');
      await release();
      await answer;
    }
    await page
      .locator('svg[data-barcode]')
      .nth(units.length - 1)
      .waitFor();
    const shown = await page
      .locator('svg[data-barcode]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-barcode')));
    expect(shown.toSorted()).toEqual(units.map((one) => one.barcode).toSorted());
  }));
