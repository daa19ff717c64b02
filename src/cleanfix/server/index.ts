/** Front door of wash and fix: garments that go to a vendor and come back. */
import { room } from '../../core/server/call.ts';
import { cleanfixContract } from '../contract.ts';
import { claim } from './claim.ts';
import { load } from './load.ts';
import { plan } from './plan.ts';
import { filter } from './queue.ts';
import { changeDay, receive } from './receive.ts';
import { send, undoSend } from './send.ts';
import { ticket, tickets } from './tickets.ts';
import { undoReceive } from './undo-receive.ts';
import { addVendor, deleteVendor, updateVendor, vendorStatus, vendors } from './vendors.ts';
import { garments, notSend, wait } from './waiting.ts';

export { settleClaim } from './claim.ts';
export { priceCategories } from './follow-codes.ts';
export { itemCare } from './follow-items.ts';
export { insertVendor } from './sql-vendors.ts';
export { receiveOnTicket } from './receive.ts';
export { sendOnTicket } from './send.ts';
export { takeOff } from './waiting.ts';

export const cleanfixRoom = room({
  name: 'cleanfix',
  area: 'stock',
  contract: cleanfixContract,
  handlers: {
    filter,
    vendors,
    addVendor,
    updateVendor,
    vendorStatus,
    deleteVendor,
    wait,
    garments,
    send,
    receive,
    notSend,
    tickets,
    ticket,
    changeDay,
    undoSend,
    undoReceive,
    claim,
    load,
    plan,
  },
  constraints: { care_vendor_name: 'DUPLICATE_CODE', care_line_live: 'CONFLICT' },
});
