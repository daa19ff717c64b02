import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { carePages } from '#care/pages.ts';

export const careScenarios = a11yScenariosOf<typeof carePages>({
  '/backoffice/cleanandfix-items': [
    { name: 'garments to wash', who: 'staff' },
    { name: 'garments at the laundry', who: 'staff', search: () => ({ list: 'sent' as const }) },
    { name: 'the plan of the laundry', who: 'staff', search: () => ({ list: 'plan' as const }) },
  ],
  '/backoffice/cleanandfix-orders': [{ name: 'wash orders', who: 'staff' }],
  '/backoffice/cleanandfix-order': [
    { name: 'a new wash order', who: 'staff', search: ({ unitId }) => ({ units: String(unitId) }) },
    { name: 'a wash order', who: 'staff', search: ({ washOrder }) => ({ id: washOrder }) },
  ],
  '/pages/wnf-order/$wnforderid': [
    { name: 'a wash order on paper', who: 'staff', params: ({ washOrder }) => ({ wnforderid: washOrder }) },
  ],
  '/backoffice/cleanandfix-shop': [
    {
      name: 'a laundry',
      keeps: true,
      who: 'staff',
      open: opensDialog(/^แก้ไข /),
    },
  ],
});
