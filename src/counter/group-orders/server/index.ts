/** Front door of the party room: group orders and who wears what. */
import { room } from '#platform/http/handlers.ts';
import { wishing } from '#inventory/stock/server/index.ts';
import { partyContract } from '../contract.ts';
import { addWearers, assign, create, removeWearer, saveWearer } from './change-wearers.ts';
import { preview } from './preview-list.ts';
import { get, list, template } from './read-group-orders.ts';

export { customerWearers } from './providers/customers.ts';
export { itemWearers, wornByWearer } from './providers/items.ts';

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
