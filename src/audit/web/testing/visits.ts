/** Visits to the pages of this room. */
import { visitsOf } from '../../../app/web/testing/visit.ts';
import type { auditPages } from '../../pages.ts';

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
