/** Only this file imports site/ into the server, with the first page. */
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { SiteDocument, type SiteDocumentProps } from '#storefront/web-shop/site/document.tsx';

export const renderPage = (page: SiteDocumentProps): string =>
  `<!doctype html>${renderToString(createElement(SiteDocument, page))}`;
