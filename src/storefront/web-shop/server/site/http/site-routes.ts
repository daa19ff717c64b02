import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { type Language, languages } from '#lib/text/languages.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { publicPages } from '../pages.ts';
import type { PublicPage } from './site-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    site?: SiteRoute;
  }
}

type SiteRoute = {
  language: Language;
  page?: PublicPage;
};

type Method = 'GET' | 'POST';
type RouteOptions = { method: Method; url: string; config: { operation: string; site: SiteRoute } };

const methodsOf = (page: PublicPage | undefined): readonly Method[] =>
  page === undefined || page.post !== undefined || page.upload !== undefined ? ['GET', 'POST'] : ['GET'];

const routesOf = (language: Language): RouteOptions[] => {
  // Thai has no prefix, so each page has one URL.
  const start = `/w/:domain${language === 'th' ? '' : `/${language}`}`;
  const routes = (path: string, page?: PublicPage): RouteOptions[] =>
    methodsOf(page).map((method) => ({
      method,
      url: start + path,
      // Metrics count all languages of a page as one operation.
      config: { operation: `${method} /w/:domain${path}`, site: { language, ...(page && { page }) } },
    }));
  const pages = publicPages.filter((page) => language === 'th' || page.file !== true);
  const home = language === 'th' ? [] : publicPages.filter((page) => page.path === '/');
  return [
    ...pages.flatMap((page) => routes(page.path, page)),
    ...home.flatMap((page) => routes('', page)),
    ...routes('/*'),
  ];
};

export const siteRoutes = languages.flatMap(routesOf);

const perMinute = 600;
const siteRow = { ...webShopContract.site, path: '/api/w', perMinute } satisfies OperationDefinition;

export const limitRowsOf = ({ method, routeOptions }: FastifyRequest): OperationDefinition[] => {
  const page = routeOptions.config.site?.page;
  const isForm = method === 'POST';
  const own = isForm ? page?.perMinute : page?.looksPerMinute;
  if (page === undefined || own === undefined) return [siteRow];
  return [
    siteRow,
    { ...siteRow, method: isForm ? 'POST' : 'GET', path: `/api/w${page.path}`, perMinute: own },
  ];
};

/**
 * A form with files has its own limits. The page must accept files, because any request can have the
 * multipart header.
 */
export const isUpload = ({
  method,
  headers,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'headers'> & {
  routeOptions: { config: FastifyContextConfig };
}): boolean =>
  method === 'POST' &&
  routeOptions.config.site?.page?.upload !== undefined &&
  headers['content-type']?.startsWith('multipart/') === true;
