import { defineModule } from '#platform/http/handlers.ts';
import { paymentLinksContract } from '../contract.ts';
import { confirmBillPayment, createBill, withdrawBill } from './bills.ts';
import { bookSlip, refuseSlip } from './book-slip.ts';
import { readItemDays } from './item-days.ts';
import { countBills, listBills, getOrderBilling } from './list-bills.ts';
import { moveParcel, getParcel, saveParcel } from './parcels.ts';
import { addOrderSlip } from './receive-slip.ts';
import { checkSlipService, getSlipService, saveSlipService } from './slip-service/settings.ts';

export { slipsOfBranch } from './providers/branches.ts';
export { returnParcelArrivalCheck, returnParcelPostmark } from './parcel-arrival-check.ts';
export { customerParcels } from './providers/customers.ts';
export { releaseSlips, slipsOfBills, slipsOfOrder } from './providers/slips.ts';
export { receiveSlip } from './receive-slip.ts';
export { slipServiceColumn } from './slip-service/settings.ts';
export { slipChecksJob } from './slip-service/slip-checks-job.ts';
export { isSlipWaiting, lateReason, lateSlips } from './slips-sql.ts';

export const paymentLinksModule = defineModule({
  apiName: 'billing',
  area: 'rentals',
  contract: paymentLinksContract,
  handlers: {
    slipService: getSlipService,
    saveSlipService,
    checkSlipService,
    list: listBills,
    counts: countBills,
    order: getOrderBilling,
    make: createBill,
    withdraw: withdrawBill,
    addOrderSlip,
    bookSlip,
    refuseSlip,
    confirm: confirmBillPayment,
    itemDays: readItemDays,
    parcel: getParcel,
    saveParcel,
    moveParcel,
  },
});
