import { bahtText } from '#lib/money/money.ts';
import type { Language } from '#lib/text/languages.ts';
import { germanAmountWords as de } from './de.ts';
import { englishAmountWords as en } from './en.ts';
import { frenchAmountWords as fr } from './fr.ts';
import type { AmountWords } from './parts.ts';
import { portugueseAmountWords as pt } from './pt.ts';

const others: Record<Exclude<Language, 'th'>, AmountWords> = { en, de, fr, pt };

export const amountInWords = (satang: number, language: Language): string => {
  if (language === 'th') return bahtText(satang);
  const { minus, of } = others[language];
  const amount = Math.abs(satang);
  const words = of(Math.floor(amount / 100), amount % 100);
  const text = satang < 0 ? `${minus} ${words}` : words;
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
};
