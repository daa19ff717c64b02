import type { Language } from '#lib/text/languages.ts';

/** Subject of a reply if the customer's message has none, in the customer's language. */
export const answerSubjects: Readonly<Record<Language, string>> = {
  th: 'เรื่องที่เขียนถึงร้าน',
  en: 'What you wrote to us',
  de: 'Was Sie uns geschrieben haben',
  fr: 'Ce que vous nous avez écrit',
  pt: 'O que nos escreveu',
};
