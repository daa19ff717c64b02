import type { AmountWords } from './parts.ts';
import { digitGroupsOf, joinAmountParts } from './parts.ts';

const small =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const groups = ['', 'thousand', 'million', 'billion'];

const belowHundred = (value: number): string =>
  value < 20
    ? (small[value] ?? '')
    : joinAmountParts([tens[Math.floor(value / 10)] ?? '', small[value % 10] ?? ''], '-');
const belowThousand = (value: number): string =>
  joinAmountParts([
    value < 100 ? '' : `${small[Math.floor(value / 100)] ?? ''} hundred`,
    belowHundred(value % 100),
  ]);

const numberWords = (value: number): string =>
  value === 0
    ? 'zero'
    : joinAmountParts(
        digitGroupsOf(value)
          .map((group, at) => (group === 0 ? '' : joinAmountParts([belowThousand(group), groups[at] ?? ''])))
          .toReversed(),
      );

export const englishAmountWords: AmountWords = {
  minus: 'minus',
  of: (baht, satang) =>
    joinAmountParts(
      [
        baht === 0 && satang > 0 ? '' : `${numberWords(baht)} baht`,
        satang === 0 ? '' : `${numberWords(satang)} satang`,
      ],
      ' and ',
    ),
};
