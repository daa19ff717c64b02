/** Joins codes in payload fields (docs/spec.md §3, §9). */

export const codeSeparator = '|';
/** Limit of codes in table `lookup`. */
export const maxCodeLength = 60;

export const joinCodes = (codes: readonly string[]): string => codes.join(codeSeparator);

export const splitCodes = (text: string): string[] => [
  ...new Set(
    text
      .split(codeSeparator)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
];

export const isOneCode = (text: string): boolean =>
  text.length <= maxCodeLength && !text.includes(codeSeparator);
