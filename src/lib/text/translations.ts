/** Names and texts of a shop in the other four languages. '' means the shop's own text. */
import { z } from 'zod';
import { TextIn } from '#lib/contract/wire-schemas.ts';
import type { Language } from './languages.ts';

export const translatedLanguages = ['en', 'de', 'fr', 'pt'] as const satisfies readonly Language[];
export type TranslatedLanguage = (typeof translatedLanguages)[number];

export const Translations = z.object({ en: z.string(), de: z.string(), fr: z.string(), pt: z.string() });
export type Translations = z.output<typeof Translations>;

export const noTranslations: Translations = { en: '', de: '', fr: '', pt: '' };

export const TranslationsIn = (max: number) =>
  z.strictObject({
    en: TextIn(max).default(''),
    de: TextIn(max).default(''),
    fr: TextIn(max).default(''),
    pt: TextIn(max).default(''),
  });

export const translated = (
  own: string,
  { translations, language }: { translations: Partial<Translations> | undefined; language: Language },
): string => (language === 'th' ? '' : (translations?.[language] ?? '')) || own;
