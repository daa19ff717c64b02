/** Front door of the party room: group orders and who wears what. */
import { room } from '../../core/server/call.ts';
import { wishing } from '../../stock/server/index.ts';
import { partyContract } from '../contract.ts';
import { addWearers, assign, create, removeWearer, saveWearer } from './change.ts';
import { preview } from './preview.ts';
import { get, list, template } from './read.ts';

export { customerWearers } from './follow-customer.ts';
export { itemWearers, wornByWearer } from './follow-items.ts';

export const partyRoom = room({
  name: 'party',
  area: 'rentals',
  contract: partyContract,
  handlers: {
    list,
    template,
    preview,
    create: wishing(create),
    get,
    addWearers,
    assign,
    saveWearer,
    removeWearer,
  },
});
