import type { Namespaces } from '../namespaces.ts';
import { wordsIn } from '../words-in.ts';
import de from '#locales/de/ui.json' with { type: 'json' };
import en from '#locales/en/ui.json' with { type: 'json' };
import fr from '#locales/fr/ui.json' with { type: 'json' };
import pt from '#locales/pt/ui.json' with { type: 'json' };
import th from '#locales/th/ui.json' with { type: 'json' };

export type UiWords = Namespaces['ui'];
export type RestOfUiWords = Namespaces['ui-rest'];
export const uiWords = wordsIn('ui', { th, en, de, fr, pt });
