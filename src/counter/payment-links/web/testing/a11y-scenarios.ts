/** Visits to the pages of this room. */
import { visitsOf } from '#test/web/a11y-scenario.ts';
import type { billingPages } from '#counter/payment-links/pages.ts';

export const billingVisits = visitsOf<typeof billingPages>({
  '/backoffice/mobile-order': [{ name: 'mobile-order', who: 'staff' }],
  '/backoffice/online-billing': [
    { name: 'online-billing', who: 'staff' },
    { name: 'bills sent', who: 'staff', search: () => ({ stage: 'slip' }) },
  ],
});
