import { preferredLanguage } from '#lib/text/languages.ts';
import { doneWords } from '../words/done/index.ts';

/** Customers see this page even without a payment, so it promises nothing. */
export const donePage = (acceptLanguage: string | undefined): string => {
  const language = preferredLanguage(acceptLanguage);
  const { title, text } = doneWords[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
};
