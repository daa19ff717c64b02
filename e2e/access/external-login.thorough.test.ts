/** The provider runs on another site. */
import { afterAll, expect, it } from 'vitest';
import { startProvider } from '#access/authentication/server/testing/provider.ts';
import { logInOnPage, narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { findUnusedPort } from '../support/free-port.ts';
import { e2ePassword } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const own = await findUnusedPort();
const baseURL = `http://localhost:${own}`;
const provider = await startProvider(`${baseURL}/callback`);
afterAll(provider.stop);
const at = setUpServer({
  env: {
    PORT: String(own),
    PUBLIC_URL: baseURL,
    OIDC_PROVIDERS: 'elsewhere',
    OIDC_ELSEWHERE_LABEL: 'Elsewhere',
    OIDC_ELSEWHERE_ISSUER: provider.issuer,
    OIDC_ELSEWHERE_CLIENT_ID: provider.clientId,
    OIDC_ELSEWHERE_CLIENT_SECRET: provider.clientSecret,
  },
});

it('links an account with the password and logs in to the requested page; reports unknown accounts and cancellation', async () => {
  await at.visit({ baseURL }, async ({ page, trouble }) => {
    await logInOnPage(page, 'staff');
    await page.goto('/backoffice/me');
    await page.getByRole('button', { name: 'ผูกบัญชี Elsewhere' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('รหัสผ่านของคุณ', { exact: true }).fill(e2ePassword);
    await page.keyboard.press('Enter');
    await page.getByLabel('Account').fill('fon');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'ผูกบัญชีแล้ว' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'ไปที่บัญชีของฉัน' }).click();
    await page.getByText('Elsewhere · fon elsewhere').waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });

  await at.visit({ baseURL, viewport: narrowViewport }, async ({ page, trouble }) => {
    const leave = async (): Promise<void> => {
      await page.getByRole('button', { name: 'เข้าสู่ระบบด้วย Elsewhere' }).click();
      await page.getByLabel('Account').waitFor();
    };
    await page.goto('/pages/login?to=%2Fbackoffice%2Fcustomer');
    await leave();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('heading', { level: 1, name: 'ยังไม่ได้เข้าสู่ระบบ' }).waitFor();
    await page.getByRole('link', { name: 'ไปหน้าเข้าสู่ระบบ' }).click();
    await leave();
    await page.getByLabel('Account').fill('somebody else');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'ยังไม่ได้ผูกบัญชีนี้กับร้าน' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('userLoggedIn'))).toBeNull();

    await page.goto('/pages/login?to=%2Fbackoffice%2Fcustomer');
    await leave();
    await page.getByLabel('Account').fill('fon');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/backoffice/customer');
    await waitUntilSettled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: ['POST /api/user/outside/finish 403'] });
    // The session survives a reload.
    await page.reload();
    await waitUntilSettled(page);
    expect(new URL(page.url()).pathname).toBe('/backoffice/customer');
  });
});
