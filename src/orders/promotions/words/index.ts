/** Words of promotions (namespace `promotion`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type PromotionWords = Namespaces['promotions'];
