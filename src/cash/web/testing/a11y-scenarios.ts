import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { cashPages } from '#cash/pages.ts';

export const cashScenarios = a11yScenariosOf<typeof cashPages>({
  '/backoffice/accounting': [
    { name: 'the day', who: 'staff', search: () => ({ tab: 'day' }) },
    { name: 'expenses', who: 'staff', search: () => ({ tab: 'expenses' }) },
    {
      name: 'an expense',
      who: 'staff',
      search: () => ({ tab: 'expenses' }),
      open: opensDialog('บันทึกรายจ่าย'),
    },
    { name: 'day close', keeps: true, who: 'admin', search: () => ({ tab: 'close' }) },
    { name: 'income and expense', who: 'admin', search: () => ({ tab: 'reports', report: 'period' }) },
    { name: 'sales tax', who: 'admin', search: () => ({ tab: 'reports', report: 'vat' }) },
    { name: 'deposits held', who: 'admin', search: () => ({ tab: 'reports', report: 'bail' }) },
    { name: 'credit of customers', who: 'admin', search: () => ({ tab: 'reports', report: 'credit' }) },
    { name: 'entries', who: 'admin', search: () => ({ tab: 'entries' }) },
  ],
  '/pages/withholding-certificate/$id': [
    {
      name: 'certificate of withheld tax',
      who: 'staff',
      params: ({ certified }) => ({ id: certified }),
    },
  ],
});
