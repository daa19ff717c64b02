/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { moneybackPages } from '#orders/refunds/pages.ts';

export const moneybackVisits = visitsOf<typeof moneybackPages>({
  '/backoffice/moneyback': [
    { name: 'moneyback', who: 'owner' },
    { name: 'refunds approved', who: 'owner', search: () => ({ tab: 'approved' }) },
    { name: 'refunds paid', who: 'owner', search: () => ({ tab: 'paid' }) },
    { name: 'credit to pay out', who: 'owner', search: () => ({ tab: 'credit' }) },
    { name: 'approving a refund', who: 'owner', open: opens(/^R\d{5}-/) },
  ],
});
