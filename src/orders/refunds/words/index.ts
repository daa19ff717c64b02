import type { Namespaces } from '#lib/words/namespaces.ts';

export type MoneybackWords = Namespaces['refunds'];
