/** Visits to the pages of this room. */
import { type Shown, opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { preparePages } from '#counter/preparation/pages.ts';

const reserved = (shown: Shown) => ({ orderid: shown.reserved });

export const prepareVisits = visitsOf<typeof preparePages>({
  '/backoffice/todo': [
    { name: 'todo', who: 'staff', search: () => ({ tab: 'all' }) },
    { name: 'fittings', who: 'staff', search: () => ({ tab: 'fittings' }) },
  ],
  '/backoffice/tododetail/$orderid': [
    { name: 'tododetail', who: 'staff', params: reserved },
    { name: 'a fitting', who: 'staff', params: reserved, open: opens('นัดลองชุด') },
  ],
  '/backoffice/todo-order-detail/$orderid': [{ name: 'todo-order-detail', who: 'staff', params: reserved }],
  '/pages/picking-list': [
    { name: 'picking-list', who: 'staff', search: (shown) => ({ order: shown.reserved }) },
  ],
  '/pages/bag-label/$orderid': [
    { name: 'bag-label', who: 'staff', params: reserved, search: () => ({ per: 'garment' }) },
  ],
});
