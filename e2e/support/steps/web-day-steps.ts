import type { Page } from 'playwright-core';

export const openWebCalendar = async (page: Page, field: string) => {
  await page.locator(`input[name=${field}][data-awake] + button`).click();
  const dialog = page.locator('dialog.day-dialog');
  await dialog.waitFor();
  return dialog;
};

/** Turns pages until the month of `day` is shown. `field` is the form's name of the day. */
export const chooseWebDay = async (page: Page, field: string, day: string): Promise<void> => {
  const dialog = await openWebCalendar(page, field);
  const cell = dialog.locator(`[data-day="${day}"]`);
  const first = await dialog.locator('[data-day]').first().getAttribute('data-day');
  const months = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  const turns = months(day) - months(first ?? day);
  for (let at = 0; at < Math.abs(turns); at += 1)
    await dialog
      .locator('.day-turn')
      .nth(turns > 0 ? 1 : 0)
      .click();
  await cell.click();
  await dialog.waitFor({ state: 'detached' });
};
