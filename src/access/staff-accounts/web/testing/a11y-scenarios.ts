/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { peoplePages } from '#access/staff-accounts/pages.ts';

export const peopleVisits = visitsOf<typeof peoplePages>({
  '/backoffice/user-management': [
    { name: 'user-management', who: 'owner' },
    { name: 'user-management: rights', who: 'owner', search: () => ({ tab: 'rights' }) },
    { name: 'user-management: add', who: 'owner', open: opens('เพิ่มพนักงาน') },
  ],
});
