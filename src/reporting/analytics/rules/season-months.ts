export const seasonMonthsOf = (text: string | undefined): number[] =>
  [...new Set((text ?? '').split(',').map(Number))]
    .filter((one) => Number.isInteger(one) && one >= 1 && one <= 12)
    .toSorted((a, b) => a - b);

export const seasonMonthsText = (months: readonly number[]): string | undefined => {
  const all = seasonMonthsOf(months.join(','));
  return all.length === 0 || all.length === 12 ? undefined : all.join(',');
};
