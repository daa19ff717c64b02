/** Front door of the web shop. */
import { room } from '../../core/server/call.ts';
import { webshopContract } from '../contract.ts';
export { openSite } from './site-settings.ts';
export { serveSite } from './site/plugin.ts';

import { saveSite, site } from './site-settings.ts';

export const webshopRoom = room({
  name: 'webshop',
  contract: webshopContract,
  handlers: { site, saveSite },
  constraints: { web_address_pkey: 'HOST_TAKEN' },
});
