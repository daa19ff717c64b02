import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/preparation.json' with { type: 'json' };
import en from '#locales/en/preparation.json' with { type: 'json' };
import fr from '#locales/fr/preparation.json' with { type: 'json' };
import pt from '#locales/pt/preparation.json' with { type: 'json' };
import th from '#locales/th/preparation.json' with { type: 'json' };

export type PrepareWords = Namespaces['preparation'];
export const prepareWords = wordsIn('preparation', { th, en, de, fr, pt });
