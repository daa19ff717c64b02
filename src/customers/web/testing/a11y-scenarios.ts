import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { customerPages } from '#customers/pages.ts';

export const customerScenarios = a11yScenariosOf<typeof customerPages>({
  '/backoffice/customer': [
    { name: 'customer', who: 'staff' },
    { name: 'a new customer', who: 'staff', open: opensDialog('เพิ่มลูกค้า') },
    { name: 'twins', who: 'admin', search: () => ({ tab: 'duplicates', by: 'name' }) },
    { name: 'requests', who: 'admin', search: () => ({ tab: 'requests' }) },
  ],
});
