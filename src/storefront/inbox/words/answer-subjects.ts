import type { Language } from '#lib/text/languages.ts';

/** What an answer is called when the customer has given no subject, in their language. */
export const answerSubjects: Readonly<Record<Language, string>> = {
  th: 'เรื่องที่เขียนถึงร้าน',
  en: 'What you wrote to us',
  de: 'Was Sie uns geschrieben haben',
  fr: 'Ce que vous nous avez écrit',
  pt: 'O que nos escreveu',
};
