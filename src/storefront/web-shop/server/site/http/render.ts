/** From what a page is made of to its HTML. The one file by which the server reaches site/; loaded with the first page. */
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { Document, type DocumentProps } from '#storefront/web-shop/site/document.tsx';

export const renderPage = (page: DocumentProps): string =>
  `<!doctype html>${renderToString(createElement(Document, page))}`;
