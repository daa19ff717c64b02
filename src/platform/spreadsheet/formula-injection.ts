/**
 * Text that a spreadsheet would take for a formula. In a CSV file such text gets an apostrophe in front; so does
 * text that is apostrophes followed by such text, and reading takes one off exactly there: what was written is
 * what is read, for every text (OWASP, "CSV Injection", the full-width forms included).
 */
const startsFormula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** For writing a text cell into CSV. */
export const harmless = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

/** For reading a cell of a CSV file: undoes `harmless` and leaves every other text as it is. */
export const asWritten = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
