import type { Language } from '#lib/text/languages.ts';
import type { SiteFrontView } from '../views.ts';

export type PageQuery = Readonly<Record<string, string | number | null | undefined>>;

export const inLanguage = (language: Language, path: string): string =>
  language === 'th' ? path : `/${language}${path}`;

export const withQuery = (path: string, query: PageQuery): string => {
  const text = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return text === '' ? path : `${path}?${text}`;
};

export type PageContext = Pick<SiteFrontView, 'base' | 'language' | 'day' | 'days'>;

/**
 * Returns a link with base, language and day. `path` begins with '/' and has encoded segments (`pagePathOf`).
 */
export const pageLinkTo = (
  { base, language, day, days }: PageContext,
  path: string,
  query: PageQuery = {},
): string => withQuery(base + inLanguage(language, path), { day, days, ...query });

export const pagePathOf = (...parts: readonly string[]): string =>
  `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
