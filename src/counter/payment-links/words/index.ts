/** The billing words on screens (namespace `billing`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type BillingWords = Namespaces['payment-links'];
