/** `settled` waits for the page of the address, not for the page before it. */
import { expect, it } from 'vitest';
import { settled } from '../support/browser.ts';
import { menu } from '../support/steps/counter-screens.ts';
import { house } from '../support/test-server.ts';

const at = house();

it('a page is settled once it is shown; the page before it does not count', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto('/backoffice/rental');
    await settled(page);
    const line = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await line.promise;
      await route.continue();
    });
    await menu(page, 'คืนแล้ว').click();
    await page.waitForURL('**/backoffice/alreadyreturn');
    const heading = settled(page).then(() => page.locator('h1').first().textContent());
    // More often than `settled` looks at a page, the page before has drawn itself and has nothing more to do.
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
