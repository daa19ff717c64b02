import type { AmountWords } from './parts.ts';
import { joinAmountParts } from './parts.ts';

const small =
  ' un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const tens = '  vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');

/** `last` means no word follows, so 'quatre-vingts' ends with s. */
const belowHundred = (value: number, last: boolean): string => {
  if (value < 20) return small[value] ?? '';
  if (value === 80) return last ? 'quatre-vingts' : 'quatre-vingt';
  const ten = Math.floor(value / 10);
  const rest = ten === 7 || ten === 9 ? (value % 10) + 10 : value % 10;
  const and = ten < 8 && (rest === 1 || rest === 11);
  return joinAmountParts([tens[ten] ?? '', small[rest] ?? ''], and ? ' et ' : '-');
};
const belowThousand = (value: number, last: boolean): string => {
  const count = Math.floor(value / 100);
  const rest = value % 100;
  const hundred =
    count === 0 ? '' : count === 1 ? 'cent' : `${small[count] ?? ''} cent${last && rest === 0 ? 's' : ''}`;
  return joinAmountParts([hundred, belowHundred(rest, last)]);
};
const belowMillion = (value: number): string => {
  const count = Math.floor(value / 1000);
  const thousand = count === 0 ? '' : count === 1 ? 'mille' : `${belowThousand(count, false)} mille`;
  return joinAmountParts([thousand, belowThousand(value % 1000, true)]);
};
const numberWords = (value: number): string => {
  if (value === 0) return 'zéro';
  const count = Math.floor(value / 1_000_000);
  const millions = count === 0 ? '' : `${numberWords(count)} million${count > 1 ? 's' : ''}`;
  return joinAmountParts([millions, belowMillion(value % 1_000_000)]);
};

const counted = (value: number, unit: string): string =>
  `${numberWords(value)} ${value > 0 && value % 1_000_000 === 0 ? 'de ' : ''}${unit}${value > 1 ? 's' : ''}`;

export const frenchAmountWords: AmountWords = {
  minus: 'moins',
  of: (baht, satang) =>
    joinAmountParts(
      [baht === 0 && satang > 0 ? '' : counted(baht, 'baht'), satang === 0 ? '' : counted(satang, 'satang')],
      ' et ',
    ),
};
