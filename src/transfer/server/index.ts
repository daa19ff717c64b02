/** Front door of the transfer room. */
import { room } from '../../core/server/call.ts';
import { transferContract } from '../contract.ts';
import { assign } from './assign.ts';
import { cancel } from './cancel.ts';
import { get } from './get.ts';
import { groupUnits } from './group-units.ts';
import { list } from './list.ts';
import { answerMissing, missing, writeOff } from './missing.ts';
import { otherStock } from './other-stock.ts';
import { receive } from './receive.ts';
import { request } from './request.ts';
import { send } from './send.ts';

export { itemTransfers } from './follow-items.ts';
export { wayFaults } from './way-faults.ts';

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
