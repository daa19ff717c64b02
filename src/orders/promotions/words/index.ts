import type { Namespaces } from '#lib/words/namespaces.ts';

export type PromotionWords = Namespaces['promotions'];
