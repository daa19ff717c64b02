/** Lists of lookup codes on the wire: joined with '|' (docs/spec.md §3, §9). */

export const codeSeparator = '|';
/** Longest code of a lookup (schema of `lookup`). */
export const maxCodeLength = 60;

/** Codes → 'RED|BLUE', in their order. */
export const joinCodes = (codes: readonly string[]): string => codes.join(codeSeparator);

/** 'RED|BLUE' → codes in their order: trimmed, without empty ones and repetitions. */
export const splitCodes = (text: string): string[] => [
  ...new Set(
    text
      .split(codeSeparator)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
];

/** Whether the text is a valid single code. '' (none) is; a text with the separator is not. */
export const isOneCode = (text: string): boolean =>
  text.length <= maxCodeLength && !text.includes(codeSeparator);
