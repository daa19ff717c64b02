/** `waitUntilSettled` waits for the page of the address, not for the previous page. */
import { expect, it } from 'vitest';
import { waitUntilSettled } from '../support/browser.ts';
import { menuLocator } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('settles once the new page is shown, and ignores the previous one', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    const line = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await line.promise;
      await route.continue();
    });
    await menuLocator(page, 'คืนแล้ว').click();
    await page.waitForURL('**/backoffice/alreadyreturn');
    const heading = waitUntilSettled(page).then(() => page.locator('h1').first().textContent());
    // Meanwhile the previous page is drawn and idle, for more checks than `waitUntilSettled` makes.
    for (let times = 0; times < 4; times += 1)
      await page.evaluate(
        () =>
          new Promise<void>((done) => {
            requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
          }),
      );
    line.resolve();
    expect(await heading).toBe('คืนแล้ว');
  });
});
