/** Front door of the web shop. */
import { room } from '../../core/server/call.ts';
import { webshopContract } from '../contract.ts';
export { openSite } from './site-settings.ts';
export { keepContact, waitingContacts } from './contact/sql.ts';
export { addCounts, addLost } from './tally/sql.ts';
export { countNotFree } from './tally/tally.ts';
export type { ProofWork } from './altcha/proofs.ts';
export { orderLinkColumn } from './links/token.ts';
export { serveSite } from './site/plugin.ts';

import { answerContact, contacts } from './contact/messages.ts';
import { figures } from './figures.ts';
import { makeOrderLink, orderLink, revokeOrderLink } from './links/links.ts';
import { saveSite, site } from './site-settings.ts';

export const webshopRoom = room({
  name: 'webshop',
  contract: webshopContract,
  handlers: {
    site,
    saveSite,
    contacts,
    answerContact,
    figures,
    orderLink,
    makeOrderLink,
    revokeOrderLink,
  },
  constraints: { web_address_pkey: 'HOST_TAKEN' },
});
