/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { daybookPages } from '#cash/pages.ts';

export const daybookVisits = visitsOf<typeof daybookPages>({
  '/backoffice/accounting': [
    { name: 'the day', who: 'staff', search: () => ({ tab: 'day' }) },
    { name: 'expenses', who: 'staff', search: () => ({ tab: 'expenses' }) },
    { name: 'an expense', who: 'staff', search: () => ({ tab: 'expenses' }), open: opens('บันทึกรายจ่าย') },
    { name: 'day close', who: 'admin', search: () => ({ tab: 'close' }) },
    { name: 'income and expense', who: 'admin', search: () => ({ tab: 'reports', report: 'period' }) },
    { name: 'sales tax', who: 'admin', search: () => ({ tab: 'reports', report: 'vat' }) },
    { name: 'bail held', who: 'admin', search: () => ({ tab: 'reports', report: 'bail' }) },
    { name: 'credit of customers', who: 'admin', search: () => ({ tab: 'reports', report: 'credit' }) },
    { name: 'entries', who: 'admin', search: () => ({ tab: 'entries' }) },
  ],
});
