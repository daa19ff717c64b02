/** Front door of wash and fix: garments that go to a vendor and come back. */
import { room } from '#platform/http/handlers.ts';
import { cleanfixContract } from '../contract.ts';
import { claim } from './settle-claim.ts';
import { load } from './vendor-load.ts';
import { plan } from './dispatch-plan.ts';
import { filter } from './list-queue.ts';
import { changeDay, receive } from './receive.ts';
import { send, undoSend } from './send.ts';
import { ticket, tickets } from './tickets.ts';
import { undoReceive } from './undo-receive.ts';
import { addVendor, deleteVendor, updateVendor, vendorStatus, vendors } from './vendors.ts';
import { garments, notSend, wait } from './waiting.ts';

export { settleClaim } from './settle-claim.ts';
export { priceCategories } from './providers/reference-codes.ts';
export { itemCare } from './providers/items.ts';
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
