/** Front door of the transfer room. */
import { room } from '#platform/http/handlers.ts';
import { transferContract } from '../contract.ts';
import { assign } from './assign-units.ts';
import { cancel } from './cancel-transfer.ts';
import { get } from './get-transfer.ts';
import { groupUnits } from './group-units.ts';
import { list } from './list-transfers.ts';
import { answerMissing, missing, writeOff } from './missing-units.ts';
import { otherStock } from './other-stock.ts';
import { receive } from './receive-units.ts';
import { request } from './request-transfer.ts';
import { send } from './send-transfer.ts';

export { itemTransfers } from './providers/items.ts';
export { wayFaults } from './transit-faults.ts';

export const transferRoom = room({
  name: 'transfer',
  area: 'stock',
  contract: transferContract,
  handlers: {
    list,
    get,
    request,
    send,
    receive,
    missing,
    answerMissing,
    writeOff,
    cancel,
    assign,
    groupUnits,
    otherStock,
  },
});
