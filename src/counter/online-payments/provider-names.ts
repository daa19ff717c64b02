import type { Provider } from './online-payment-states.ts';

export const providerNames: Readonly<Record<Provider, string>> = { stripe: 'Stripe', opn: 'Opn Payments' };
