/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { customerPages } from '#customers/pages.ts';

export const customerVisits = visitsOf<typeof customerPages>({
  '/backoffice/customer': [
    { name: 'customer', who: 'staff' },
    { name: 'a new customer', who: 'staff', open: opens('เพิ่มลูกค้า') },
    { name: 'twins', who: 'admin', search: () => ({ tab: 'duplicates', by: 'name' }) },
    { name: 'requests', who: 'admin', search: () => ({ tab: 'requests' }) },
  ],
});
