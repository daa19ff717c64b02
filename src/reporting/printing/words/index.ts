import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/printing.json' with { type: 'json' };
import en from '#locales/en/printing.json' with { type: 'json' };
import fr from '#locales/fr/printing.json' with { type: 'json' };
import pt from '#locales/pt/printing.json' with { type: 'json' };
import th from '#locales/th/printing.json' with { type: 'json' };

export type PrintWords = Namespaces['printing'];
export type PaperWords = PrintWords['paper'];
export const printWords = wordsIn('printing', { th, en, de, fr, pt });
