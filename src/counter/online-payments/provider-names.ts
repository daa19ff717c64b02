import type { Provider } from './online-payment-states.ts';

/** Brands, equal in all languages. */
export const providerNames: Readonly<Record<Provider, string>> = { stripe: 'Stripe', opn: 'Opn Payments' };
