/** Lists of lookup codes as they travel: joined with '|' (docs/spec.md §3, §9). */

export const codeSeparator = '|';
/** A lookup's code is at most this long (schema of `lookup`). */
export const maxCodeLength = 60;

/** Codes → 'RED|BLUE', in their order. */
export const joinCodes = (codes: readonly string[]): string => codes.join(codeSeparator);

/** 'RED|BLUE' → codes in their order: trimmed, empty ones dropped, a repeated one kept where it stood first. */
export const splitCodes = (text: string): string[] => [
  ...new Set(
    text
      .split(codeSeparator)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
];

/** May this text stand for one code? '' (none) may; one with the separator would become two. */
export const isOneCode = (text: string): boolean =>
  text.length <= maxCodeLength && !text.includes(codeSeparator);
