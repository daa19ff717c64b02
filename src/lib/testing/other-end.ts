/** Returns the text with another last character, for tokens that must not be valid. */
export const withOtherEnd = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
