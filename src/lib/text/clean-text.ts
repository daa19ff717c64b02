/** Bidirectional controls such as U+202E would reorder the text after them. */
const controls = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu;

/** Keeps tabs and line breaks. All names and texts of users go through this function. */
export const withoutControls = (text: string): string => text.toWellFormed().replace(controls, '');

export const oneLineOf = (text: string): string =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
