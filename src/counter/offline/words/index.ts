import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/offline.json' with { type: 'json' };
import en from '#locales/en/offline.json' with { type: 'json' };
import fr from '#locales/fr/offline.json' with { type: 'json' };
import pt from '#locales/pt/offline.json' with { type: 'json' };
import th from '#locales/th/offline.json' with { type: 'json' };

export type OfflineWords = Namespaces['offline'];
export const offlineWords = wordsIn('offline', { th, en, de, fr, pt });
