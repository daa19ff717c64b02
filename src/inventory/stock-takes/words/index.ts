import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/stock-takes.json' with { type: 'json' };
import en from '#locales/en/stock-takes.json' with { type: 'json' };
import fr from '#locales/fr/stock-takes.json' with { type: 'json' };
import pt from '#locales/pt/stock-takes.json' with { type: 'json' };
import th from '#locales/th/stock-takes.json' with { type: 'json' };

export type StocktakeWords = Namespaces['stock-takes'];
export const stocktakeWords = wordsIn('stock-takes', { th, en, de, fr, pt });
