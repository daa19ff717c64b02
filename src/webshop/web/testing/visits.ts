/** Visits to the pages of this room. */
import { visitsOf } from '../../../app/web/testing/visit.ts';
import type { webshopPages } from '../../pages.ts';

export const webshopVisits = visitsOf<typeof webshopPages>({
  '/backoffice/shop/web': [{ name: 'shop/web', who: 'admin' }],
  '/dashboard/ecommerce': [
    { name: 'ecommerce', who: 'admin' },
    { name: 'ecommerce/month', who: 'admin', search: () => ({ span: 'month' as const }) },
  ],
  '/backoffice/web-contact': [
    { name: 'web-contact', who: 'staff' },
    { name: 'web-contact/answered', who: 'staff', search: () => ({ state: 'answered' as const }) },
  ],
});
