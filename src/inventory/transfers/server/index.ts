import { defineModule } from '#platform/http/handlers.ts';
import { transferContract } from '../contract.ts';
import { bringUnitsToBranch } from './assign-units.ts';
import { cancelTransfer } from './cancel-transfer.ts';
import { getTransfer } from './get-transfer.ts';
import { listGroupUnits } from './group-units.ts';
import { listTransfers } from './list-transfers.ts';
import { answerMissingReport, reportMissingUnits, writeOffMissingUnit } from './missing-units.ts';
import { listOtherStock } from './other-stock.ts';
import { receiveTransfer } from './receive-units.ts';
import { requestTransfer } from './request-transfer.ts';
import { sendTransfer } from './send-transfer.ts';

export { transfersOfBranch } from './providers/branches.ts';
export { transferNumber } from './providers/codes.ts';
export { transferItemReferences } from './providers/items.ts';
export { transitFaultsQuery } from './transit-faults.ts';

export const transferModule = defineModule({
  apiName: 'transfer',
  area: 'stock',
  contract: transferContract,
  handlers: {
    list: listTransfers,
    get: getTransfer,
    request: requestTransfer,
    send: sendTransfer,
    receive: receiveTransfer,
    missing: reportMissingUnits,
    answerMissing: answerMissingReport,
    writeOff: writeOffMissingUnit,
    cancel: cancelTransfer,
    assign: bringUnitsToBranch,
    groupUnits: listGroupUnits,
    otherStock: listOtherStock,
  },
});
