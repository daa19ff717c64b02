/** A shop's names and texts in the other four languages. '' means the shop's own text. */
import type { Language, TranslatedLanguage } from './languages.ts';

export type Translations = Record<TranslatedLanguage, string>;

export const translated = (
  own: string,
  { translations, language }: { translations: Partial<Translations> | undefined; language: Language },
): string => (language === 'th' ? '' : (translations?.[language] ?? '')) || own;
