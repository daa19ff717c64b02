import type { Namespaces } from './namespaces.ts';
import { wordsIn } from './words-in.ts';
import type { Language } from '../text/languages.ts';
import de from '#locales/de/core.json' with { type: 'json' };
import en from '#locales/en/core.json' with { type: 'json' };
import fr from '#locales/fr/core.json' with { type: 'json' };
import pt from '#locales/pt/core.json' with { type: 'json' };
import th from '#locales/th/core.json' with { type: 'json' };

export type CoreWords = Namespaces['core'];
export const coreWords: Record<Language, CoreWords> = wordsIn('core', { th, en, de, fr, pt });
