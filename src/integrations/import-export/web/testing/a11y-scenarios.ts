/** Visits to the pages of this room. */
import { visitsOf } from '#test/web/a11y-scenario.ts';
import type { exchangePages } from '#integrations/import-export/pages.ts';

export const exchangeVisits = visitsOf<typeof exchangePages>({
  '/backoffice/in-out': [
    { name: 'in-out', who: 'admin' },
    { name: 'an import', who: 'admin', search: ({ importId }) => ({ import: importId }) },
  ],
});
