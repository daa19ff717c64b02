/** Maximum length of a telephone field, which may also contain other text. */
export const phoneTextLength = 50;
