import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/api-feed.json' with { type: 'json' };
import en from '#locales/en/api-feed.json' with { type: 'json' };
import fr from '#locales/fr/api-feed.json' with { type: 'json' };
import pt from '#locales/pt/api-feed.json' with { type: 'json' };
import th from '#locales/th/api-feed.json' with { type: 'json' };

export type FeedWords = Namespaces['api-feed'];
export const feedWords: Record<Language, FeedWords> = wordsIn('api-feed', { th, en, de, fr, pt });
