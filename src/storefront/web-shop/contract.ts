/** The operations of the web shop. */
import { op } from '#lib/contract/contract.ts';
import { askRows } from './contracts/change-requests.ts';
import { blogRows } from './contracts/blog.ts';
import { figureRows } from './contracts/statistics.ts';
import { linkRows } from './contracts/order-links.ts';
import { reviewRows } from './contracts/reviews.ts';
import { WebSite, WebSiteSaveIn } from './contracts/site-settings.ts';
import { requestRows } from './contracts/web-orders.ts';

export * from './contracts/change-requests.ts';
export * from './contracts/blog.ts';
export * from './contracts/statistics.ts';
export * from './contracts/order-links.ts';
export * from './contracts/web-orders.ts';
export * from './contracts/reviews.ts';
export * from './contracts/site-settings.ts';

export const webshopContract = {
  site: op({
    method: 'GET',
    path: '/api/webshop/site',
    summary: 'How the shop shows itself in its web shop',
    reply: WebSite,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  saveSite: op({
    method: 'PUT',
    path: '/api/webshop/site',
    summary: 'Open or close the web shop and change how it shows itself',
    body: WebSiteSaveIn,
    reply: WebSite,
    errors: ['CHANGED', 'HOST_TAKEN'],
    allow: 'admin',
    failTitle: 'save',
  }),
  ...askRows,
  ...figureRows,
  ...linkRows,
  ...requestRows,
  ...reviewRows,
  ...blogRows,
};
