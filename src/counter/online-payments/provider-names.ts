import type { Provider } from './online-payment-states.ts';

/** Brand names, equal in all languages. */
export const providerNames: Readonly<Record<Provider, string>> = { stripe: 'Stripe', opn: 'Opn Payments' };
