import type { Provider } from './online-payment-states.ts';

/** Brands are equal in all languages. */
export const providerNames: Readonly<Record<Provider, string>> = { stripe: 'Stripe', opn: 'Opn Payments' };
