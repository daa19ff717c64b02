import type { AmountWords } from './parts.ts';
import { joinAmountParts } from './parts.ts';

const small =
  ' ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const tens = '  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

/** Returns 'ein' before other words, 'eins' at the end. */
const belowHundred = (value: number): string =>
  value < 20
    ? (small[value] ?? '')
    : joinAmountParts([small[value % 10] ?? '', tens[Math.floor(value / 10)] ?? ''], 'und');
const belowThousand = (value: number): string =>
  (value < 100 ? '' : `${small[Math.floor(value / 100)] ?? ''}hundert`) + belowHundred(value % 100);
const belowMillion = (value: number): string =>
  (value < 1000 ? '' : `${belowThousand(Math.floor(value / 1000))}tausend`) + belowThousand(value % 1000);

const millions = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'eine Million' : `${numberWords(count)} Millionen`;

const numberWords = (value: number): string => {
  if (value === 0) return 'null';
  const ending = value > 1 && value % 100 === 1 ? 's' : '';
  return joinAmountParts([millions(Math.floor(value / 1_000_000)), belowMillion(value % 1_000_000) + ending]);
};

export const germanAmountWords: AmountWords = {
  minus: 'minus',
  of: (baht, satang) =>
    joinAmountParts(
      [
        baht === 0 && satang > 0 ? '' : `${numberWords(baht)} Baht`,
        satang === 0 ? '' : `${numberWords(satang)} Satang`,
      ],
      ' und ',
    ),
};
