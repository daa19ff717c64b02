/** A shop's names and texts in the other four languages. '' means the shop's own text. */
import type { Language } from './languages.ts';

export const translatedLanguages = ['en', 'de', 'fr', 'pt'] as const satisfies readonly Language[];
export type TranslatedLanguage = (typeof translatedLanguages)[number];
export type Translations = Record<TranslatedLanguage, string>;

export const translated = (
  own: string,
  { translations, language }: { translations: Partial<Translations> | undefined; language: Language },
): string => (language === 'th' ? '' : (translations?.[language] ?? '')) || own;
