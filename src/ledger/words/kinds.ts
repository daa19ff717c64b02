/** What kinds of entries and methods are called, in each language: for what is written outside of screens. */
import type { Language } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

type Named = Pick<typeof de, 'kind' | 'method'>;
export const kindWords: Readonly<Record<Language, Named>> = { th, en, de, fr, pt };
