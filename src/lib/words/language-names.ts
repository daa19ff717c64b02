/** Each language's own name. */
export const languageNames = {
  th: 'ไทย',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
} as const;
/** The product's name on screens. */
export const brand = 'ราตรี';
