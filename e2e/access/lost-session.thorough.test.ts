/** A browser may delete the storage of an open page, as Safari does after seven days without a visit. */
import { expect, it } from 'vitest';
import { words as th } from '#main/web/words/th.ts';
import { logInOnPage, waitUntilSettled } from '../support/browser.ts';
import { e2ePassword } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('asks for a login over the page when the browser has deleted its storage, but not after a logout in another tab', async () => {
  await at.visit({}, async ({ page, context }) => {
    await logInOnPage(page, 'staff2');
    const search = page.getByRole('main').getByPlaceholder('พิมพ์ชื่อ เบอร์โทร หรือไลน์');
    await search.fill('สม');
    await waitUntilSettled(page);
    const alerts = page.getByRole('main').getByRole('alert');
    const before = await alerts.allInnerTexts();
    await page.evaluate(() => localStorage.clear());
    await search.fill('สมหญิง');
    const again = page.getByRole('dialog').filter({ hasText: th.identity.login.ended });
    await again.locator('input[name=password]').fill(e2ePassword);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    await waitUntilSettled(page);
    expect(await search.inputValue()).toBe('สมหญิง');
    await expect.poll(() => alerts.allInnerTexts()).toEqual(before);

    const other = await context.newPage();
    await other.goto('/backoffice/saved');
    await waitUntilSettled(other);
    await other.getByRole('banner').getByRole('button').last().click();
    await other.getByRole('button', { name: 'ออกจากระบบ' }).click();
    await page.waitForURL('**/pages/login?to=*');
    expect(await page.getByText(th.identity.login.ended).count()).toBe(0);
  });
});
