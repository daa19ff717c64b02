import type { Namespaces } from '#lib/words/namespaces.ts';

export type BillingWords = Namespaces['payment-links'];
