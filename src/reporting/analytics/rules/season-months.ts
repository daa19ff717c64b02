/** Months of a season in an address: "3,4" becomes [3, 4]. */

/** Parses months, unique and sorted; empty for a text without any. */
export const seasonMonthsOf = (text: string | undefined): number[] =>
  [...new Set((text ?? '').split(',').map(Number))]
    .filter((one) => Number.isInteger(one) && one >= 1 && one <= 12)
    .toSorted((a, b) => a - b);

/** Undefined for no months and for all twelve, which mean the same. */
export const seasonMonthsText = (months: readonly number[]): string | undefined => {
  const all = seasonMonthsOf(months.join(','));
  return all.length === 0 || all.length === 12 ? undefined : all.join(',');
};
