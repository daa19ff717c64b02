/** URLs of public pages. Every link is built here, so that base, language and the visitor's day are preserved. */
import type { Language } from '#lib/text/languages.ts';
import type { SiteFrontView } from '../views.ts';

export type PageQuery = Readonly<Record<string, string | number | null | undefined>>;

/** Thai is at the root, other languages below their code. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'th' ? path : `/${language}${path}`;

/** Empty parameters are left out. */
export const withQuery = (path: string, query: PageQuery): string => {
  const text = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return text === '' ? path : `${path}?${text}`;
};

export type PageContext = Pick<SiteFrontView, 'base' | 'language' | 'day' | 'days'>;

/** The path of a page from the root. `path` begins with '/', its parts are encoded (`pagePathOf`). */
export const pageLinkTo = (
  { base, language, day, days }: PageContext,
  path: string,
  query: PageQuery = {},
): string => withQuery(base + inLanguage(language, path), { day, days, ...query });

/** '/dress/ชุด/A-1' from its parts, each encoded. */
export const pagePathOf = (...parts: readonly string[]): string =>
  `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
