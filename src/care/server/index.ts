import { defineModule } from '#platform/http/handlers.ts';
import { careContract } from '../contract.ts';
import { askForReceipt } from './ask-receive.ts';
import { handleClaim } from './settle-claim.ts';
import { readVendorLoad } from './vendor-load.ts';
import { proposeDispatchPlan } from './dispatch-plan.ts';
import { listCareQueue } from './list-queue.ts';
import { changeReturnDay, receiveFromVendor } from './receive.ts';
import { sendToVendor, undoSendToVendor } from './send.ts';
import { getTicket, listTickets } from './tickets.ts';
import { undoReceiveFromVendor } from './undo-receive.ts';
import { addVendor, deleteVendor, updateVendor, setVendorStatus, listVendors } from './vendors.ts';
import { lookUpCareGarments, cancelService, markForService } from './waiting.ts';

export { bookRequestedReceipt } from './ask-receive.ts';
export { ticketsOfBranch } from './providers/branches.ts';
export { settleClaim } from './settle-claim.ts';
export { vendorPriceProvider } from './providers/reference-codes.ts';
export { itemCareProvider } from './providers/items.ts';
export { ticketCode, ticketNumber } from './providers/codes.ts';
export { insertVendor } from './sql-vendors.ts';
export { receiveOnTicket } from './receive.ts';
export { sendOnTicket } from './send.ts';
export { takeOffRack } from './waiting.ts';

export const careModule = defineModule({
  apiName: 'cleanfix',
  area: 'stock',
  contract: careContract,
  handlers: {
    filter: listCareQueue,
    vendors: listVendors,
    addVendor,
    updateVendor,
    vendorStatus: setVendorStatus,
    deleteVendor,
    wait: markForService,
    garments: lookUpCareGarments,
    send: sendToVendor,
    receive: receiveFromVendor,
    askReceive: askForReceipt,
    notSend: cancelService,
    tickets: listTickets,
    ticket: getTicket,
    changeDay: changeReturnDay,
    undoSend: undoSendToVendor,
    undoReceive: undoReceiveFromVendor,
    claim: handleClaim,
    load: readVendorLoad,
    plan: proposeDispatchPlan,
  },
  constraints: { care_vendor_name: 'DUPLICATE_CODE', care_line_live: 'CONFLICT' },
});
