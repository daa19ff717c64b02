/** The operations of the web shop. */
import { op } from '../core/common/contract.ts';
import { askRows } from './asks-contract.ts';
import { blogRows } from './blog-contract.ts';
import { figureRows } from './figures-contract.ts';
import { linkRows } from './link-contract.ts';
import { reviewRows } from './review-contract.ts';
import { WebSite, WebSiteSaveIn } from './site-settings.ts';
import { requestRows } from './orders-contract.ts';

export * from './asks-contract.ts';
export * from './blog-contract.ts';
export * from './figures-contract.ts';
export * from './link-contract.ts';
export * from './orders-contract.ts';
export * from './review-contract.ts';
export * from './site-settings.ts';

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
