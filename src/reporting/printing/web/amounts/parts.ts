/** `of` writes non-negative amounts. `minus` precedes negative amounts. */
export type AmountWords = { minus: string; of: (baht: number, satang: number) => string };

/** Returns groups of three digits, the lowest first. The value must be below 1,000,000,000,000. */
export const digitGroupsOf = (value: number): number[] => {
  const groups: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 1000)) groups.push(rest % 1000);
  return groups;
};

export const joinAmountParts = (parts: readonly string[], between = ' '): string =>
  parts.filter((part) => part !== '').join(between);
