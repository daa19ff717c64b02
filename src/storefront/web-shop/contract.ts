import { defineOperation } from '#lib/contract/contract.ts';
import { changeRequestRows } from './contracts/change-requests.ts';
import { blogRows } from './contracts/blog.ts';
import { webShopStatisticsRows } from './contracts/statistics.ts';
import { orderLinkRows } from './contracts/order-links.ts';
import { reviewContractRows } from './contracts/reviews.ts';
import { WebSiteSaveInput } from './contracts/site-settings-input.ts';
import { WebSite } from './contracts/site-settings.ts';
import { webOrderRows } from './contracts/web-orders.ts';

export * from './contracts/change-requests.ts';
export * from './contracts/blog.ts';
export * from './contracts/statistics.ts';
export * from './contracts/order-links.ts';
export * from './contracts/web-orders.ts';
export * from './contracts/reviews.ts';
export * from './contracts/site-settings.ts';

export const webShopContract = {
  site: defineOperation({
    method: 'GET',
    path: '/api/webshop/site',
    summary: 'The settings of the web shop',
    reply: WebSite,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  saveSite: defineOperation({
    method: 'PUT',
    path: '/api/webshop/site',
    summary: 'Open or close the web shop and change its settings',
    body: WebSiteSaveInput,
    reply: WebSite,
    errors: ['CHANGED', 'HOST_TAKEN'],
    allow: 'admin',
    failTitle: 'save',
  }),
  ...changeRequestRows,
  ...webShopStatisticsRows,
  ...orderLinkRows,
  ...webOrderRows,
  ...reviewContractRows,
  ...blogRows,
};
