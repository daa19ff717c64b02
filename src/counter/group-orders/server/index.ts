import { defineModule } from '#platform/http/handlers.ts';
import { recordUnmetDemand } from '#inventory/stock/server/index.ts';
import { groupOrdersContract } from '../contract.ts';
import { addWearers, assignWearers, createGroupOrder, removeWearer, saveWearer } from './change-wearers.ts';
import { downloadUnclearWearers, previewWearerList, rematchWearerList } from './list-handlers.ts';
import { getGroupOrder, listGroupOrders, wearerSheetTemplate } from './read-group-orders.ts';

export { assignFreeLines } from './change-wearers.ts';
export { customerWearers } from './providers/customers.ts';
export { itemWearerProvider, isWornByWearer } from './providers/items.ts';

export const groupOrdersModule = defineModule({
  apiName: 'party',
  area: 'rentals',
  contract: groupOrdersContract,
  handlers: {
    list: listGroupOrders,
    template: wearerSheetTemplate,
    preview: previewWearerList,
    rematch: rematchWearerList,
    refused: downloadUnclearWearers,
    create: recordUnmetDemand(createGroupOrder),
    get: getGroupOrder,
    addWearers,
    assign: assignWearers,
    saveWearer,
    removeWearer,
  },
});
