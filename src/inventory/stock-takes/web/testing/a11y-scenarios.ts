/** Visits to the pages of this room. */
import { type Shown, opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { stocktakePages } from '#inventory/stock-takes/pages.ts';

const counting = (shown: Shown) => ({ takeid: shown.counting });

export const stocktakeVisits = visitsOf<typeof stocktakePages>({
  '/backoffice/stock-take': [
    { name: 'stock-take', who: 'staff2' },
    { name: 'starting a count', who: 'staff2', open: opens('เริ่มนับ') },
  ],
  '/backoffice/stock-take/$takeid': [
    { name: 'a count that goes on', who: 'staff', params: counting },
    { name: 'closing a count', who: 'admin', params: counting, open: opens('ปิดการนับ') },
    {
      name: 'a count that is over',
      who: 'staff2',
      params: ({ counted }) => ({ takeid: counted }),
      search: () => ({ list: 'unknown' }),
    },
  ],
});
