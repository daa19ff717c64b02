import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { staffAccountsPages } from '#access/staff-accounts/pages.ts';

export const staffAccountsScenarios = a11yScenariosOf<typeof staffAccountsPages>({
  '/backoffice/user-management': [
    { name: 'user-management', who: 'owner' },
    { name: 'user-management: rights', who: 'owner', search: () => ({ tab: 'rights' }) },
    { name: 'user-management: add', who: 'owner', open: opensDialog('เพิ่มพนักงาน') },
  ],
});
