import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { paymentLinksPages } from '#counter/payment-links/pages.ts';

export const paymentLinksScenarios = a11yScenariosOf<typeof paymentLinksPages>({
  '/backoffice/mobile-order': [{ name: 'mobile-order', who: 'staff' }],
  '/backoffice/online-billing': [
    { name: 'online-billing', who: 'staff' },
    { name: 'bills sent', who: 'staff', search: () => ({ stage: 'slip' }) },
    { name: 'billing an order', who: 'staff', search: ({ reserved }) => ({ order: reserved }) },
  ],
});
