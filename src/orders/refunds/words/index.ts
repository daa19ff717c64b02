/** The moneyback room's words on screens (namespace `moneyback`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type MoneybackWords = Namespaces['refunds'];
