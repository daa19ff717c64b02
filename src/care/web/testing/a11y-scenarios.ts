/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { cleanfixPages } from '#care/pages.ts';

export const cleanfixVisits = visitsOf<typeof cleanfixPages>({
  '/backoffice/cleanandfix-items': [
    { name: 'what waits for washing', who: 'staff' },
    { name: 'what is at the laundry', who: 'staff', search: () => ({ list: 'sent' as const }) },
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
      who: 'staff',
      open: opens(/^แก้ไข /),
    },
  ],
});
