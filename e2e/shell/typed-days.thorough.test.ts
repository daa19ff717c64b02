/** Users type days in many ways. src/lib/dates/parse-typed-day.test.ts tests the grammar. */
import { expect, it } from 'vitest';
import { addDays, formatDay } from '#lib/dates/day.ts';
import { currentDay } from '../support/steps/counter-screens.ts';
import { userBrowsersOf } from '../support/user-browsers.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const asPerson = userBrowsersOf(setUpServer());

it.each([1300, 390])('offers the days near one that does not exist, at %d px', (width) =>
  asPerson('staff', async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(/parse-typed-day/, async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await page.goto('/backoffice/accounting');
    await waitUntilSettled(page);
    const field = page.getByRole('textbox', { name: 'วันที่', exact: true }).first();
    await field.fill('29/2/68');
    await field.press('Tab');
    // The user leaves the field before its parser has loaded.
    await asked.promise;
    held.resolve();
    await page.getByText('ไม่มีวันที่ 29/02/2568 ใกล้ที่สุดคือ').waitFor();
    await page.getByRole('button', { name: '1 มี.ค. 2568' }).waitFor();
    await page.getByRole('button', { name: '28 ก.พ. 2568' }).click();
    await expect.poll(() => field.inputValue()).toBe('28 ก.พ. 2568');
    expect(await page.getByText('ใกล้ที่สุดคือ').count()).toBe(0);
    await field.fill('เมื่อวาน');
    await field.press('Tab');
    const yesterday = addDays(currentDay(), -1);
    await expect.poll(() => field.inputValue()).toBe(formatDay(yesterday, 'th'));
    await page.getByText(formatDay(yesterday, 'th', 'full')).waitFor();
    await field.fill('1/12');
    await field.press('Tab');
    await expect.poll(() => page.getByText(formatDay(yesterday, 'th', 'full')).count()).toBe(0);
  }),
);
