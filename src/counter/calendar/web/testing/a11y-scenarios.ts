import type { Page } from 'playwright-core';
import { waitForDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { calendarPages } from '#counter/calendar/pages.ts';

const moves =
  (text: string | RegExp) =>
  async (tab: Page): Promise<void> => {
    const event = tab.getByRole('main').getByRole('listitem').filter({ hasText: text });
    await event.first().getByRole('button').first().click();
    await waitForDialog(tab);
    await tab.getByRole('dialog').getByRole('button', { name: 'เลื่อนวัน' }).click();
  };

export const calendarScenarios = a11yScenariosOf<typeof calendarPages>({
  '/backoffice/calendar': [
    { name: 'calendar by month', who: 'staff' },
    { name: 'calendar by week', who: 'staff', search: () => ({ view: 'week' }) },
    { name: 'calendar by day', who: 'staff', search: () => ({ view: 'day' }) },
    { name: 'calendar by garments', who: 'staff', search: () => ({ view: 'garments' }) },
    {
      name: 'moving in the calendar',
      who: 'staff',
      search: () => ({ view: 'day', kinds: 'return' }),
      open: moves('ยังไม่คืน'),
    },
    {
      name: 'moving an order in the calendar',
      who: 'staff',
      search: () => ({ view: 'day', day: addDays(bangkokDay(new Date()), 20), kinds: 'pickup' }),
      open: moves('รอรับ'),
    },
    {
      name: 'moving a fitting in the calendar',
      who: 'staff',
      search: () => ({ view: 'day', kinds: 'fitting' }),
      open: moves(/10:00/),
    },
  ],
  '/pages/calendar-dayspan': [{ name: 'calendar-dayspan', who: 'staff', search: () => ({ span: 'week' }) }],
});
