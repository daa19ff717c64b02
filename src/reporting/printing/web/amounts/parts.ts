/** Shared helpers that write amounts in words. */

/** `of` writes a non-negative amount in words; `minus` is the word before a negative one. */
export type AmountWords = { minus: string; of: (baht: number, satang: number) => string };

/** Splits a number below 1,000,000,000,000 into groups of three digits, smallest first. */
export const digitGroupsOf = (value: number): number[] => {
  const groups: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 1000)) groups.push(rest % 1000);
  return groups;
};

export const joinAmountParts = (parts: readonly string[], between = ' '): string =>
  parts.filter((part) => part !== '').join(between);
