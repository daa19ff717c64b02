/** Months of a season, as an address keeps them: "3,4" → [3, 4]. */

/** The months that a text names, each once, in order; none for a text that names none. */
export const monthsOf = (text: string | undefined): number[] =>
  [...new Set((text ?? '').split(',').map(Number))]
    .filter((one) => Number.isInteger(one) && one >= 1 && one <= 12)
    .toSorted((a, b) => a - b);

/** Undefined for no month and for all of them, which ask for the same. */
export const monthsText = (months: readonly number[]): string | undefined => {
  const all = monthsOf(months.join(','));
  return all.length === 0 || all.length === 12 ? undefined : all.join(',');
};
