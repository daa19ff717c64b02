import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { auditPages } from '#admin/audit/pages.ts';

export const auditScenarios = a11yScenariosOf<typeof auditPages>({
  '/backoffice/audit': [
    { name: 'audit', who: 'owner' },
    {
      name: 'audit: one order',
      who: 'owner',
      search: (shown) => ({ subject: 'rental_order', id: shown.returned }),
    },
  ],
  '/backoffice/reductions': [{ name: 'reductions', who: 'owner' }],
});
