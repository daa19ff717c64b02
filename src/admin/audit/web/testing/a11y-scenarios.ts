/** Visits to the pages of this room. */
import { visitsOf } from '#test/web/a11y-scenario.ts';
import type { auditPages } from '#admin/audit/pages.ts';

export const auditVisits = visitsOf<typeof auditPages>({
  '/backoffice/audit': [
    { name: 'audit', who: 'owner' },
    {
      name: 'audit: one order',
      who: 'owner',
      search: (shown) => ({ subject: 'rental_order', id: shown.returned }),
    },
  ],
});
