import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/main-app.json' with { type: 'json' };
import en from '#locales/en/main-app.json' with { type: 'json' };
import fr from '#locales/fr/main-app.json' with { type: 'json' };
import pt from '#locales/pt/main-app.json' with { type: 'json' };
import th from '#locales/th/main-app.json' with { type: 'json' };

export type AppWords = Namespaces['main-app'];
export const appWords = wordsIn('main-app', { th, en, de, fr, pt });
