/** The calendar of the public pages is Thai and works by keyboard and by thumb under the site's policy. */
import { expect, it } from 'vitest';
import { addDays, bangkokDay, formatDay } from '#lib/dates/day.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { chooseWebDay, openWebCalendar } from '../support/steps/web-day-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const today = bangkokDay(new Date());
const event = addDays(today, 40);

it('chooses a day by thumb at 390 px and shows the days of the rental', () =>
  at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    await page.goto('/w/ratri/');
    const dialog = await openWebCalendar(page, 'day');
    const cells = await dialog
      .locator('[data-day]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(Math.min(...cells.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await chooseWebDay(page, 'day', event);
    const button = page.getByRole('button', { name: `วันงาน ${formatDay(event, 'th', 'long')}` });
    await button.waitFor();
    await page
      .locator('[data-day-summary]')
      .getByText(/^รับชุด .+ · \d+ วัน$/)
      .waitFor();
    await page.getByRole('button', { name: 'ดูชุดที่ว่าง' }).click();
    await page.getByText('เฉพาะชุดที่ว่างวันงาน').waitFor();
    expect(new URL(page.url()).searchParams.get('day')).toBe(event);
    expect(trouble.errors.filter((one) => /policy|react/i.test(one))).toEqual([]);
  }));

it('opens the calendar if the form is sent without a day, and moves by keyboard', () =>
  at.visit({ viewport: wideViewport }, async ({ page }) => {
    await page.goto('/w/ratri/en/');
    await page.locator('input[name=day][data-awake]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Show available outfits' }).click();
    const dialog = page.getByRole('dialog', { name: 'Event date' });
    await dialog.waitFor();
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null);
    expect(await focused()).toBe(today);
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(today);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(addDays(today, 8));
    await page.keyboard.press('PageDown');
    expect((await focused())?.slice(0, 7)).not.toBe(addDays(today, 8).slice(0, 7));
    const chosen = await focused();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('input[name=day]').inputValue()).toBe(chosen);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('day-button');
  }));

it.each([
  { colorScheme: 'light', viewport: narrowViewport, language: '' },
  { colorScheme: 'dark', viewport: wideViewport, language: '/en' },
] as const)('is accessible ($colorScheme, $viewport.width)', ({ language, ...looks }) =>
  at.visit(looks, async ({ page }) => {
    await page.goto(`/w/ratri${language}/dresses`);
    await openWebCalendar(page, 'day');
    expect(await findA11yViolations(page)).toEqual([]);
  }),
);
