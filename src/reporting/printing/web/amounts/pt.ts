import type { AmountWords } from './parts.ts';
import { joinAmountParts } from './parts.ts';

const small =
  ' um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove'.split(
    ' ',
  );
const tens = '  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const hundreds =
  ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ');

const belowHundred = (value: number): string =>
  value < 20
    ? (small[value] ?? '')
    : joinAmountParts([tens[Math.floor(value / 10)] ?? '', small[value % 10] ?? ''], ' e ');
const belowThousand = (value: number): string =>
  value === 100
    ? 'cem'
    : joinAmountParts([hundreds[Math.floor(value / 100)] ?? '', belowHundred(value % 100)], ' e ');

/** Adds 'e' before a last group that is below 100 or a multiple of 100. */
const linked = (before: string, rest: number, words: string): string =>
  joinAmountParts([before, words], rest < 100 || rest % 100 === 0 ? ' e ' : ' ');
const belowMillion = (value: number): string => {
  const count = Math.floor(value / 1000);
  const thousand = count === 0 ? '' : count === 1 ? 'mil' : `${belowThousand(count)} mil`;
  return linked(thousand, value % 1000, belowThousand(value % 1000));
};
const numberWords = (value: number): string => {
  if (value === 0) return 'zero';
  const count = Math.floor(value / 1_000_000);
  const rest = value % 1_000_000;
  const millions = count === 0 ? '' : `${numberWords(count)} ${count === 1 ? 'milhão' : 'milhões'}`;
  return linked(
    millions,
    rest < 1000 ? rest : rest % 1000 === 0 ? Math.floor(rest / 1000) : rest,
    belowMillion(rest),
  );
};

const counted = (value: number, unit: string): string =>
  `${numberWords(value)} ${value > 0 && value % 1_000_000 === 0 ? 'de ' : ''}${unit}${value > 1 ? 's' : ''}`;

export const portugueseAmountWords: AmountWords = {
  minus: 'menos',
  of: (baht, satang) =>
    joinAmountParts(
      [baht === 0 && satang > 0 ? '' : counted(baht, 'baht'), satang === 0 ? '' : counted(satang, 'satang')],
      ' e ',
    ),
};
