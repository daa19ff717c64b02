/** Visits to the pages of this room. */
import { visitsOf } from '../../../app/web/testing/visit.ts';
import type { calendarPages } from '../../pages.ts';

export const calendarVisits = visitsOf<typeof calendarPages>({
  '/backoffice/calendar': [
    { name: 'calendar by month', who: 'staff' },
    { name: 'calendar by week', who: 'staff', search: () => ({ view: 'week' }) },
    { name: 'calendar by day', who: 'staff', search: () => ({ view: 'day' }) },
    { name: 'calendar by garments', who: 'staff', search: () => ({ view: 'garments' }) },
    {
      name: 'moving in the calendar',
      who: 'staff',
      search: () => ({ view: 'day', kinds: 'return' }),
      open: async (tab) => {
        // A garment that is out may come back later.
        const out = tab.getByRole('main').getByRole('listitem').filter({ hasText: 'ยังไม่คืน' });
        await out.first().getByRole('button').first().click();
        await tab.getByRole('dialog').getByRole('button', { name: 'เลื่อนวัน' }).click();
      },
    },
  ],
  '/pages/calendar-dayspan': [{ name: 'calendar-dayspan', who: 'staff', search: () => ({ span: 'week' }) }],
});
