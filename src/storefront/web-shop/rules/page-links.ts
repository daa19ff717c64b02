/** Addresses of public pages: every link is made here, so that base, language and the visitor's day are never lost. */
import type { Language } from '#lib/text/languages.ts';
import type { Front } from '../views.ts';

export type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Thai stands at the root, the others below their code. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'th' ? path : `/${language}${path}`;

/** What is empty stays out of the address. */
export const withQuery = (path: string, query: Query): string => {
  const text = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return text === '' ? path : `${path}?${text}`;
};

export type Place = Pick<Front, 'base' | 'language' | 'day' | 'days'>;

/** The address of a page from the root on. `path` begins with '/', its parts are encoded (`partsOf`). */
export const linkTo = ({ base, language, day, days }: Place, path: string, query: Query = {}): string =>
  withQuery(base + inLanguage(language, path), { day, days, ...query });

/** '/dress/ชุด/A-1' of its parts, each safe in an address. */
export const pathOf = (...parts: readonly string[]): string =>
  `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
