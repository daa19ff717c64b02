import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { refundPages } from '#orders/refunds/pages.ts';

export const refundScenarios = a11yScenariosOf<typeof refundPages>({
  '/backoffice/moneyback': [
    { name: 'moneyback', who: 'owner' },
    { name: 'refunds approved', who: 'owner', search: () => ({ tab: 'approved' }) },
    { name: 'refunds paid', who: 'owner', search: () => ({ tab: 'paid' }) },
    { name: 'credit to pay out', who: 'owner', search: () => ({ tab: 'credit' }) },
    { name: 'approving a refund', who: 'owner', open: opensDialog(/^R\d{5}-/) },
  ],
});
