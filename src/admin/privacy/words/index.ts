import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/privacy.json' with { type: 'json' };
import en from '#locales/en/privacy.json' with { type: 'json' };
import fr from '#locales/fr/privacy.json' with { type: 'json' };
import pt from '#locales/pt/privacy.json' with { type: 'json' };
import th from '#locales/th/privacy.json' with { type: 'json' };

export type PrivacyWords = Namespaces['privacy'];
export const privacyWords = wordsIn('privacy', { th, en, de, fr, pt });
