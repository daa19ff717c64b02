/** The page of staff accounts shows the unsent steps of a lost device. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { wideViewport } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('the warning disappears from the open account once an admin has handled the steps', async () => {
  const staff = await apiAs(at.server, 'staff');
  const device = randomUUID();
  await staff.post('/api/offline/device', { device });
  const unsent = [{ branchId: staff.branchId, sequences: [1, 2] }];
  await staff.post('/api/offline/report', { device, unsent, others: [] });
  await at.visit(
    { viewport: wideViewport, storageState: await at.sessionOf('admin') },
    async ({ page, trouble }) => {
      await page.goto('/backoffice/user-management');
      const row = page.getByRole('row').filter({ has: page.getByText('staff', { exact: true }) });
      await row.getByRole('button').first().click();
      const account = page.getByRole('dialog');
      const warning = account.getByText('มีรายการตอนไม่มีเน็ตที่ยังไม่ได้ส่ง').first();
      await warning.waitFor();
      await account.getByRole('button', { name: 'จัดการแล้ว' }).click();
      await page
        .getByRole('dialog', { name: /จัดการแล้วใช่ไหม/ })
        .getByRole('button', { name: 'จัดการแล้ว' })
        .click();
      await warning.waitFor({ state: 'detached' });
      expect(trouble.errors).toEqual([]);
    },
  );
});
