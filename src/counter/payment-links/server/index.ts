/** Front door of the billing room: selling by chat, from the bill to the parcel. */
import { room } from '#platform/http/handlers.ts';
import { billingContract } from '../contract.ts';
import { addSlip, confirm, make, withdraw } from './bills.ts';
import { refuseSlip } from './customer-slips.ts';
import { itemDays } from './item-days.ts';
import { counts, list, order } from './list-bills.ts';
import { moveParcel, parcel, saveParcel } from './parcels.ts';

export { backParcelDay } from './parcel-arrival-check.ts';
export { billWithSlip } from './customer-slips.ts';
export { customerParcels } from './providers/customers.ts';
export { slipsOfBills } from './providers/slips.ts';

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
