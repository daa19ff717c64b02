/** Visits to the pages of this room. */
import { visitsOf } from '../../../app/web/testing/visit.ts';
import type { etaxPages } from '../../pages.ts';

export const etaxVisits = visitsOf<typeof etaxPages>({
  '/backoffice/etax': [
    { name: 'etax', who: 'owner' },
    { name: 'etax: as admin', who: 'admin', search: () => ({ tab: 'none' }) },
  ],
});
