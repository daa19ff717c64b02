/**
 * Escapes text that a spreadsheet would treat as a formula: CSV cells get a leading apostrophe. Text of apostrophes followed by a
 * formula gets one too, and reading removes exactly that one, so that every text survives a round trip (OWASP, "CSV Injection",
 * including the full-width forms).
 */
const startsFormula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export const escapeFormula = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

/** Unescapes a CSV cell: reverses `escapeFormula` and leaves every other text unchanged. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
