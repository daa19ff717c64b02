import { expect, it } from 'vitest';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';
import { sendWebRequest, webCustomerName } from '../support/steps/web-request-steps.ts';

const at = setUpServer();

it('staff move a request to spam, where the next request of its telephone number arrives, and move it back', async () => {
  const phone = '0812340077';
  const send = () =>
    at.visit({ viewport: narrowViewport }, async ({ page }) => {
      await sendWebRequest(page, phone);
    });
  await send();
  await at.visit(
    { storageState: await at.sessionOf('staff'), viewport: narrowViewport },
    async ({ page, trouble }) => {
      const requests = page.getByRole('article', { name: `คำขอจองของ ${webCustomerName}` });
      const open = async (state: string): Promise<void> => {
        await page.goto(`/backoffice/web-submit?q=${phone}${state}`);
        await waitUntilSettled(page);
      };
      await open('');
      await requests.getByRole('checkbox', { name: `เลือกคำขอของ ${webCustomerName}` }).check();
      await page.getByRole('button', { name: 'ย้าย 1 คำขอไปสแปม' }).click();
      await requests.waitFor({ state: 'detached' });
      await send();
      await open('&state=spam');
      expect(await requests.count()).toBe(2);
      await requests.first().getByRole('checkbox').check();
      await page.getByRole('checkbox', { name: 'เลือกไว้ 1 คำขอ' }).check();
      await page.getByRole('button', { name: '2 คำขอไม่ใช่สแปม' }).click();
      await requests.first().waitFor({ state: 'detached' });
      await open('');
      expect(await requests.count()).toBe(2);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  );
});
