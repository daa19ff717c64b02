export const languageNames = {
  th: 'ไทย',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
} as const;
export const brand = 'ราตรี';
