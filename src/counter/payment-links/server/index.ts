import { defineModule } from '#platform/http/handlers.ts';
import { paymentLinksContract } from '../contract.ts';
import { addBillSlip, confirmBillPayment, createBill, withdrawBill } from './bills.ts';
import { refuseCustomerSlip } from './customer-slips.ts';
import { readItemDays } from './item-days.ts';
import { countBills, listBills, getOrderBilling } from './list-bills.ts';
import { moveParcel, getParcel, saveParcel } from './parcels.ts';

export { returnParcelArrivalCheck } from './parcel-arrival-check.ts';
export { receiveCustomerSlip } from './customer-slips.ts';
export { customerParcels } from './providers/customers.ts';
export { slipsOfBills } from './providers/slips.ts';

export const paymentLinksModule = defineModule({
  apiName: 'billing',
  area: 'rentals',
  contract: paymentLinksContract,
  handlers: {
    list: listBills,
    counts: countBills,
    order: getOrderBilling,
    make: createBill,
    withdraw: withdrawBill,
    addSlip: addBillSlip,
    refuseSlip: refuseCustomerSlip,
    confirm: confirmBillPayment,
    itemDays: readItemDays,
    parcel: getParcel,
    saveParcel,
    moveParcel,
  },
});
