/** What the languages have in common that write an amount out in words. */

/** Whole baht and satang of an amount that is not negative → its words, without the sign. */
export type AmountWords = { minus: string; of: (baht: number, satang: number) => string };

/** A number below 1,000,000,000,000 in groups of three digits, the smallest first. */
export const groupsOf = (value: number): number[] => {
  const groups: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 1000)) groups.push(rest % 1000);
  return groups;
};

export const joined = (parts: readonly string[], between = ' '): string =>
  parts.filter((part) => part !== '').join(between);
