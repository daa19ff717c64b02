/** Visits to the pages of this room. */
import { visitsOf } from '../../../app/web/testing/visit.ts';
import type { exchangePages } from '../../pages.ts';

export const exchangeVisits = visitsOf<typeof exchangePages>({
  '/backoffice/in-out': [
    { name: 'in-out', who: 'admin' },
    { name: 'an import', who: 'admin', search: ({ importId }) => ({ import: importId }) },
  ],
});
