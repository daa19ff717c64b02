/** Each language's name in itself. */
export const languageNames = {
  th: 'ไทย',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
} as const;
/** The product's name as screens carry it. */
export const brand = 'ราตรี';
