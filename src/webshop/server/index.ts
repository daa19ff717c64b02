/** Front door of the web shop. */
import { room } from '../../core/server/call.ts';
import { webshopContract } from '../contract.ts';
export { openSite } from './site-settings.ts';
export { keepContact, waitingContacts } from './contact/sql.ts';
export { addCounts, addLost } from './tally/sql.ts';
export { countNotFree } from './tally/tally.ts';
export type { ProofWork } from './altcha/proofs.ts';
export { serveSite } from './site/plugin.ts';

import { answerContact, contacts } from './contact/messages.ts';
import { figures } from './figures.ts';
import { saveSite, site } from './site-settings.ts';

export const webshopRoom = room({
  name: 'webshop',
  contract: webshopContract,
  handlers: { site, saveSite, contacts, answerContact, figures },
  constraints: { web_address_pkey: 'HOST_TAKEN' },
});
