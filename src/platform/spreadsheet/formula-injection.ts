/**
 * The writer puts an apostrophe before formulas, even after apostrophes. The reader removes exactly that
 * apostrophe (OWASP, "CSV Injection", with full-width forms).
 */
const startsFormula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export const escapeFormula = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
