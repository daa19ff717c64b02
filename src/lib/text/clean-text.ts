/** Bidirectional controls such as U+202E would show the text after them in another order. */
const controls = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu;

/** Keeps tabs and line breaks. Names and texts of users pass through here. */
export const withoutControls = (text: string): string => text.toWellFormed().replace(controls, '');

/** White space becomes single spaces. */
export const oneLineOf = (text: string): string =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
