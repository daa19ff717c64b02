/** Front door of the billing room: selling by chat, from the bill to the parcel. */
import { room } from '../../core/server/call.ts';
import { billingContract } from '../contract.ts';
import { addSlip, confirm, make, withdraw } from './bills.ts';
import { refuseSlip } from './customer-slip.ts';
import { itemDays } from './item-days.ts';
import { counts, list, order } from './list.ts';
import { moveParcel, parcel, saveParcel } from './parcels.ts';

export { backParcelDay } from './parcel-day.ts';
export { billWithSlip } from './customer-slip.ts';
export { customerParcels } from './follow-customer.ts';
export { slipsOfBills } from './waiting-slips.ts';

export const billingRoom = room({
  name: 'billing',
  area: 'rentals',
  contract: billingContract,
  handlers: {
    list,
    counts,
    order,
    make,
    withdraw,
    addSlip,
    refuseSlip,
    confirm,
    itemDays,
    parcel,
    saveParcel,
    moveParcel,
  },
});
