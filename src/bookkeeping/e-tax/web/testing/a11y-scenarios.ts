import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { etaxPages } from '#bookkeeping/e-tax/pages.ts';

export const etaxScenarios = a11yScenariosOf<typeof etaxPages>({
  '/backoffice/etax': [
    { name: 'etax', who: 'owner' },
    { name: 'etax: as admin', who: 'admin', search: () => ({ tab: 'none' }) },
  ],
});
