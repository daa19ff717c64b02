import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { stockPages } from '#inventory/stock/pages.ts';
import { farDay } from '#lib/testing/far-day.ts';

export const stockScenarios = a11yScenariosOf<typeof stockPages>({
  '/backoffice/stock': [
    {
      name: 'stock',
      who: 'admin',
      search: () => ({ branch: 'all' }),
      open: async (tab) => {
        await tab.locator('button[aria-expanded=false]').filter({ visible: true }).last().click();
      },
    },
  ],
  '/backoffice/stock-list': [
    { name: 'stock-list', who: 'staff' },
    {
      name: 'moving garments',
      who: 'admin',
      search: ({ groupId }) => ({ group: groupId }),
      open: async (tab) => {
        await tab
          .getByRole('checkbox', { name: /^เลือก / })
          .nth(1)
          .check();
        await opensDialog('เปลี่ยนสถานะ')(tab);
      },
    },
  ],
  '/backoffice/datalist-thumb': [
    { name: 'datalist-thumb', who: 'admin', search: () => ({ from: farDay(), to: farDay(2) }) },
    { name: 'datalist as a table', who: 'staff', search: () => ({ view: 'table' }) },
    { name: 'a group', who: 'staff', search: ({ groupId }) => ({ view: 'table', id: groupId, q: 'TD001' }) },
  ],
  '/backoffice/create-item/$productid': [
    { name: 'create-item', who: 'staff', params: ({ groupId }) => ({ productid: groupId }) },
  ],
});
