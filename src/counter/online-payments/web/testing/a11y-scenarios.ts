import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { onlinePaymentsPages } from '#counter/online-payments/pages.ts';

export const onlinePaymentsScenarios = a11yScenariosOf<typeof onlinePaymentsPages>({
  '/backoffice/online-payments': [
    { name: 'online payments', who: 'staff' },
    { name: 'card holds that end', who: 'staff', search: () => ({ list: 'ending' }) },
  ],
  '/backoffice/online-payments/day': [{ name: 'online payments of a day', who: 'owner' }],
  '/backoffice/shop/online-payments': [{ name: 'keys of a payment provider', who: 'owner' }],
});
