/** Visits to the pages of this room. */
import { visitsOf } from '../../../app/web/testing/visit.ts';
import type { billingPages } from '../../pages.ts';

export const billingVisits = visitsOf<typeof billingPages>({
  '/backoffice/mobile-order': [{ name: 'mobile-order', who: 'staff' }],
  '/backoffice/online-billing': [
    { name: 'online-billing', who: 'staff' },
    { name: 'bills sent', who: 'staff', search: () => ({ stage: 'slip' }) },
  ],
});
