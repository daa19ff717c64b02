/** The print room's words: of the screens around the papers, and of the papers themselves (namespace `print`). */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type PrintWords = WordsOf<typeof th>;
export type PaperWords = PrintWords['paper'];
