import { isLanguage, type Language } from '#lib/text/languages.ts';
import type { PublicPage } from './site-request.ts';

export type RequestedPage = { language: Language; path: string };

/** Thai has no prefix, so that each page has one URL. */
export const siteLanguageOf = (path: string): RequestedPage => {
  const [, first = '', ...rest] = path.split('/');
  return isLanguage(first) && first !== 'th'
    ? { language: first, path: `/${rest.join('/')}` }
    : { language: 'th', path };
};

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

const paramsOf = (pattern: string, parts: readonly string[]): Record<string, string> | undefined => {
  const wanted = pattern.split('/');
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, one] of wanted.entries()) {
    const part = decoded(parts[at] ?? '');
    if (part === undefined) return undefined;
    if (one.startsWith(':')) {
      if (part === '') return undefined;
      params[one.slice(1)] = part;
    } else if (one !== part) return undefined;
  }
  return params;
};

export const matchPublicPage = (
  pages: readonly PublicPage[],
  path: string,
): { page: PublicPage; params: Record<string, string> } | undefined => {
  const parts = path.split('/');
  for (const page of pages) {
    const params = paramsOf(page.path, parts);
    if (params !== undefined) return { page, params };
  }
  return undefined;
};
