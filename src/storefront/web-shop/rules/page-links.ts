/** Every link is built here: base, language and the visitor's day are preserved. */
import type { Language } from '#lib/text/languages.ts';
import type { SiteFrontView } from '../views.ts';

export type PageQuery = Readonly<Record<string, string | number | null | undefined>>;

/** Thai at the root, other languages below their code. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'th' ? path : `/${language}${path}`;

/** Appends the query without empty parameters. */
export const withQuery = (path: string, query: PageQuery): string => {
  const text = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return text === '' ? path : `${path}?${text}`;
};

export type PageContext = Pick<SiteFrontView, 'base' | 'language' | 'day' | 'days'>;

/** From the root. `path` begins with '/', its parts encoded (`pagePathOf`). */
export const pageLinkTo = (
  { base, language, day, days }: PageContext,
  path: string,
  query: PageQuery = {},
): string => withQuery(base + inLanguage(language, path), { day, days, ...query });

/** Builds a path and encodes each part. */
export const pagePathOf = (...parts: readonly string[]): string =>
  `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
