/** Visits to the pages of this room. */
import { visitsOf } from '#test/web/a11y-scenario.ts';
import type { etaxPages } from '#bookkeeping/e-tax/pages.ts';

export const etaxVisits = visitsOf<typeof etaxPages>({
  '/backoffice/etax': [
    { name: 'etax', who: 'owner' },
    { name: 'etax: as admin', who: 'admin', search: () => ({ tab: 'none' }) },
  ],
});
