/** A wrong PromptPay id warns on the pages that would show its QR. */
import { expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { openInApp } from '../support/browser.ts';
import { makeScenarioOrders } from '../support/objects/orders.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it.each([
  ['staff', 1300, 'แจ้งผู้ดูแลร้านให้แก้ที่ข้อมูลร้าน'],
  ['admin', 390, 'แก้ที่ข้อมูลร้าน'],
] as const)('warns %s at %i px', async (who, width, advice) => {
  const { reserved } = await makeScenarioOrders(await apiAs(at.server, 'staff'));
  const storageState = await at.sessionOf(who);
  await at.visit({ storageState, viewport: { width, height: 900 } }, async ({ page }) => {
    await page.route(/\/api\/shopinfo(\?|$)/, async (route) => {
      const response = await route.fetch();
      const info = (await response.json()) as object;
      await route.fulfill({ response, json: { ...info, promptPayId: '0105541069238' } });
    });
    for (const address of [`/pages/invoice?order=${reserved.orderId}`, '/backoffice/online-billing']) {
      await openInApp(page, address);
      const warning = page.getByRole('alert').filter({ hasText: '0105541069238' });
      await warning.waitFor();
      expect(await warning.innerText()).toContain(advice);
    }
  });
});
