import { z } from 'zod';
import { TextIn } from '#lib/contract/wire-schemas.ts';
import type { Translations } from './translations.ts';

export const noTranslations: Translations = { en: '', de: '', fr: '', pt: '' };

export const TranslationsOut = z.object({ en: z.string(), de: z.string(), fr: z.string(), pt: z.string() });

export const TranslationsIn = (max: number) =>
  z.strictObject({
    en: TextIn(max).default(''),
    de: TextIn(max).default(''),
    fr: TextIn(max).default(''),
    pt: TextIn(max).default(''),
  });
