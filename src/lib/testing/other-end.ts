/** Makes a token invalid. */
export const withOtherEnd = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
